/** A duty that corrects a mistake: a paid statement is withdrawn, brought back, closed and paid again. */
import { correctionEndpoints, payoutEndpoints, statementActEndpoints } from '@commissions/contract'
import type { Asking, Duty } from './killed-duty.ts'
import { actionsAt, BASE, DAY_PAID, openStatement, reconcile, statementAt } from './killed-payer.ts'
import { type Caller, getStatement, lineAt, STATEMENTS, type Statement } from './over-the-wire.ts'

interface Withdrawn extends Statement {
  readonly reconciled: boolean
  readonly archived: boolean
}

const LINES = 8
const AMOUNT = 12.5
const KINDS = ['reconcile', 'pay', 'withdraw', 'restore'] as const
const kindOf = (turn: number) => KINDS[turn % KINDS.length]

const ENTRIES = /^(reconciled|withdrawn|restored)$/

export const withdrawer = async (calls: Caller, agent: number): Promise<Duty<Withdrawn>> => {
  const statement = await openStatement(calls, agent, LINES)
  const look = async (by: Caller): Promise<Withdrawn> => (await getStatement(by, statement)) as Withdrawn
  return {
    look,
    ask: ({ etag, items }, turn): Asking => {
      switch (kindOf(turn)) {
        case 'pay':
          return {
            method: 'PUT',
            path: `${BASE}${payoutEndpoints.write.path}`,
            body: items.map(line => ({
              id: line.id,
              etag: line.etag,
              paid: true,
              agent_paid_date: DAY_PAID,
              agent_1_payout: { manual: true, amount: AMOUNT, agent_id_int: agent },
            })),
          }
        case 'withdraw':
          return {
            method: 'POST',
            path: statementAt(correctionEndpoints.withdraw.path, statement),
            body: Object.fromEntries([
              ['etag', etag],
              ['reason', 'Sent twice'],
              ['then', 'archive'],
            ]),
          }
        case 'restore':
          return { method: 'PUT', path: statementAt(statementActEndpoints.restore.path, statement), body: { etag } }
        default:
          return reconcile(statement, etag)
      }
    },
    isDone: ({ reconciled, archived, items }, turn) => {
      const kind = kindOf(turn)
      const paid = items.filter(line => line.paid && line.agent_1_payout?.amount === AMOUNT).length
      return (
        reconciled === (kind === 'reconcile' || kind === 'pay') &&
        archived === (kind === 'withdraw') &&
        items.length === LINES &&
        paid === (kind === 'pay' ? LINES : 0)
      )
    },
    effects: async by => {
      const { items } = await look(by)
      const own = (await actionsAt(by, `${STATEMENTS}/${statement}/history`)).filter(action => ENTRIES.test(action))
      const paid = await Promise.all(
        items.map(
          async ({ id }) =>
            (await actionsAt(by, `${lineAt(id)}/history`)).filter(action => action === 'line paid').length,
        ),
      )
      const [first = 0] = paid
      // Every payment was about every line.
      if (paid.some(count => count !== first)) throw new Error(`Uneven: ${JSON.stringify(paid)}`)
      return own.length + first
    },
  }
}
