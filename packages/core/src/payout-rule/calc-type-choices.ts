/** Calculation types as a position's dropdowns offer them (sections 3 and 5). */
import type { Position } from '../agent/agent.ts'
import { ALL, ALL_LABELS, type All, type Choice, choicesOf } from '../choice/choice.ts'
import { CALC_TYPE_LABELS, type CalcType, calcTypeChoices } from './calc-type.ts'

/** With their labels; percent of agent 1 or 2 only where that agent comes earlier. */
export const calcTypeOptions = (position: Position): readonly Choice<CalcType>[] =>
  choicesOf(calcTypeChoices(position), CALC_TYPE_LABELS)

/** The same for a filter of rules, headed by the entry for all of them. */
export const calcTypeFilterOptions = (position: Position): readonly Choice<CalcType | All>[] => [
  { value: ALL, label: ALL_LABELS.calcTypes },
  ...calcTypeOptions(position),
]
