/** Replaces the keys of Blueprint's table, which move its focus and selection: the grid moves its own. */
export class TableHotkeys {
  setGrid(): void {}
  setProps(): void {}
  setState(): void {}
}
