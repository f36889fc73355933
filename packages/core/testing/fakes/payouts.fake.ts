import { either as E } from 'fp-ts'
import {
  DATE_OPTION_LABELS,
  inRange,
  isPayable,
  type LineItem,
  type PayableLines,
  type PayoutFilter,
  type PayoutsPort,
  POSITIONS,
  paidStory,
  payoutLine,
  transactionDates,
} from '../../src/index.ts'
import { answer, badRequest, type Decided, found, NOT_FOUND } from './answer.ts'
import type { CommissionsWorld } from './commissions-world.ts'
import { namingOf } from './fake-agency.ts'
import { writePayouts } from './pay-lines.ts'
import { calculatorOf, shownLine, shownLines } from './shown.ts'

const known = ({ agency }: CommissionsWorld, { carrierId, agentIds }: PayoutFilter): boolean =>
  (carrierId === null || agency.carriers.some(one => one.id === carrierId)) &&
  agentIds.every(id => agency.agents.some(one => one.id === id))

const STATES = { payable: isPayable, paid: (line: LineItem): boolean => line.paid }
type PayoutState = keyof typeof STATES

const picked =
  (state: PayoutState, { carrierId, agentIds }: PayoutFilter) =>
  (line: LineItem): boolean =>
    STATES[state](line) &&
    (carrierId === null || (line.carrierId ?? line.companyId) === carrierId) &&
    (agentIds.length === 0 || Object.values(line.agents).some(id => agentIds.includes(id)))

const undatedNote = (state: PayoutState, count: number, { dateOption }: PayoutFilter): string | null => {
  if (count === 0) return null
  const lines = count === 1 ? `1 ${state} line has` : `${count} ${state} lines have`
  return `${lines} no ${DATE_OPTION_LABELS[dateOption].toLowerCase()}`
}

const lines = (world: CommissionsWorld, state: PayoutState, filter: PayoutFilter): Decided<PayableLines> => {
  const dates = transactionDates(filter)
  if (E.isLeft(dates)) return E.left(badRequest(dates.left))
  if (!known(world, filter)) return E.left(NOT_FOUND)
  const all = shownLines(world, [...world.lines.values()]).filter(picked(state, filter))
  const where = (line: LineItem) => inRange(line, filter.dateOption, dates.right)
  return E.right({
    lines: all.filter(line => where(line) === 'In'),
    note: undatedNote(state, all.filter(line => where(line) === 'Undated').length, filter),
  })
}

export const fakePayouts = (world: CommissionsWorld): PayoutsPort => ({
  payable: filter => answer(() => lines(world, 'payable', filter)),
  paid: filter => answer(() => lines(world, 'paid', filter)),
  write: instructions => answer(() => writePayouts(world, instructions)),
  explain: id =>
    answer(() =>
      E.map((stored: LineItem) => {
        const line = shownLine(world, stored)
        return line.paid
          ? paidStory(
              line,
              POSITIONS.flatMap(position => world.groups[position].rules),
            )
          : calculatorOf(world).explain(payoutLine(line), namingOf(world.agency))
      })(found(world.lines.get(id))),
    ),
})
