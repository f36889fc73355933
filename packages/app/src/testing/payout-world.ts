/** Lines to pay at Harbor Street, with in-memory ports that check the stores' requests as the service does. */
import {
  type AgentsByPosition,
  type Answer,
  type CommissionsPort,
  type LineItem,
  lineItemModel,
  Money,
  type PayoutFilter,
  type PayoutInstruction,
  type PayoutsWritten,
  payAgents,
  Rates,
  type ServiceFailure,
} from '@commissions/core'
import {
  BLUE_HERON_SHOP,
  knownDate,
  MARYS_AUTO,
  PayoutFixtures,
  reconciledLines,
  succeeds,
} from '@commissions/core/testing'
import { either as E } from 'fp-ts'
import { RuleEditsStore } from '../stores/rules/rule-edits.store.ts'
import { harbor, referenceOf } from './harbor.ts'

export const { ANN, BOB } = PayoutFixtures

export const TODAY = knownDate(2026, 11, 20)
export const JANUARY = knownDate(2026, 1, 31)

export const JANUARYS: PayoutFilter = {
  dateOption: 'ReportingDate',
  start: knownDate(2026, 1, 1),
  end: JANUARY,
  carrierId: null,
  agentIds: [],
}

export const LOST: ServiceFailure = { _tag: 'NoAnswer', message: 'Request cancelled' }

/** A line to create. By the rules, agent 1 earns half of the commission, agent 2 a tenth of that, and agent 3 has no rule. */
export interface PlannedLine {
  readonly commission: number
  readonly agents: AgentsByPosition
  /** Whether the line lacks the transaction type and the rate that a paid line should have. */
  readonly incomplete?: boolean
}

/** Ann 75.00; Bob 40.00 and Ann 4.00; Ann 10.00 and nothing decided for Bob; Bob -60.00. */
export const PLANNED: readonly PlannedLine[] = [
  { commission: 150, agents: { 1: ANN } },
  { commission: 80, agents: { 1: BOB, 2: ANN } },
  { commission: 20, agents: { 1: ANN, 3: BOB } },
  { commission: -120, agents: { 1: BOB } },
]

type Interception = (write: Answer<PayoutsWritten>) => Answer<PayoutsWritten>

/** The write happens, but its answer is lost. */
export const answerLost: Interception = write => async () => {
  await write()
  return E.left(LOST)
}

export const refusedWith =
  (failure: ServiceFailure): Interception =>
  () =>
  async () =>
    E.left(failure)

export const payoutWorld = async (planned: readonly PlannedLine[] = PLANNED) => {
  const suite = harbor()
  const { commissions: others, carrier: carriers } = suite
  const reference = await referenceOf(suite)
  const { id, lines } = await reconciledLines(
    others,
    planned.map(({ commission, agents, incomplete = false }) => ({
      transactionDate: knownDate(2026, 1, 15),
      policyId: agents[1] === ANN ? MARYS_AUTO.id : BLUE_HERON_SHOP.id,
      ...(incomplete ? {} : { transactionType: 'NBS', commissionRate: Rates.rate(commission * 100_000) }),
      commissionAmount: Money.cents(commission * 100),
      agents,
    })),
  )
  const ids = lines.map(line => line.id)
  const writes: (readonly PayoutInstruction[])[] = []
  let intercept: Interception | null = null
  return {
    /** The port as another person would call it: nothing is intercepted or recorded. */
    others,
    reference,
    /** The rules of Harbor Street, not fetched yet. */
    ruleEdits: new RuleEditsStore({ rules: others.rules, carriers, reference, watch: () => false }),
    /** The instructions of each write call. */
    writes,
    ids,
    line: async (at: number): Promise<LineItem> => {
      const line = (await succeeds(others.statements.get(id))).items?.find(one => one.id === ids[at])
      if (line === undefined) throw new Error(`Expected line ${at}`)
      return line
    },
    /** Sets what happens to the next write. */
    interceptNext: (how: Interception) => {
      intercept = how
    },
    commissions: {
      ...others,
      payouts: {
        ...others.payouts,
        write: (instructions: readonly PayoutInstruction[]) => () => {
          writes.push(instructions)
          const how = intercept ?? (write => write)
          intercept = null
          return how(others.payouts.write(instructions))()
        },
      },
    } satisfies CommissionsPort,
  }
}

const PAID_TODAY = { dateOption: 'AgentPaidDate', start: TODAY, end: TODAY, agentIds: [] } as const

/** Ann 75.00; Bob 40.00 and Ann 4.00. Both lines are paid, and a paid statement is created for today. */
export const paidPayoutWorld = async () => {
  const world = await payoutWorld([
    { commission: 150, agents: { 1: ANN } },
    { commission: 80, agents: { 1: BOB, 2: ANN } },
  ])
  const { lines } = await succeeds(world.others.payouts.payable(JANUARYS))
  const instructions = lines.flatMap(line => {
    const made = payAgents(lineItemModel(line), TODAY)
    return E.isRight(made) ? [made.right] : []
  })
  await succeeds(world.others.payouts.write(instructions))
  await succeeds(world.others.paidStatements.create(PAID_TODAY))
  return world
}
