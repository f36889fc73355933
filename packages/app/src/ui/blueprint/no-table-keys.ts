/**
 * Replaces the keys of Blueprint's table, which move Blueprint's focus and selection. The grid uses neither: it moves its own
 * focus.
 */
export class TableHotkeys {
  setGrid(): void {}
  setProps(): void {}
  setState(): void {}
}
