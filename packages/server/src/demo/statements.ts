/** The statements of the demo agencies with their lines, in the order in which they came. */
import { type CalendarDate, CalendarDates, type Cents, Money } from '@commissions/core'
import type { AgencyPlan } from './agencies.ts'
import { demoCarrierId } from './carriers.ts'
import { type DemoLine, incomeLine, lineOf, stranger, unmatched } from './lines.ts'
import { movements, type Window } from './movements.ts'
import { nameSource } from './names.ts'
import type { DemoPolicy } from './policies.ts'
import { type RandomNumbers, random } from './random.ts'
import { demoCarrierSetting } from './rules.ts'
import type { StatementPlan } from './statement-plans.ts'

export interface DemoStatement {
  readonly plan: StatementPlan
  readonly number: number
  readonly statementDate: CalendarDate
  /** When it was reconciled or archived; null while it is open. */
  readonly closed: CalendarDate | null
  readonly reportingDate: CalendarDate | null
  /** When its lines were paid to agents; null if they are not paid. */
  readonly paidOn: CalendarDate | null
  readonly controlTotal: Cents | null
  readonly lines: readonly DemoLine[]
}

const { addDays, addMonths, compare, daysInMonth, endOfMonth, knownDate, startOfMonth } = CalendarDates

const earlier = (a: CalendarDate, b: CalendarDate): CalendarDate => (compare(a, b) <= 0 ? a : b)
const later = (a: CalendarDate, b: CalendarDate): CalendarDate => (compare(a, b) >= 0 ? a : b)

/** How many days after its date a statement is closed. */
const DAYS_TO_CLOSE = 4
/** Agents are paid on this day of the following month. */
const PAY_DAY = 10
/** A statement is about this many days before its date. */
const DAYS_TOLD = 30

const dates = ({ monthsAgo, day, status, paid, reported }: StatementPlan, today: CalendarDate) => {
  const month = addMonths(startOfMonth(today), -monthsAgo)
  const statementDate = earlier(
    knownDate(month.year, month.month, Math.min(day, daysInMonth(month.year, month.month))),
    today,
  )
  const closed = status === 'open' ? null : earlier(addDays(statementDate, DAYS_TO_CLOSE), today)
  return {
    statementDate,
    closed,
    reportingDate:
      status !== 'reconciled'
        ? null
        : reported === 'this-month'
          ? later(closed ?? today, startOfMonth(today))
          : earlier(endOfMonth(month), today),
    paidOn: paid === true && status === 'reconciled' ? earlier(addDays(addMonths(month, 1), PAY_DAY - 1), today) : null,
  }
}

/** Changes the lines at these places. */
const change = (
  lines: readonly DemoLine[],
  places: ReadonlySet<number>,
  to: (line: DemoLine, nth: number) => DemoLine,
): readonly DemoLine[] => {
  let nth = 0
  return lines.map((line, at) => (places.has(at) ? to(line, nth++) : line))
}

/** Random places of matched lines: those that were not yet chosen to be unmatched. */
const places = (lines: readonly DemoLine[], count: number, chance: RandomNumbers): ReadonlySet<number> =>
  new Set(
    chance.sample(
      [...lines.keys()].filter(at => lines[at]?.policy !== null),
      count,
    ),
  )

const byPolicyNumber = (a: DemoLine, b: DemoLine): number =>
  Number(a.agencyIncome) - Number(b.agencyIncome) || (a.policyNumber ?? '').localeCompare(b.policyNumber ?? '', 'en')

const controlTotal = (plan: StatementPlan, lines: readonly DemoLine[]): Cents | null => {
  const { control = 'equal' } = plan
  if (control === 'absent') return null
  const stated = lines.filter(line => control === 'voided-too' || !line.voided)
  const sum = Money.sum(stated.map(line => line.commissionAmount))
  return typeof control === 'string' ? sum : Money.cents(sum + control.offBy)
}

const linesOf = (
  agency: AgencyPlan,
  plan: StatementPlan,
  window: Window,
  policies: readonly DemoPolicy[],
  told: Set<string>,
  chance: RandomNumbers,
): readonly DemoLine[] => {
  const carrier = agency.carriers.find(({ key }) => key === plan.carrier) ?? null
  const candidates = policies.filter(policy => !policy.inFile && (carrier === null || policy.carrier === carrier))
  const openingsOnly = plan.source === 'Anticipated'
  const found = movements(candidates, window, plan.lines, { openingsOnly }, told, chance)
  const matched = found.map(movement => lineOf(movement, demoCarrierSetting(agency, movement.of.carrier), plan, chance))

  const names = nameSource(chance)
  const strange = plan.strangers ?? 0
  const received = change(matched, places(matched, plan.unmatched ?? 0, chance), (line, nth) =>
    nth < strange && carrier !== null ? stranger(line, carrier, names, chance) : unmatched(line, chance),
  )
  const corrected = change(received, places(received, plan.voided ?? 0, chance), line => ({ ...line, voided: true }))
  const agents = agency.agents.filter(({ status }) => status === 'Active').map(({ id }) => id)
  const income = Array.from({ length: plan.income ?? 0 }, () =>
    incomeLine(window.to, carrier === null ? null : demoCarrierId(agency.key, carrier.key), agents.slice(0, 3), chance),
  )
  return [...corrected, ...income].toSorted(byPolicyNumber)
}

export const demoStatements = (
  agency: AgencyPlan,
  policies: readonly DemoPolicy[],
  today: CalendarDate,
): readonly DemoStatement[] => {
  const told = new Set<string>()
  return agency.statements.map((plan, at): DemoStatement => {
    const { statementDate, ...closing } = dates(plan, today)
    const window = { from: addDays(statementDate, -DAYS_TOLD), to: addDays(statementDate, -1) }
    const lines = linesOf(agency, plan, window, policies, told, random(`${agency.key}/statement/${at}`))
    return { plan, number: at + 1, statementDate, ...closing, controlTotal: controlTotal(plan, lines), lines }
  })
}
