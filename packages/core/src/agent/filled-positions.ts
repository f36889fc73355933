import { POSITIONS, type Position } from './agent.ts'

/** The positions that have a value, each with its value. */
export const filledPositions = <A>(
  values: {
    readonly [P in Position]?: A | null
  },
): readonly (readonly [Position, A])[] =>
  POSITIONS.flatMap(position => {
    const value = values[position]
    return value == null ? [] : [[position, value] as const]
  })
