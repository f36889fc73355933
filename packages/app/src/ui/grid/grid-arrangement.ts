/** How a person has arranged a table: which columns, in which order, how wide, and sorted by what. */
import type { GridColumn, GridSort } from './grid.types.ts'

export interface GridArrangement {
  /** Column ids in order. A column that is not listed follows the same neighbor as in the screen's order. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  /** The columns that stay at the left while the others scroll. */
  readonly pinned: readonly string[]
  /** The widths in pixels. */
  readonly widths: Readonly<Record<string, number>>
  /** Undefined: the screen's own sort. Null: the order in which the rows come. */
  readonly sort?: GridSort | null
}

type Named = Pick<GridColumn<never>, 'id' | 'aside'>

export const asTheScreenHasIt = (columns: readonly Named[]): GridArrangement => ({
  order: [],
  hidden: columns.filter(({ aside }) => aside === true).map(({ id }) => id),
  pinned: [],
  widths: {},
})

/** Every column in the person's order, the pinned ones first. */
export const ordered = <C extends Named>(columns: readonly C[], { order, pinned }: GridArrangement): readonly C[] => {
  const known = order.filter(id => columns.some(column => column.id === id))
  const inOrder: string[] = [...known]
  for (const [index, { id }] of columns.entries()) {
    if (known.includes(id)) continue
    const before = columns[index - 1]
    inOrder.splice(before === undefined ? 0 : inOrder.indexOf(before.id) + 1, 0, id)
  }
  const place = new Map(inOrder.map((id, index) => [id, index]))
  const rank = ({ id }: C): number => (pinned.includes(id) ? 0 : columns.length) + (place.get(id) ?? 0)
  return columns.toSorted((a, b) => rank(a) - rank(b))
}

/** The columns to draw. The last column cannot be hidden, because a table without columns has no menu to show them again. */
export const arranged = <C extends Named>(columns: readonly C[], arrangement: GridArrangement): readonly C[] => {
  const all = ordered(columns, arrangement)
  const shown = all.filter(({ id }) => !arrangement.hidden.includes(id))
  return shown.length === 0 ? all.slice(0, 1) : shown
}

const without = (ids: readonly string[], id: string): readonly string[] => ids.filter(one => one !== id)

export const hide = (arrangement: GridArrangement, id: string, hidden: boolean): GridArrangement => ({
  ...arrangement,
  hidden: hidden ? [...without(arrangement.hidden, id), id] : without(arrangement.hidden, id),
})

export const pin = (arrangement: GridArrangement, id: string, pinned: boolean): GridArrangement => ({
  ...arrangement,
  pinned: pinned ? [...without(arrangement.pinned, id), id] : without(arrangement.pinned, id),
})

/** Moves the column before another one, or to the end. Among pinned columns it becomes pinned, among free ones free. */
export const moveBefore = (
  columns: readonly Named[],
  arrangement: GridArrangement,
  id: string,
  before: string | null,
): GridArrangement => {
  if (id === before) return arrangement
  const rest = without(
    ordered(columns, arrangement).map(column => column.id),
    id,
  )
  const at = before === null ? rest.length : rest.indexOf(before)
  const order = [...rest.slice(0, at), id, ...rest.slice(at)]
  const isPinned = (one: string | undefined) => one !== undefined && arrangement.pinned.includes(one)
  // Between the last pinned column and the first free one, it stays pinned or free as it was.
  const left = isPinned(rest[at - 1])
  const right = isPinned(rest[at])
  const pinned = right || (left && isPinned(id))
  return { ...pin(arrangement, id, pinned), order }
}

/** Moves the column one place to the left or right among the shown columns. At the edge nothing changes. */
export const moveBy = (
  columns: readonly Named[],
  arrangement: GridArrangement,
  id: string,
  by: -1 | 1,
): GridArrangement => {
  const shown = arranged(columns, arrangement).map(column => column.id)
  const at = shown.indexOf(id)
  const to = at + by
  if (at < 0 || to < 0 || to >= shown.length) return arrangement
  const neighbor = shown[to] as string
  const crosses = arrangement.pinned.includes(neighbor) !== arrangement.pinned.includes(id)
  // At the edge of the pinned columns, the move only pins or unpins the column, without passing a neighbor.
  if (crosses) return pin(arrangement, id, !arrangement.pinned.includes(id))
  return moveBefore(columns, arrangement, id, by < 0 ? neighbor : (shown[to + 1] ?? null))
}

export const widen = (arrangement: GridArrangement, id: string, width: number | null): GridArrangement => {
  const { [id]: _, ...others } = arrangement.widths
  return { ...arrangement, widths: width === null ? others : { ...others, [id]: width } }
}

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string') : []

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

/** Reads a kept arrangement, perhaps from another version of the product. Invalid parts get the screen's defaults. */
export const readArrangement = (kept: unknown, columns: readonly Named[]): GridArrangement => {
  const { order, hidden, pinned, widths, sort } = record(kept)
  const { column, descending } = record(sort)
  const numbers = Object.entries(record(widths)).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && Number.isFinite(entry[1]) && entry[1] > 0,
  )
  return {
    order: texts(order),
    hidden: Array.isArray(hidden) ? texts(hidden) : asTheScreenHasIt(columns).hidden,
    pinned: texts(pinned),
    widths: Object.fromEntries(numbers),
    ...(sort === null ? { sort } : {}),
    ...(typeof column === 'string' ? { sort: { column, descending: descending === true } } : {}),
  }
}
