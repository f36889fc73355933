import { payoutEndpoints } from '@commissions/contract'
import {
  type Answer,
  type CalendarDate,
  CalendarDates,
  type LineItem,
  type PayoutInstruction,
  type PayoutsPort,
} from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import { function as F, taskEither as TE } from 'fp-ts'
import { unseen } from './written.ts'

const EVERY_AGENT = { carrierId: null, agentIds: [] } as const
const FIRST_DAY: CalendarDate = { year: 1900, month: 1, day: 1 }

export const payouts = (http: HttpClient): PayoutsPort => {
  const payable: PayoutsPort['payable'] = filter => http.call(payoutEndpoints.payable, { query: filter })
  const paid: PayoutsPort['paid'] = filter => http.call(payoutEndpoints.paid, { query: filter })

  /** The lines as they are now, where a service says only that they were written: the paid ones by the day they were paid. */
  const asWritten = (instructions: readonly PayoutInstruction[]): Answer<readonly LineItem[]> => {
    const days = instructions
      .flatMap(({ paid, agentPaidDate }) => (paid && agentPaidDate !== null ? [agentPaidDate] : []))
      .toSorted(CalendarDates.compare)
    const [start = null, end = null] = [days[0], days.at(-1)]
    const asked = [
      ...(start === null ? [] : [paid({ dateOption: 'AgentPaidDate', start, end, ...EVERY_AGENT })]),
      ...(instructions.every(one => one.paid)
        ? []
        : [payable({ dateOption: 'TransactionDate', start: FIRST_DAY, end: null, ...EVERY_AGENT })]),
    ]
    const ids = new Set(instructions.map(({ id }) => id))
    return F.pipe(
      TE.sequenceSeqArray(asked),
      TE.bimap(unseen, found => found.flatMap(({ lines }) => lines).filter(({ id }) => ids.has(id))),
    )
  }

  return {
    payable,
    paid,
    write: instructions =>
      F.pipe(
        http.call(payoutEndpoints.write, { body: instructions }),
        TE.chain(({ lines: said, ...written }) =>
          F.pipe(
            said === null ? asWritten(instructions) : TE.right(said),
            TE.map(now => ({ ...written, lines: now })),
          ),
        ),
      ),
    explain: id => http.call(payoutEndpoints.explain, { path: { id } }),
  }
}
