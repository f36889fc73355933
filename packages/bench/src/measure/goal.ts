/** The goals, beside what was measured. */
import type { Ratio } from './ratio.ts'

export interface Goal {
  readonly what: string
  readonly bound: 'at least' | 'at most'
  readonly aim: number
  readonly found: Ratio
}

/** Three significant figures: a shared machine measures no more exactly. */
export const figure = (value: number): string =>
  value >= 100
    ? Math.round(value).toLocaleString('en-US')
    : value.toLocaleString('en-US', { maximumSignificantDigits: 3 })

export const times = (value: number): string => `${figure(value)}x`

const isMet = ({ bound, aim, found }: Goal): boolean =>
  bound === 'at least' ? found.median >= aim : found.median <= aim

/** `met`, or by what part of the goal it was missed. */
export const verdict = (goal: Goal): string => {
  if (isMet(goal)) return 'met'
  const { aim, found } = goal
  return `missed by ${figure((Math.abs(found.median - aim) / aim) * 100)} %`
}
