/** Stands in for the rows of Blueprint's table that grow with what they hold: every row of the grid is as high as the others. */
const refuse = (): never => {
  throw new Error('Blueprint’s own row heights are not built in: rows of the grid are all of one height.')
}

export const resizeRowsByApproximateHeight = refuse
export const resizeRowsByTallestCell = refuse
