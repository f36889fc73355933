/** Why a line would pay what it pays, worked out in the page: for services that do not tell it. */
import {
  type Answer,
  type LineItem,
  type LineStory,
  Money,
  NOT_OFFERED,
  type PayoutSlot,
  type PositionStory,
  payoutLine,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { useMemo } from 'react'
import { type App, useApp } from '../../composition/app-context.ts'

/** Where the service came to another figure, the sum of this one would explain nothing: the difference is said instead. */
const asFigured = (story: PositionStory, { calculatedCommission }: PayoutSlot): PositionStory =>
  story.payout.agentId === null || story.payout.amount === calculatedCommission
    ? story
    : {
        ...story,
        formula: null,
        reason: `The rules as they are saved come to ${Money.formatAmount(story.payout.amount)}`,
      }

/** What was paid may have been paid by rules that are gone, so of a paid line nothing is told. */
export const storyByRules =
  (app: App) =>
  (line: LineItem): Answer<LineStory> =>
  async () => {
    if (line.paid) return E.left(NOT_OFFERED)
    // The calculator comes with the rules, and is no part of what the screen itself loads.
    const { ruleEditsOf } = await import('../../composition/rule-edits.ts')
    const rules = ruleEditsOf(app)
    if (rules.groups === null || rules.managed.value === null) await rules.fetch()
    const calculator = rules.asSaved
    if (calculator === null || E.isLeft(calculator)) return E.left(NOT_OFFERED)
    const story = calculator.right.explain(payoutLine(line), rules.naming)
    return E.right({
      1: asFigured(story[1], line.agent1),
      2: asFigured(story[2], line.agent2),
      3: asFigured(story[3], line.agent3),
    })
  }

export const useStoryByRules = () => {
  const app = useApp()
  return useMemo(() => storyByRules(app), [app])
}
