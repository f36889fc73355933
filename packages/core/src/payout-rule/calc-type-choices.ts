/** Calculation types as a position's dropdowns offer them (sections 3 and 5). */
import type { Position } from '../agent/agent.ts'
import { type Choice, choicesOf } from '../choice/choice.ts'
import { CALC_TYPE_LABELS, type CalcType, calcTypeChoices } from './calc-type.ts'

/** With their labels; percent of agent 1 or 2 only where that agent comes earlier. */
export const calcTypeOptions = (position: Position): readonly Choice<CalcType>[] =>
  choicesOf(calcTypeChoices(position), CALC_TYPE_LABELS)
