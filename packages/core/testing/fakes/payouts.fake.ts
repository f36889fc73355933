import { either as E } from 'fp-ts'
import {
  type Answer,
  DATE_OPTION_LABELS,
  inRange,
  isPayable,
  type LineItem,
  type PayableLines,
  type PayoutFilter,
  type PayoutsPort,
  payoutLine,
  transactionDates,
} from '../../src/index.ts'
import { answer, badRequest, found, NOT_FOUND } from './answer.ts'
import { type CommissionsWorld, calculatorOf, shownLine, shownLines } from './commissions-world.ts'
import { namingOf } from './fake-agency.ts'
import { writePayouts } from './pay.ts'

const known = ({ agency }: CommissionsWorld, { carrierId, agentIds }: PayoutFilter): boolean =>
  (carrierId === null || agency.carriers.some(one => one.id === carrierId)) &&
  agentIds.every(id => agency.agents.some(one => one.id === id))

type State = 'payable' | 'paid'

const asked =
  (state: State, { carrierId, agentIds }: PayoutFilter) =>
  (line: LineItem): boolean =>
    (state === 'paid' ? line.paid : isPayable(line)) &&
    (carrierId === null || (line.carrierId ?? line.companyId) === carrierId) &&
    (agentIds.length === 0 || Object.values(line.agents).some(id => agentIds.includes(id)))

const undatedNote = (state: State, count: number, { dateOption }: PayoutFilter): string | null => {
  if (count === 0) return null
  const lines = count === 1 ? `1 ${state} line has` : `${count} ${state} lines have`
  return `${lines} no ${DATE_OPTION_LABELS[dateOption].toLowerCase()}`
}

const lookUp = (world: CommissionsWorld, state: State, filter: PayoutFilter): Answer<PayableLines> =>
  answer(() => {
    const dates = transactionDates(filter)
    if (E.isLeft(dates)) return E.left(badRequest(dates.left))
    if (!known(world, filter)) return E.left(NOT_FOUND)
    const lines = shownLines(world, [...world.lines.values()]).filter(asked(state, filter))
    const where = (line: LineItem) => inRange(line, filter.dateOption, dates.right)
    return E.right({
      lines: lines.filter(line => where(line) === 'In'),
      note: undatedNote(state, lines.filter(line => where(line) === 'Undated').length, filter),
    })
  })

export const fakePayouts = (world: CommissionsWorld): PayoutsPort => ({
  payable: filter => lookUp(world, 'payable', filter),
  paid: filter => lookUp(world, 'paid', filter),
  write: instructions => answer(() => writePayouts(world, instructions)),
  explain: id =>
    answer(() =>
      E.map((line: LineItem) =>
        calculatorOf(world).explain(payoutLine(shownLine(world, line)), namingOf(world.agency)),
      )(found(world.lines.get(id))),
    ),
})
