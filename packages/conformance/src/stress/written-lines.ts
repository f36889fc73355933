/** SQL with which the database alone writes lines in the wire's JSON. A fixed text stands where the core would calculate. */
const POLICY = `json_build_object(
    'id', policy.policy_id, 'index', policy.policy_index, 'title', policy.title, 'number', policy.number,
    'carrier', policy_carrier.name, 'carrier_id', policy.carrier_id, 'writing_carrier', policy.writing_carrier,
    'office', office.code, 'office_description', office.description, 'status', policy.status,
    'status_date', policy.status_date, 'number_of_terms', policy.number_of_terms,
    'terms', (select json_agg(json_build_object('effective_date', term.effective_date,
                'expiration_date', term.expiration_date, 'premium', term.premium, 'transaction', term.transaction))
                from policy_term term where term.agency_id = $1 and term.policy_id = policy.policy_id),
    'state', policy.state, 'billing_type', policy.billing_type, 'download_company_id', policy.download_company_id,
    'program', policy.program, 'naic', policy.naic, 'term', policy.term, 'lobs', policy.lobs,
    'application_type', policy.application_type, 'agent_code', policy.agent_code, 'source', policy.source,
    'inception_date', policy.inception_date, 'sold_date', policy.sold_date, 'effective_date', policy.effective_date,
    'expiration_date', policy.expiration_date, 'premium', policy.premium)`

const CLIENT = `json_build_object('id', client.client_id, 'number', client.number, 'display_name', coalesce(
    client.business_name, (select contact.first_name || ' ' || contact.last_name from client_contact contact
                            where contact.agency_id = $1 and contact.client_id = client.client_id limit 1)))`

/** What a position paid, as it is stored; otherwise a text as long as a rule that was tried. */
const position = (n: number): string => `
    coalesce(paid${n}.amount, agent${n}.agent_id) as agent_${n}_calculated_commission,
    coalesce(paid${n}.outcome, case when agent${n}.agent_id is null then 'None' else 'RuleApplied' end) as agent_${n}_payout_type,
    paid${n}.rule_id as agent_${n}_rule, null as agent_${n}_policy_override, paid${n}.amount as agent_${n}_payout,
    case when agent${n}.agent_id is null then null else json_build_object(
      'outcome', coalesce(paid${n}.outcome, 'RuleApplied'), 'rule', coalesce(paid${n}.rule_sentence, repeat('r', 92)),
      'calc_type', coalesce(paid${n}.calc_type, 'PercentOfAgencyCommissionPaid'), 'value', coalesce(paid${n}.value, 32),
      'basis', coalesce(paid${n}.basis, line.commission_amount), 'amount', paid${n}.amount, 'warnings', '[]'::json)
    end as agent_${n}_explanation`

const ofPosition = (n: number): string => `
    left join line_item_agent agent${n} on agent${n}.agency_id = $1 and agent${n}.line_item_id = line.line_item_id
          and agent${n}.position = ${n}
    left join line_payout paid${n} on paid${n}.agency_id = $1 and paid${n}.line_item_id = line.line_item_id
          and paid${n}.position = ${n}`

const POSITIONS = [1, 2, 3] as const

/** `$1` is the agency. `where` chooses the lines, by `line` and its statement `s`, and their order. */
export const writtenLines = (where: string): string => `
  select row_to_json(wire)::text as written from (select
    line.line_item_id as id, line.etag, line.statement_id as stmt_id, line.manual, line.voided, line.paid, line.unmatched,
    s.status = 'reconciled' as processed, line.transaction_date, line.transaction_type, line.transaction_description,
    line.effective_date, line.expiration_date, line.gross_amount, line.commission_rate, line.commission_amount,
    line.commission_term, line.insured_name, line.lob, line.policy_number, line.writing_carrier, line.carrier_id,
    line.agency_income, s.carrier_id as company_id, company.name as company, s.reporting_date, s.reconciled_date,
    line.agent_paid_date, policy.premium as current_premium, s.source as statement_source, s.statement_date,
    s.description as statement_description, s.statement_number,
    'S-' || lpad(s.statement_number::text, 6, '0') as statement_number_formatted,
    line.created_at as created, creator.first_name || ' ' || creator.last_name as created_by,
    line.modified_at as modified, modifier.first_name || ' ' || modifier.last_name as last_modified_by,
    (select json_object_agg(one.position, one.agent_id) from line_item_agent one
      where one.agency_id = $1 and one.line_item_id = line.line_item_id) as agents,
    (select json_agg('The same policy, date and amount are also on statement S-' || elsewhere.statement_number)
       from (select distinct other_statement.statement_number
               from (select other.statement_id from line_item other
                      where other.agency_id = $1 and other.policy_id = line.policy_id
                        and other.transaction_date = line.transaction_date
                        and other.commission_amount = line.commission_amount
                        and other.statement_id <> line.statement_id and not other.voided offset 0) other
               join statement other_statement
                 on other_statement.agency_id = $1 and other_statement.statement_id = other.statement_id
              where other_statement.status <> 'archived') elsewhere) as warnings,
    null as agreed_rate, null as short_by, line.import_row, line.mark, line.last_note,
    case when client.client_id is null then null else ${CLIENT} end as client,
    case when policy.policy_id is null then null else ${POLICY} end as policy,
    ${POSITIONS.map(position).join(',')}
    from line_item line
    join statement s on s.agency_id = $1 and s.statement_id = line.statement_id
    left join carrier company on company.agency_id = $1 and company.carrier_id = s.carrier_id
    left join policy on policy.agency_id = $1 and policy.policy_id = line.policy_id
    left join carrier policy_carrier on policy_carrier.agency_id = $1 and policy_carrier.carrier_id = policy.carrier_id
    left join office on office.agency_id = $1 and office.office_id = policy.office_id
    left join client on client.agency_id = $1 and client.client_id = line.client_id
    left join app_user creator on creator.agency_id = $1 and creator.user_id = line.created_by
    left join app_user modifier on modifier.agency_id = $1 and modifier.user_id = line.modified_by
    ${POSITIONS.map(ofPosition).join('')}
   where line.agency_id = $1 ${where}) wire`
