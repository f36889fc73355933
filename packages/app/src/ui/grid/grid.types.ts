/**
 * How a screen defines a table. Columns are data, in a file `<screen>.columns.tsx`; most are made with the builders in
 * `columns.ts` (`textColumn`, `moneyColumn`, `dateColumn`, `numberColumn`, `rateColumn`):
 *
 *   const COLUMNS: readonly GridColumn<Statement>[] = [
 *     dateColumn('date', 'Date', row => row.statementDate),
 *     textColumn('description', 'Carrier and description', row => row.description, 260, { grow: true }),
 *     summedColumn('amount', 'Commission', row => row.commissionPaid),
 *   ]
 *
 *   <Grid label="Open statements" columns={COLUMNS} rows={rows} rowKey={row => row.id} onOpen={open} empty={<NoStatements />} />
 *
 * Keep COLUMNS outside the component, or in a useMemo: a new array draws every cell anew.
 */
import type { either as E } from 'fp-ts'
import type { ReactElement, ReactNode } from 'react'
import type { CellState } from '../load/cell-state.ts'

/** The value by which a column is sorted. Null counts as empty and comes last. */
export type GridValue = string | number | null

const GRID_TONES = ['quiet', 'strong', 'negative', 'good', 'bad', 'warn', 'struck', 'lit', 'found'] as const
export type GridTone = (typeof GRID_TONES)[number]

/** The type of a column's values, for a spreadsheet: money in cents, dates in ISO, rates in millionths of a percent. */
export type GridKind = 'text' | 'number' | 'money' | 'date' | 'rate'

export interface GridColumn<Row> {
  readonly id: string
  readonly title: string
  /** `text` if left out. */
  readonly kind?: GridKind
  /** Shown in place of the title. */
  readonly heading?: ReactNode
  /** The first width in pixels. A person may resize the column. */
  readonly width: number
  /** Hidden until a person shows it: a rarely used column would take room from common ones, on paper too. */
  readonly aside?: boolean
  /** Holds buttons alone, so that an exported file leaves it out. */
  readonly buttons?: boolean
  /** Whether the column gets a share of the remaining width. */
  readonly grow?: boolean
  readonly align?: 'left' | 'right' | 'center'
  /** A longer name, on hover and for a screen reader. */
  readonly hint?: string
  readonly value: (row: Row) => GridValue
  /** The cell's text, which filters also search; the value as text if left out. */
  readonly text?: (row: Row) => string
  /** The text for the clipboard; the cell's text if left out. */
  readonly copy?: (row: Row) => string
  /** Content other than text, such as a link or a tag. Its focusable elements must not be tab stops (tabIndex -1). */
  readonly render?: (row: Row) => ReactNode
  readonly tone?: (row: Row) => GridTone | null
  /** The total of the shown rows, for the row at the bottom. */
  readonly total?: (rows: readonly Row[]) => string
  readonly editor?: GridEditor<Row>
}

export interface GridEditor<Row> {
  /** The text that the editor starts with. */
  readonly text: (row: Row) => string
  readonly editable?: (row: Row) => boolean
  /** A fixed list of options; free text if left out. */
  readonly choices?: (row: Row) => readonly { readonly value: string; readonly label: string }[]
  /** Left says why the text is not valid; the editor stays open. Right: the store has the edit and reports through `cellStates`. */
  readonly commit: (row: Row, text: string) => E.Either<string, void>
}

export interface GridSort {
  readonly column: string
  readonly descending: boolean
}

/** Row -1 is the row of headings. */
export interface GridFocus {
  readonly row: number
  readonly col: number
}

export const HEADINGS = -1

/** The common layout of all rows of a table: headings, filters, body rows and totals are aligned by it. */
export interface GridShape<Row> {
  /** The id of the table, the prefix of all ids in it. */
  readonly grid: string
  readonly columns: readonly GridColumn<Row>[]
  readonly widths: readonly number[]
  /** How many columns stay at the left. */
  readonly pinned: number
}

export interface GridProps<Row> {
  /** Describes the table to a screen reader and in the name of an exported file. */
  readonly label: string
  /** The name under which a person's arrangement of the columns is kept. If left out, it lasts only while the screen is open. */
  readonly name?: string
  readonly columns: readonly GridColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly empty: ReactNode
  /** How the rows are first sorted; unsorted if left out. */
  readonly defaultSort?: GridSort
  /** Called for Enter or a double click; for a single click with `openOnClick`. On an editable cell Enter edits instead. */
  readonly onOpen?: (row: Row) => void
  readonly openOnClick?: boolean
  /** The focused row's key; leave out to let the grid keep it. */
  readonly focusedKey?: string | null
  /** The column to scroll into view. A person may scroll it away again. */
  readonly shownColumn?: string | null
  readonly onFocusRow?: (row: Row | null) => void
  /** Called when a person moves to another cell, even in the same row. */
  readonly onFocusCell?: (row: Row, column: GridColumn<Row>) => void
  /** If set, rows have a checkbox and the screen keeps the choice. Shift and Ctrl choose rows in any case (to copy). */
  readonly chosen?: ReadonlySet<string>
  readonly onChosen?: (keys: ReadonlySet<string>) => void
  /** Rows with the same result are chosen together, and `chosen` contains these results; the row's own key if left out. */
  readonly chosenBy?: (row: Row) => string
  /** Why the row cannot be chosen; null when it can. */
  readonly notChosen?: (row: Row) => string | null
  readonly cellStates?: ReadonlyMap<string, CellState>
  /** The column that F2 and typed digits edit, wherever the focus is in the row. */
  readonly editColumn?: string
  /** The tone of the whole row. A voided line is struck through. */
  readonly rowTone?: (row: Row) => GridTone | null
  /** Whether the row of text filters is open at first. Otherwise a person opens it from the table's menu. */
  readonly filterable?: boolean
  /** Handles the screen's own keys. Returns true if it handled the key. Not called while an editor is open. */
  readonly onKey?: (event: React.KeyboardEvent, row: Row | null, column: GridColumn<Row> | null) => boolean
  /** The menu that a heading opens in place of sorting. The rows then keep the order in which they come, and are not filtered. */
  readonly headingMenu?: (column: string, close: () => void) => ReactElement | null
  /** How many rows there are if not all are loaded yet. `onNearEnd` loads more as a person nears the end. */
  readonly rowCount?: number
  readonly onNearEnd?: () => void
  /** Set while rows arrive: the sentence why acts on all rows (choosing, exporting, printing) have to wait. */
  readonly waits?: string | null
  /** Loads all rows for an export; null if they cannot be loaded. If left out, the present rows are exported. */
  readonly everyRow?: () => Promise<readonly Row[] | null>
  /** Called with the filtered and sorted rows whenever they change. */
  readonly onShown?: (rows: readonly Row[]) => void
}
