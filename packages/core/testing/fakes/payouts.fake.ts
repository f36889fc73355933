import { either as E } from 'fp-ts'
import {
  DATE_OPTION_LABELS,
  inRange,
  isPayable,
  type LineItem,
  type PayoutFilter,
  type PayoutsPort,
  payoutLine,
  transactionDates,
} from '../../src/index.ts'
import { answer, badRequest, found, NOT_FOUND } from './answer.ts'
import { type CommissionsWorld, calculatorOf, shownLine, shownLines } from './commissions-world.ts'
import { namingOf } from './fake-agency.ts'

const known = ({ agency }: CommissionsWorld, { carrierId, agentIds }: PayoutFilter): boolean =>
  (carrierId === null || agency.carriers.some(one => one.id === carrierId)) &&
  agentIds.every(id => agency.agents.some(one => one.id === id))

const asked =
  ({ carrierId, agentIds }: PayoutFilter) =>
  (line: LineItem): boolean =>
    isPayable(line) &&
    (carrierId === null || (line.carrierId ?? line.companyId) === carrierId) &&
    (agentIds.length === 0 || Object.values(line.agents).some(id => agentIds.includes(id)))

const undatedNote = (count: number, { dateOption }: PayoutFilter): string | null => {
  if (count === 0) return null
  const lines = count === 1 ? '1 payable line has' : `${count} payable lines have`
  return `${lines} no ${DATE_OPTION_LABELS[dateOption].toLowerCase()}`
}

export const fakePayouts = (world: CommissionsWorld): PayoutsPort => ({
  payable: filter =>
    answer(() => {
      const dates = transactionDates(filter)
      if (E.isLeft(dates)) return E.left(badRequest(dates.left))
      if (!known(world, filter)) return E.left(NOT_FOUND)
      const lines = shownLines(world, [...world.lines.values()]).filter(asked(filter))
      const where = (line: LineItem) => inRange(line, filter.dateOption, dates.right)
      return E.right({
        lines: lines.filter(line => where(line) === 'In'),
        note: undatedNote(lines.filter(line => where(line) === 'Undated').length, filter),
      })
    }),
  explain: id =>
    answer(() =>
      E.map((line: LineItem) =>
        calculatorOf(world).explain(payoutLine(shownLine(world, line)), namingOf(world.agency)),
      )(found(world.lines.get(id))),
    ),
})
