/**
 * What a screen says about a table. Columns are data, in a file `<screen>.columns.tsx`; most are made with the builders in
 * `columns.ts` (`textColumn`, `moneyColumn`, `dateColumn`, `numberColumn`, `rateColumn`) and spread when they need more:
 *
 *   const COLUMNS: readonly GridColumn<Statement>[] = [
 *     dateColumn('date', 'Date', row => row.statementDate),
 *     { ...textColumn('description', 'Carrier and description', row => row.description), width: 260, grow: true },
 *     { ...moneyColumn('amount', 'Commission', row => row.commissionPaid), total: sumOf(row => row.commissionPaid) },
 *   ]
 *
 *   <Grid label="Open statements" columns={COLUMNS} rows={rows} rowKey={row => row.id} onOpen={open} empty={<NoStatements />} />
 *
 * Keep COLUMNS outside the component, or in a useMemo: a new array draws every cell anew.
 */
import type { either as E } from 'fp-ts'
import type { ReactElement, ReactNode } from 'react'
import type { CellState } from '../load/cell-state.ts'

/** What a column is sorted by; null counts as empty and stands last. */
export type GridValue = string | number | null

const GRID_TONES = ['quiet', 'strong', 'negative', 'good', 'bad', 'warn', 'struck', 'lit', 'found'] as const
export type GridTone = (typeof GRID_TONES)[number]

/** What a column holds, for a spreadsheet: money is in cents, a date in ISO, a rate in millionths of a percent. */
export type GridKind = 'text' | 'number' | 'money' | 'date' | 'rate'

export interface GridColumn<Row> {
  readonly id: string
  readonly title: string
  /** Text when left out. */
  readonly kind?: GridKind
  /** Drawn in place of the title. */
  readonly heading?: ReactNode
  /** Pixels, as first shown; a person may resize it. */
  readonly width: number
  /** Not shown until a person asks for it: what few look for would take the room of what all do, on paper too. */
  readonly aside?: boolean
  /** Shares the width that is left over. */
  readonly grow?: boolean
  readonly align?: 'left' | 'right' | 'center'
  /** A longer name, on hover and for a screen reader. */
  readonly hint?: string
  readonly value: (row: Row) => GridValue
  /** What the cell says and what filters look at; the value as text when left out. */
  readonly text?: (row: Row) => string
  /** What the clipboard gets; the text when left out. */
  readonly copy?: (row: Row) => string
  /** More than text: a link, a tag. Nothing focusable in it may take a tab stop (tabIndex -1). */
  readonly render?: (row: Row) => ReactNode
  readonly tone?: (row: Row) => GridTone | null
  /** Of the rows shown, in the row at the bottom. */
  readonly total?: (rows: readonly Row[]) => string
  readonly editor?: GridEditor<Row>
}

export interface GridEditor<Row> {
  /** What the editor starts with. */
  readonly text: (row: Row) => string
  readonly editable?: (row: Row) => boolean
  /** A closed list to choose from; free text when left out. */
  readonly choices?: (row: Row) => readonly { readonly value: string; readonly label: string }[]
  /**
   * Left: the text is no such value, and why; the editor stays open with what was typed. Right: taken; the store goes on from
   * there (optimistically) and reports through `cellStates`.
   */
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

/** By what every line of a table is drawn: headings, filters, rows and totals stand below each other. */
export interface GridShape<Row> {
  /** The table, as the ids within it begin. */
  readonly grid: string
  readonly columns: readonly GridColumn<Row>[]
  readonly widths: readonly number[]
  /** How many columns stay at the left. */
  readonly pinned: number
}

export interface GridProps<Row> {
  /** Says what the table holds, to a screen reader and in the name of an exported file. */
  readonly label: string
  /** Under this name a person's arrangement of the columns is remembered; left out, it lasts as long as the screen does. */
  readonly name?: string
  readonly columns: readonly GridColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Shown in place of rows when there are none. */
  readonly empty: ReactNode
  /** How the rows are first sorted; as they come when left out. */
  readonly defaultSort?: GridSort
  /** Enter, or a double click; a single click with `openOnClick`. On an editable cell Enter edits instead. */
  readonly onOpen?: (row: Row) => void
  readonly openOnClick?: boolean
  /** The focused row's key; leave out to let the grid keep it. */
  readonly focusedKey?: string | null
  /** The column that is to be in sight; a person may scroll it away again. */
  readonly shownColumn?: string | null
  readonly onFocusRow?: (row: Row | null) => void
  /** The cell that a person moves to, be it in the same row. */
  readonly onFocusCell?: (row: Row, column: GridColumn<Row>) => void
  /** Given, rows have a checkbox and the screen keeps what is chosen. Shift and Ctrl choose rows in any case (to copy). */
  readonly chosen?: ReadonlySet<string>
  readonly onChosen?: (keys: ReadonlySet<string>) => void
  /** Rows with the same answer are chosen together, and `chosen` holds these answers; the row's own key when left out. */
  readonly chosenBy?: (row: Row) => string
  /** Why the row cannot be chosen; null when it can. */
  readonly notChosen?: (row: Row) => string | null
  readonly cellStates?: ReadonlyMap<string, CellState>
  /** The column that F2 and figures edit wherever in the row the focus stands. */
  readonly editColumn?: string
  /** For the whole row: a voided line is struck. */
  readonly rowTone?: (row: Row) => GridTone | null
  /** Shows the row of text filters from the start; else a person opens it from the table's menu. */
  readonly filterable?: boolean
  /** The screen's own keys; true when it took the key. Not asked while an editor is open. */
  readonly onKey?: (event: React.KeyboardEvent, row: Row | null, column: GridColumn<Row> | null) => boolean
  /**
   * In place of sorting and a column's menu: what a click on a heading opens, and Enter there. The rows then stay in the order
   * in which they come, and are not filtered.
   */
  readonly headingMenu?: (column: string, close: () => void) => ReactElement | null
  /** How many rows there are, where not all of them are here yet; then what fetches more as a person nears the end. */
  readonly rowCount?: number
  readonly onNearEnd?: () => void
  /** Rows still arrive: what is done with all of them (choosing them, a file, paper) waits, and says so in this sentence. */
  readonly waits?: string | null
  /** All rows, for a file that is to hold every one of them; null when they cannot be had. The rows as they are when left out. */
  readonly everyRow?: () => Promise<readonly Row[] | null>
  /** The rows as filtered and sorted, whenever they change. */
  readonly onShown?: (rows: readonly Row[]) => void
}
