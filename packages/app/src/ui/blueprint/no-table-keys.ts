/**
 * Stands in for the keys of Blueprint's table, which move its own focus and its own selection. The grid has neither: it moves
 * its focus itself.
 */
export class TableHotkeys {
  setGrid(): void {}
  setProps(): void {}
  setState(): void {}
}
