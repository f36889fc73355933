import { payoutEndpoints } from '@commissions/contract'
import {
  type Answer,
  type Arrival,
  type CalendarDate,
  CalendarDates,
  DateRanges,
  type LineItem,
  linesAsked,
  orInstead,
  outstandingSums,
  type PayableLines,
  type PayoutFilter,
  type PayoutInstruction,
  type PayoutState,
  type PayoutsPort,
  payableSums,
  type ServiceFailure,
} from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import { function as F, taskEither as TE } from 'fp-ts'
import { agentsOfLine } from './agents-of-line.ts'
import { NOT_SHOWN, unseen } from './written.ts'

const EVERY_AGENT = { carrierId: null, agentIds: [] } as const
const FIRST_DAY: CalendarDate = CalendarDates.knownDate(1900, 1, 1)

/** Every line has a transaction date (section 5). */
const EVERY_DAY = { dateOption: 'TransactionDate', start: FIRST_DAY, end: DateRanges.NO_END } as const

/** Section 7 names no date options: a service may not know the day on which agents were paid, and refuse it. A wrong range it refuses, too. */
const mayNotKnow = ({ dateOption, start, end }: PayoutFilter, refused: ServiceFailure): boolean =>
  dateOption === 'AgentPaidDate' &&
  (refused._tag === 'BadRequest' || refused._tag === 'Failed') &&
  (start === null ? end !== null : end === null || CalendarDates.compare(start, end) <= 0)

/** Whether the line was asked for, as far as it tells: its carrier, its payment and the case of its ids may be left to the service. */
const fits = (state: PayoutState, { agentIds, carrierId }: PayoutFilter): ((line: LineItem) => boolean) => {
  const asked = carrierId?.toLowerCase()
  return line => {
    const carriers = [line.carrierId, line.companyId, line.policy?.carrierId].flatMap(id => id?.toLowerCase() ?? [])
    return (
      (state === 'paid' ? line.paid || line.agentPaidDate !== null : !line.paid && !line.voided) &&
      (asked === undefined || carriers.length === 0 || carriers.includes(asked)) &&
      (agentIds.length === 0 || agentsOfLine(line).some(id => agentIds.includes(id)))
    )
  }
}

/** A service may not know a filter, or answer lines of any state, as their call is named: more than was asked for. */
const onlyAsked = (state: PayoutState, filter: PayoutFilter) => {
  const isAsked = fits(state, filter)
  return (answered: PayableLines): PayableLines =>
    answered.lines.every(isAsked) ? answered : { ...answered, lines: answered.lines.filter(isAsked) }
}

const askedFor = (
  http: HttpClient,
  state: PayoutState,
  filter: PayoutFilter,
  arrival: Arrival<PayableLines> | undefined,
): Answer<PayableLines> => {
  const only = onlyAsked(state, filter)
  return F.pipe(
    http.call(payoutEndpoints[state], {
      query: filter,
      arrival: arrival && { onBegin: stop => arrival.onBegin(stop), onPart: part => arrival.onPart(only(part)) },
    }),
    TE.map(only),
  )
}

/** For lines of all days, parts are not reported: the count of undated lines is known only at the end. */
const untold = (arrival: Arrival<PayableLines> | undefined): Arrival<PayableLines> | undefined =>
  arrival === undefined ? undefined : { ...arrival, onPart: () => undefined }

const holdsAll = (lines: readonly LineItem[], written: readonly PayoutInstruction[]): boolean => {
  const ids = new Set(lines.map(({ id }) => id))
  return written.every(({ id }) => ids.has(id))
}

/** The lines in the state that they were to have: a service that has only accepted a payment may answer them as they were. */
const asMeant = (lines: readonly LineItem[], written: readonly PayoutInstruction[]): readonly LineItem[] => {
  const paid = new Map(written.map(one => [one.id, one.paid]))
  return lines.filter(line => line.paid === paid.get(line.id))
}

export const payouts = (http: HttpClient): PayoutsPort => {
  const payable: PayoutsPort['payable'] = (filter, arrival) => askedFor(http, 'payable', filter, arrival)
  const paid: PayoutsPort['paid'] = (filter, arrival) =>
    F.pipe(
      askedFor(http, 'paid', filter, arrival),
      TE.orElse(refused =>
        mayNotKnow(filter, refused)
          ? F.pipe(
              http.call(payoutEndpoints.paid, { query: { ...filter, ...EVERY_DAY }, arrival: untold(arrival) }),
              TE.bimap(
                () => refused,
                ({ lines }) => linesAsked(lines, 'paid', filter),
              ),
            )
          : TE.left(refused),
      ),
    )

  /** The lines as they are now, if a service says only that they were written. Paid lines are fetched by their paid day. */
  const asWritten = (instructions: readonly PayoutInstruction[]): Answer<readonly LineItem[]> => {
    const days = instructions
      .flatMap(({ paid, agentPaidDate }) => (paid && agentPaidDate !== null ? [agentPaidDate] : []))
      .toSorted(CalendarDates.compare)
    const [start = null, end = null] = [days[0], days.at(-1)]
    const asked = [
      ...(start === null ? [] : [paid({ dateOption: 'AgentPaidDate', start, end, ...EVERY_AGENT })]),
      ...(instructions.every(one => one.paid) ? [] : [payable({ ...EVERY_DAY, ...EVERY_AGENT })]),
    ]
    const ids = new Set(instructions.map(({ id }) => id))
    return F.pipe(
      TE.sequenceSeqArray(asked),
      TE.bimap(unseen, found => found.flatMap(({ lines }) => lines).filter(({ id }) => ids.has(id))),
    )
  }

  return {
    payable,
    payableSums: filter =>
      orInstead(http.call(payoutEndpoints.payableSums, { query: filter }), () =>
        F.pipe(
          payable(filter),
          TE.map(({ lines, note }) => ({ ...payableSums(lines), note })),
        ),
      ),
    outstanding: filter =>
      orInstead(http.call(payoutEndpoints.outstanding, { query: filter }), () =>
        F.pipe(
          payable(filter),
          TE.map(({ lines }) => outstandingSums(lines, filter.agentIds)),
        ),
      ),
    paid,
    write: instructions =>
      F.pipe(
        http.call(payoutEndpoints.write, { body: instructions }),
        TE.chain(({ lines: said, ...written }) =>
          F.pipe(
            said !== null && holdsAll(asMeant(said, instructions), instructions)
              ? TE.right(said)
              : F.pipe(
                  asWritten(instructions),
                  // The service may still be at it: the lines would look unpaid, and be paid again.
                  TE.filterOrElse(
                    found => holdsAll(found, instructions),
                    () => NOT_SHOWN,
                  ),
                ),
            TE.map(now => ({ ...written, lines: now })),
          ),
        ),
      ),
    explain: id => http.call(payoutEndpoints.explain, { path: { id } }),
  }
}
