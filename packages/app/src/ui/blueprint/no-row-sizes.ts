/** Replaces the automatic row heights of Blueprint's table. All rows of the grid have the same height. */
const refuse = (): never => {
  throw new Error("Blueprint's own row heights are not built in: rows of the grid are all of one height.")
}

export const resizeRowsByApproximateHeight = refuse
export const resizeRowsByTallestCell = refuse
