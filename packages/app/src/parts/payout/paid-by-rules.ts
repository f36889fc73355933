/** Explains payouts in the browser, for services that do not explain them. */
import {
  type Answer,
  type CommissionsPort,
  type LineItem,
  type LineStory,
  Money,
  NOT_OFFERED,
  type PayoutExplanation,
  type PayoutSlot,
  type PayoutsPort,
  POSITIONS,
  type PositionStory,
  payoutExplainer,
  payoutLine,
  SLOTS,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { useMemo } from 'react'
import { type App, useApp } from '../../composition/app-context.ts'

/** If the service has another figure, this calculation would not explain it, so the difference is shown instead. */
const asFigured = (story: PositionStory, { calculatedCommission }: PayoutSlot): PositionStory =>
  story.payout.agentId === null || story.payout.amount === calculatedCommission
    ? story
    : {
        ...story,
        formula: null,
        reason: `The saved rules pay ${Money.formatMoney(story.payout.amount)}`,
      }

/** The calculator for the saved rules; null if the rules are not valid. */
const savedRules = async (app: App) => {
  // The calculator is loaded with the rules, not with the screen's own code.
  const { ruleEditsOf } = await import('../../composition/rule-edits.ts')
  const rules = ruleEditsOf(app)
  if (rules.groups === null || rules.managed.value === null) await rules.fetch()
  const { savedCalculator: calculator, naming } = rules
  return calculator && { calculator, naming }
}

/** Explains a line by the saved rules. Not a paid line, because the rules that paid it may no longer exist. */
const storyByRules =
  (app: App) =>
  (line: LineItem): Answer<LineStory> =>
  async () => {
    const rules = line.paid ? null : await savedRules(app)
    if (rules === null) return E.left(NOT_OFFERED)
    const story = rules.calculator.explain(payoutLine(line), rules.naming)
    return E.right({
      1: asFigured(story[1], line.agent1),
      2: asFigured(story[2], line.agent2),
      3: asFigured(story[3], line.agent3),
    })
  }

const isUnexplained = (slot: PayoutSlot): boolean => slot.payoutType === 'RuleApplied' && slot.explanation === null

/** Adds an explanation by the rule to an amount that came from it without one, if the rule gives the same amount to the cent. */
const explained = (slot: PayoutSlot, explanation: PayoutExplanation | null): PayoutSlot =>
  isUnexplained(slot) && explanation?.amount === slot.calculatedCommission ? { ...slot, explanation } : slot

const explainedPayable =
  (app: App): PayoutsPort['payable'] =>
  (filter, arrival) =>
  async () => {
    // Parts that arrive on the way are passed on without explanations; the complete answer has them.
    const answer = await app.commissions.payouts.payable(filter, arrival)()
    if (E.isLeft(answer)) return answer
    const { lines } = answer.right
    if (!lines.some(line => POSITIONS.some(position => isUnexplained(line[SLOTS[position]])))) return answer
    const rules = await savedRules(app)
    if (rules === null) return answer
    const explain = payoutExplainer(rules.calculator, rules.naming)
    return E.right({
      ...answer.right,
      lines: lines.map((line): LineItem => {
        const { explanations } = explain(payoutLine(line))
        return {
          ...line,
          agent1: explained(line.agent1, explanations[1]),
          agent2: explained(line.agent2, explanations[2]),
          agent3: explained(line.agent3, explanations[3]),
        }
      }),
    })
  }

/** The payout calls, with explanations added to the amounts of payable lines if the service gives none. */
export const explainedCommissions = (app: App): Pick<CommissionsPort, 'payouts' | 'lineItems'> => ({
  lineItems: app.commissions.lineItems,
  payouts: { ...app.commissions.payouts, payable: explainedPayable(app) },
})

export const useStoryByRules = () => {
  const app = useApp()
  return useMemo(() => storyByRules(app), [app])
}
