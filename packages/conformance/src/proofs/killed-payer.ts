/** Duties that move money: agents paid, payments changed and taken back, statements closed and opened, rules saved. */
import { payoutEndpoints, rulesEndpoints, statementActEndpoints } from '@commissions/contract'
import { ruleForm } from '@commissions/server/testing'
import type { Duty } from './killed-duty.ts'
import {
  type Caller,
  getStatement,
  type Line,
  lineAt,
  linesOf,
  newLine,
  newStatement,
  STATEMENTS,
} from './over-the-wire.ts'

export const BASE = '/services/commissions'
const PAY = `${BASE}${payoutEndpoints.write.path}`
const RULES = `${BASE}${rulesEndpoints.save.path}`
export const statementAt = (path: string, id: string): string => `${BASE}${path.replace(':id', id)}`

interface HistoryEntry {
  readonly action: string
}

export const actionsAt = async (calls: Caller, path: string): Promise<readonly string[]> =>
  (await calls.get<readonly HistoryEntry[]>(path)).data.map(({ action }) => action)

/** Opens a statement with this many lines of one agent. */
export const openStatement = async (calls: Caller, agent: number, lines: number): Promise<string> => {
  const { id } = (await calls.write<{ readonly id: string }>('POST', STATEMENTS, newStatement('Killed'))).data
  for (let line = 1; line <= lines; line += 1) {
    const { status, text } = await calls.write('POST', linesOf(id), {
      ...newLine(`line ${line}`, line * 100),
      agents: { 1: agent },
    })
    if (status !== 200) throw new Error(text)
  }
  return id
}

const RECONCILED = { reconcile_date: '2026-07-31', reporting_date: '2026-07-31' }

export const reconcile = (id: string, etag: string) =>
  ({
    method: 'PUT',
    path: statementAt(statementActEndpoints.reconcile.path, id),
    body: { etag, ...RECONCILED },
  }) as const

export const DAY_PAID = '2026-08-15'

const LINES = 8
/** The number of states that follow each other: paid, paid another amount, taken back, and again from the start. */
const KINDS = 3
const amountIn = (turn: number, line: number): number => turn * 10 + line + 1
const ACTIONS = ['line paid', 'payout changed', 'payment taken back']

/** Pays all lines of a statement at once, changes what was paid, and takes it back. */
export const payer = async (calls: Caller, agent: number): Promise<Duty<readonly Line[]>> => {
  const statement = await openStatement(calls, agent, LINES)
  const { etag } = await getStatement(calls, statement)
  const { method, path, body } = reconcile(statement, etag)
  const closed = await calls.write(method, path, body)
  if (closed.status !== 200) throw new Error(closed.text)
  const look = async (by: Caller): Promise<readonly Line[]> => (await getStatement(by, statement)).items
  return {
    look,
    ask: (seen, turn) => ({
      method: 'PUT',
      path: PAY,
      body: seen.map(({ id, etag: mark }, line) =>
        turn % KINDS === 2
          ? { id, etag: mark, paid: false, reason: 'Paid by mistake' }
          : {
              id,
              etag: mark,
              paid: true,
              agent_paid_date: DAY_PAID,
              reason: 'Agreed',
              agent_1_payout: { manual: true, amount: amountIn(turn, line), agent_id_int: agent },
            },
      ),
    }),
    isDone: (seen, turn) =>
      seen.length === LINES &&
      seen.every(({ paid, agent_1_payout: payout }, line) =>
        turn % KINDS === 2 ? !paid : paid && payout?.amount === amountIn(turn, line),
      ),
    effects: async by => {
      const counts = await Promise.all(
        (await look(by)).map(async ({ id }) =>
          (await actionsAt(by, `${lineAt(id)}/history`)).filter(action => ACTIONS.includes(action)),
        ),
      )
      const [first = []] = counts
      // Every call was about every line.
      if (counts.some(({ length }) => length !== first.length)) throw new Error(`Uneven: ${JSON.stringify(counts)}`)
      return first.length
    },
  }
}

interface Closing {
  readonly id: string
  readonly etag: string
  readonly reconciled: boolean
  readonly reporting_date: string | null
  readonly commission_paid: number
}

export const closer = async (calls: Caller, agent: number): Promise<Duty<Closing>> => {
  const statement = await openStatement(calls, agent, 2)
  const path = `${STATEMENTS}/${statement}`
  return {
    look: async by => (await by.get<Closing>(path)).data,
    ask: ({ etag }, turn) =>
      turn % 2 === 0
        ? reconcile(statement, etag)
        : { method: 'PUT', path: statementAt(statementActEndpoints.unreconcile.path, statement), body: { etag } },
    isDone: ({ reconciled, reporting_date: on, commission_paid: sum }, turn) =>
      sum === 300 && (turn % 2 === 0 ? reconciled && on === RECONCILED.reporting_date : !reconciled && on === null),
    effects: async by => (await actionsAt(by, `${path}/history`)).filter(action => CLOSING.test(action)).length,
  }
}

const CLOSING = /reconciled$/

interface Group {
  readonly rule_group: string
  readonly etag: string
  readonly rules: readonly { readonly term_new: number | null; readonly term_renew: number | null }[]
}

const RULES_KEPT = 12

/** Saves a whole group of rules again, with another percentage in each rule. */
export const ruleKeeper = (): Duty<Group> => {
  const look = async (by: Caller): Promise<Group> => {
    const groups = (await by.get<readonly Group[]>(RULES)).data
    const found = groups.find(group => group.rule_group === 'Agent2')
    if (found === undefined) throw new Error('There is no second group')
    return found
  }
  const percent = (turn: number, rule: number): number => turn + rule / 100
  return {
    look,
    ask: ({ etag }, turn) => ({
      method: 'POST',
      path: RULES,
      body: {
        rule_group: 'Agent2',
        etag,
        rules: Array.from({ length: RULES_KEPT }, (_, rule) =>
          ruleForm({ term_new: percent(turn, rule), term_renew: percent(turn, rule), term_rewrite: 0 }),
        ),
      },
    }),
    isDone: ({ rules }, turn) =>
      rules.length === RULES_KEPT &&
      rules.every((one, rule) => one.term_new === percent(turn, rule) && one.term_renew === percent(turn, rule)),
    effects: async by => (await by.get<readonly unknown[]>(`${RULES}/Agent2/history`)).data.length,
  }
}
