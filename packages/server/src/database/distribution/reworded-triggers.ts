/**
 * The triggers that write, for the machines of a cluster: their statements name the agency by value, because only rows of one agency
 * are known to be on one machine. They do the same as those of the migrations, which are faster on a single one.
 */
import { lineState } from '../ledger-states.ts'

const ADDED = 'added'
const REMOVED = 'removed'

type Event = 'insert' | 'update' | 'delete'

const CHANGED: Readonly<Record<Event, readonly (readonly [table: string, sign: '' | '-'])[]>> = {
  insert: [[ADDED, '']],
  delete: [[REMOVED, '-']],
  update: [
    [ADDED, ''],
    [REMOVED, '-'],
  ],
}

const EVENTS = Object.keys(CHANGED) as readonly Event[]

const changedBy = (event: Event, select: (table: string, sign: '' | '-') => string): string =>
  CHANGED[event].map(([table, sign]) => select(table, sign)).join(' union all ')

const triggerFunction = (name: string, body: string): string =>
  `create or replace function ${name}() returns trigger language plpgsql as $body$ ${body} $body$`

/** Migration 0004: keeps a statement's sums equal to those of its lines. */
const statementSums = (event: Event): string =>
  triggerFunction(
    `statement_sums_on_${event}`,
    `
    declare moved record;
    begin
      for moved in
        select agency_id, array_agg(statement_id) as statements, array_agg(gross) as gross,
               array_agg(commission) as commission, array_agg(lines) as lines, array_agg(unmatched) as unmatched
          from (
            select agency_id, statement_id,
                   coalesce(sum(gross_amount * sign) filter (where not voided), 0) as gross,
                   coalesce(sum(commission_amount * sign) filter (where not voided), 0) as commission,
                   sum(sign)::integer as lines,
                   coalesce(sum(sign) filter (where unmatched and not voided), 0)::integer as unmatched
              from (${changedBy(
                event,
                (table, sign) =>
                  `select agency_id, statement_id, gross_amount, commission_amount, voided, unmatched, ${sign}1 as sign from ${table}`,
              )}) changed
             group by agency_id, statement_id) one
         where (gross, commission, lines, unmatched) is distinct from (0, 0, 0, 0)
         group by agency_id
      loop
        update statement
           set gross_amount = statement.gross_amount + one.gross,
               commission_paid = statement.commission_paid + one.commission,
               line_count = statement.line_count + one.lines,
               unmatched_count = statement.unmatched_count + one.unmatched
          from unnest(moved.statements, moved.gross, moved.commission, moved.lines, moved.unmatched)
               as one (statement_id, gross, commission, lines, unmatched)
         where statement.agency_id = moved.agency_id and statement.statement_id = one.statement_id;
      end loop;
      return null;
    end`,
  )

/** Migration 0273: keeps the sum of what was paid to agents on a statement's lines. */
const statementPayouts = (event: Event): string =>
  triggerFunction(
    `statement_payouts_on_${event}`,
    `
    declare moved record;
    begin
      for moved in
        select agency_id, array_agg(line_item_id) as lines, array_agg(amount) as amounts
          from (select agency_id, line_item_id, sum(amount) as amount
                  from (${changedBy(event, (table, sign) => `select agency_id, line_item_id, ${sign}amount as amount from ${table}`)}) changed
                 group by agency_id, line_item_id) one
         where amount <> 0
         group by agency_id
      loop
        update statement
           set payouts = statement.payouts + one.amount
          from (select line.statement_id, sum(said.amount) as amount
                  from line_item line
                  join unnest(moved.lines, moved.amounts) as said (line_item_id, amount) using (line_item_id)
                 where line.agency_id = moved.agency_id
                 group by line.statement_id) one
         where statement.agency_id = moved.agency_id and statement.statement_id = one.statement_id and one.amount <> 0;
      end loop;
      return null;
    end`,
  )

const keepTexts = (from: string): string => `
    declare said record;
    begin
      for said in
        select agency_id, array_agg(kind order by kind, key) as kinds, array_agg(key order by kind, key) as keys
          from (
            select agency_id, 'name' as kind, insured_key as key from ${from} where insured_key <> ''
            union
            select agency_id, 'number', number_key from ${from} where number_key <> '') one
         group by agency_id
      loop
        insert into line_text (agency_id, kind, key)
        select said.agency_id, one.kind, one.key from unnest(said.kinds, said.keys) as one (kind, key)
        on conflict do nothing;
      end loop;
      return null;
    end`

/** Migration 0261: keeps the names and numbers that lines are searched by. */
const LINE_TEXTS: readonly string[] = [
  triggerFunction('line_texts_on_insert', keepTexts(ADDED)),
  triggerFunction('line_texts_on_update', keepTexts('(select new.*) changed')),
]

/** Migration 0288: a figure that was paid changes only together with a history entry that tells it. */
const PAID_FIGURES = triggerFunction(
  'paid_figures_are_told',
  `
    declare
      stands bytea;
      told bytea;
    begin
      select ${lineState('old.agency_id')} into stands from line_item line
       where line.agency_id = old.agency_id and line.line_item_id = old.line_item_id;
      if not found then
        return null;
      end if;
      select entry.state into told from history entry
       where entry.agency_id = old.agency_id and entry.line_item_id = old.line_item_id
       order by entry.sequence desc limit 1;
      if told is distinct from stands then
        raise exception 'a paid figure changes only with an entry of its history that tells it'
          using errcode = 'restrict_violation';
      end if;
      return null;
    end`,
)

export const REWORDED_TRIGGERS: readonly string[] = [
  ...EVENTS.map(statementSums),
  ...EVENTS.map(statementPayouts),
  ...LINE_TEXTS,
  PAID_FIGURES,
]
