/** The stub suite's payouts, paid statements, rules and settings, by the calls of section 7. */
import {
  badRequest,
  isRecord,
  listOf,
  noContent,
  notFound,
  ok,
  recordOf,
  type StubAnswer,
  type StubCall,
  type StubService,
} from './stub-answers.ts'
import { POSITIONS, type StubBooks, type StubLine, type StubPayout, type StubRule } from './stub-books.ts'
import { calculated } from './stub-payouts.ts'
import { wireLine } from './stub-records.ts'

const dateOf = (books: StubBooks, line: StubLine, option: string): string | null => {
  const statement = books.statements.find(one => one.id === line.stmt_id)
  switch (option) {
    case 'AgentPaidDate':
      return line.agent_paid_date
    case 'TransactionDate':
      return line.transaction_date
    case 'EffectiveDate':
      return line.effective_date
    case 'StatementDate':
      return statement?.statement_date ?? null
    case 'ReconciledDate':
      return statement?.reconciled?.on ?? null
    default:
      return statement?.reconciled?.reporting ?? null
  }
}

const asked = ({ books, query }: StubCall, paid: boolean): readonly StubLine[] => {
  const option = query.get('date_option') ?? 'ReportingDate'
  const agents = query.getAll('agent_ids').flatMap(value => value.split(',').map(Number))
  const carrier = query.get('carrier_id')
  return books.lines.filter(line => {
    const on = dateOf(books, line, option)
    const statement = books.statements.find(one => one.id === line.stmt_id)
    return (
      line.paid === paid &&
      !line.voided &&
      statement?.reconciled != null &&
      Object.keys(line.agents).length > 0 &&
      on !== null &&
      on >= (query.get('start_date') ?? '') &&
      on <= (query.get('end_date') ?? '9999-12-31') &&
      (carrier === null || line.carrier_id === carrier) &&
      (agents.length === 0 || agents.some(id => Object.values(line.agents).includes(id)))
    )
  })
}

const lines = (books: StubBooks, found: readonly StubLine[]): StubAnswer =>
  found.length === 0 ? noContent : ok(found.map(line => wireLine(books, line)))

const payoutOf = (value: unknown): StubPayout | null => {
  const { manual, amount, agent_id_int } = recordOf(value)
  return typeof amount === 'number' ? { manual: manual === true, amount, agent_id_int: Number(agent_id_int) } : null
}

/** Pays all lines or none: a line that is already paid, or an amount that is not what the rules pay, refuses the whole call. */
const pay = ({ books, body }: StubCall): StubAnswer => {
  const refused: { id: unknown; errors: string[] }[] = []
  const todo: (() => void)[] = []
  for (const one of listOf(body).map(recordOf)) {
    const line = books.lines.find(other => other.id === one.id)
    if (line === undefined) return notFound
    const now = calculated(books, line)
    const given = POSITIONS.map(position => [position, payoutOf(one[`agent_${position}_payout`])] as const)
    const errors = given.flatMap(([position, payout]) => {
      const agent = line.agents[position]
      if (one.paid === true && agent !== undefined && payout?.agent_id_int !== agent)
        return [`Agent ${position} needs a payout`]
      const exact = now[position]?.amount ?? 0
      const isOff = payout !== null && !payout.manual && Math.abs(payout.amount - exact) > 0.006
      return !line.paid && isOff ? [`Agent ${position} is out of date`] : []
    })
    if (errors.length > 0) refused.push({ id: one.id, errors })
    todo.push(() => {
      line.paid = one.paid === true
      line.agent_paid_date = line.paid ? String(one.agent_paid_date).slice(0, 10) : null
      line.payouts = Object.fromEntries(
        given.filter(([, payout]) => payout !== null && (line.paid || payout.manual)),
      ) as StubLine['payouts']
      line.etag = books.nextId('v')
    })
  }
  if (refused.length > 0) return badRequest('Some lines were refused', { itemsWithErrors: refused })
  for (const act of todo) act()
  return ok(
    listOf(body).flatMap(one =>
      books.lines.filter(line => line.id === recordOf(one).id).map(line => wireLine(books, line)),
    ),
  )
}

const summary = (books: StubBooks, found: readonly StubLine[]): StubAnswer => {
  const totals = books.agents.flatMap(agent => {
    const own = found.flatMap(line =>
      POSITIONS.flatMap(position => {
        const payout = line.payouts[position]
        return payout?.agent_id_int === agent.userId ? [payout.amount] : []
      }),
    )
    const name = `${agent.firstname} ${agent.lastname}`
    return own.length === 0
      ? []
      : [
          {
            agent: { uid: agent.userId, name, initials: agent.initials, is_tracking_user: false },
            total_commission_paid: own.reduce((sum, amount) => sum + amount, 0),
            total_commission_transactions: own.length,
          },
        ]
  })
  return totals.length === 0 ? noContent : ok(totals)
}

const isGroup = (name: unknown): name is 'Agent1' | 'Agent2' | 'Agent3' =>
  name === 'Agent1' || name === 'Agent2' || name === 'Agent3'

/** The suite knows agents by uuid alone: it neither keeps nor answers ids beside them. */
const saveRules = ({ books, body }: StubCall): StubAnswer => {
  const { rule_group: group, rules } = recordOf(body)
  if (!isGroup(group)) return badRequest('rule_group: expected Agent1, Agent2 or Agent3')
  const kept = listOf(rules)
    .filter(isRecord)
    .map(({ agent_int_rule_value: _, ...rule }): StubRule => ({ ...rule, rule_id: rule.rule_id ?? books.nextId('r') }))
  books.rulesBefore.unshift({ group, rules: books.rules[group], created: `${books.today}T11:00:00` })
  books.rules[group] = kept
  return ok({ rule_group: group, rules: kept })
}

const settingsOf = (books: StubBooks) =>
  books.carriers
    .filter(carrier => carrier.name !== 'Prospect')
    .map(carrier => ({
      carrier: carrier.name,
      carrier_uuid: carrier.id,
      inactive: carrier.inactive,
      basis: 'PremiumWritten',
      new_percentage: 15,
      renew_percentage: 12.5,
      rules: [],
      ...books.settings[carrier.id],
    }))

const saveSettings = ({ books, body }: StubCall): StubAnswer => {
  const sent = listOf(body).map(recordOf)
  for (const { etag: _, ...one } of sent) books.settings[String(one.carrier_uuid)] = one
  const ids = sent.map(one => one.carrier_uuid)
  return ok(settingsOf(books).filter(one => ids.includes(one.carrier_uuid)))
}

export const stubPaying: StubService = call => {
  const { books, method, path } = call
  switch (`${method} ${path}`) {
    case 'GET /v2/commissions/rules/agent-payout':
      return lines(books, asked(call, false))
    case 'GET /v2/commissions/line-items':
      // Section 7 names no date options: only the calls of paid statements know this one.
      return call.query.get('date_option') === 'AgentPaidDate'
        ? badRequest('date_option: unknown value AgentPaidDate')
        : lines(books, asked(call, true))
    case 'GET /v2/commissions/paid-statement/line-items':
      return lines(books, asked(call, true))
    case 'PUT /v2/commissions/line-item/agent-payouts':
      return pay(call)
    case 'GET /v2/commissions/paid-statement/summary':
      return summary(books, asked(call, true))
    case 'POST /v2/commissions/paid-statement':
      books.paidStatements.push(recordOf(call.body))
      return { status: 200, body: { code: 'ACCEPTED' } }
    case 'GET /v2/commissions/rules':
      return ok(
        (['Agent1', 'Agent2', 'Agent3'] as const).map(group => ({ rule_group: group, rules: books.rules[group] })),
      )
    case 'POST /v2/commissions/rules':
      return saveRules(call)
    case 'GET /v2/commissions/settings/transaction-codes':
      return ok([
        { code: 'NBS', description: 'New business' },
        { code: 'RWL', description: 'Renewal' },
      ])
    case 'GET /commissions/settings/carrier':
      return ok(settingsOf(books))
    case 'POST /commissions/settings/carrier':
      return saveSettings(call)
  }
  const history = /^GET \/v2\/commissions\/rules\/(Agent[123])\/history$/.exec(`${method} ${path}`)
  if (history !== null) {
    const before = books.rulesBefore.filter(one => one.group === history[1])
    return before.length === 0
      ? noContent
      : ok(before.map(({ rules, created }) => ({ rules, created_by: 'Ann Lee', created })))
  }
  return /^GET \/commissions\/settings\/carrier\/[^/]+\/history$/.test(`${method} ${path}`) ? noContent : null
}
