/** Why a line would pay what it pays, worked out in the page: for services that do not tell it. */
import {
  type Answer,
  type LineItem,
  type LineStory,
  NOT_OFFERED,
  POSITIONS,
  payoutLine,
  SLOTS,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { useMemo } from 'react'
import { type App, useApp } from '../../composition/app-context.ts'

/** A story with other figures than the service's own would explain nothing. */
const tellsTheSame = (line: LineItem, story: LineStory): boolean =>
  POSITIONS.every(position => {
    const amount = line[SLOTS[position]].calculatedCommission
    return line.agents[position] === undefined || story[position].payout.amount === amount
  })

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
    return tellsTheSame(line, story) ? E.right(story) : E.left(NOT_OFFERED)
  }

export const useStoryByRules = () => {
  const app = useApp()
  return useMemo(() => storyByRules(app), [app])
}
