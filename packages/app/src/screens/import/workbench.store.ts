/** The file beside the lines that are read from it: what a person looks at, and the corrections that they make in place. */
import {
  amountShown,
  columnLetter,
  type FigurePlace,
  IMPORT_FIELD_LABELS,
  IMPORT_FIELDS,
  type ImportChoice,
  type ImportField,
  type ImportQuestion,
  type ImportReport,
  type PagePlace,
  type RefusedRow,
  type RowName,
} from '@commissions/core'
import { makeAutoObservable } from 'mobx'
import type { Mark } from '../../parts/pages/page-view.store.ts'
import {
  columnOfField,
  columnsOfField,
  type FileColumn,
  fileColumns,
  readFromColumn,
  withColumn,
} from './file-columns.ts'
import type { ImportStore } from './import.store.ts'
import type { ShownField, WorkRow } from './work-row.ts'

/** The views: the tables shown side by side or alone. `Page` shows a printed page beside its lines, for a file that has pages. */
const VIEWS = ['Page', 'Both', 'File', 'Lines'] as const
export type View = (typeof VIEWS)[number]

const markOf = (place: PagePlace, kind: Mark['kind'], label: string): Mark => ({ place, kind, label })

type Place = Pick<WorkRow, 'sheet' | 'row'>

/** What a person has to decide, one item after the other: first the questions, then the rows that cannot be read. */
export type AskedOfPerson =
  | { readonly _tag: 'Question'; readonly key: string; readonly question: ImportQuestion }
  | { readonly _tag: 'Refused'; readonly key: string; readonly refused: RefusedRow }

const askedOf = ({ questions, refused }: ImportReport): readonly AskedOfPerson[] => [
  ...questions.map((question): AskedOfPerson => ({ _tag: 'Question', key: question.id, question })),
  ...refused.map(
    (row): AskedOfPerson => ({
      _tag: 'Refused',
      key: `${row.sheet ?? ''}!${row.row}:${row.field ?? ''}`,
      refused: row,
    }),
  ),
]

/** Whether the question is about this row. Questions name the sheet if several sheets are read. */
const isAbout = (asked: AskedOfPerson, { sheet, row }: Place): boolean =>
  asked._tag === 'Question'
    ? asked.question.rows.some(name => name === row || name === `${sheet ?? ''}!${row}`)
    : asked.refused.row === row && asked.refused.sheet === sheet

export class WorkbenchStore {
  /** The view that the person has chosen; null for the default. */
  chosenView: View | null = null
  shown: ShownField = 'All'
  /** The key of the row with the focus; null until the person has chosen one. */
  chosen: string | null = null
  /** The column of the file with the focus, 0-based. */
  column: number | null = null
  field: ImportField | null = null
  /** The index of the question that was shown last. */
  #wanted = 0
  readonly #import: ImportStore

  constructor(store: ImportStore) {
    this.#import = store
    makeAutoObservable(this, {}, { deep: false, autoBind: true })
  }

  get report(): ImportReport | null {
    return this.#import.report.value
  }

  get rows(): readonly WorkRow[] {
    const { rows } = this.#import
    return this.shown === 'All' ? rows : rows.filter(({ verdict }) => verdict === this.shown)
  }

  get counts(): Readonly<Record<ShownField, number>> {
    const counts = { All: 0, Line: 0, Skipped: 0, Refused: 0 }
    for (const { verdict } of this.#import.rows) {
      counts.All += 1
      if (verdict !== 'Above') counts[verdict] += 1
    }
    return counts
  }

  get columns(): readonly FileColumn[] {
    const width = this.#import.rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0)
    return this.report === null ? [] : fileColumns(this.report, width)
  }

  /** The fields that each column of the file is read for. */
  get fieldsOf(): ReadonlyMap<number, readonly ImportField[]> {
    const fields = new Map<number, ImportField[]>()
    const mapping = this.#import.shownMapping
    if (mapping === null) return fields
    for (const field of Object.keys(mapping.columns) as ImportField[])
      for (const { index } of columnsOfField(mapping, field, this.columns))
        fields.set(index, [...(fields.get(index) ?? []), field])
    return fields
  }

  get asked(): readonly AskedOfPerson[] {
    return this.report === null ? [] : askedOf(this.report)
  }

  /** The index of the shown question, from 0. */
  get at(): number {
    return Math.min(this.#wanted, Math.max(0, this.asked.length - 1))
  }

  get current(): AskedOfPerson | null {
    return this.asked[this.at] ?? null
  }

  /** The rows that the current question is about. */
  get lit(): ReadonlySet<string> {
    const { current } = this
    return new Set(current === null ? [] : this.#import.rows.filter(row => isAbout(current, row)).map(({ key }) => key))
  }

  /** The columns of the file that the current question is about, including those of its choices. */
  get askedColumns(): ReadonlySet<number> {
    const { current, columns } = this
    const mapping = this.#import.shownMapping
    if (current === null || mapping === null) return new Set()
    const about = current._tag === 'Question' ? current.question.about : current.refused.field
    if (about === null) return new Set()
    const choices = current._tag === 'Question' ? current.question.choices : []
    const asked = [mapping, ...choices.map(choice => ({ ...mapping, ...choice.mapping }))]
    return new Set(asked.flatMap(one => columnsOfField(one, about, columns).map(({ index }) => index)))
  }

  get #choices(): readonly ImportChoice[] {
    return this.current?._tag === 'Question' ? this.current.question.choices : []
  }

  get focusedKey(): string | null {
    return this.chosen ?? this.lit.values().next().value ?? null
  }

  get focused(): WorkRow | null {
    const { focusedKey } = this
    return focusedKey === null ? null : (this.#import.rows.find(({ key }) => key === focusedKey) ?? null)
  }

  get hasPages(): boolean {
    return this.#import.rows.some(({ place }) => place !== null)
  }

  get views(): readonly View[] {
    return VIEWS.filter(view => view !== 'Page' || this.hasPages)
  }

  /** The view to show. A question without choices is answered in the columns of the file, so it needs the table of the file. */
  get view(): View {
    const { chosenView, current, hasPages } = this
    if (chosenView !== null && (chosenView !== 'Page' || hasPages)) return chosenView
    const needsColumns = current?._tag === 'Question' && current.question.choices.length === 0
    return hasPages && !needsColumns ? 'Page' : 'Both'
  }

  /** The marks on the pages: the rows that the question is about, the row with the focus, and the cells of its figures. */
  get marks(): readonly Mark[] {
    const { focused, lit, field } = this
    const rows = this.#import.rows.filter(({ key, place }) => place !== null && lit.has(key))
    const asked = rows.flatMap(({ row, place }) => (place === null ? [] : [markOf(place, 'Lit', `Row ${row}`)]))
    if (focused === null) return asked
    const { row, place, line } = focused
    const cells = (Object.entries(line?.cells ?? {}) as [ImportField, FigurePlace][]).flatMap(([of, at]) =>
      typeof at === 'string' ? [] : [markOf(at, of === field ? 'Found' : 'Figure', IMPORT_FIELD_LABELS[of])],
    )
    return [...asked, ...(place === null ? [] : [markOf(place, 'Row', `Row ${row}`)]), ...cells]
  }

  look(view: View): void {
    this.chosenView = view
  }

  show(shown: ShownField): void {
    this.shown = shown
  }

  choose(row: WorkRow | null): void {
    this.chosen = row?.key ?? null
  }

  point(column: number | null): void {
    this.column = column
  }

  /** Moves the focus to a column of the lines, given by its id. */
  pointField(column: string): void {
    this.field = IMPORT_FIELDS.find(field => field === column) ?? null
  }

  /** Goes to the next or the previous question, and to the question's first row. */
  turn(by: -1 | 1): void {
    const count = this.asked.length
    if (count === 0) return
    this.#wanted = (this.at + by + count) % count
    this.chosen = null
    this.shown = 'All'
  }

  /** Answers the current question with a choice, from 0. Waits for a reading under way; if that ended the question, nothing happens. */
  async take(choice: number): Promise<void> {
    const { current } = this
    const wanted = this.#choices[choice]?.label
    if (this.#import.isReading) await this.#import.settled()
    const taken = this.#choices.find(({ label }) => label === wanted)
    if (taken === undefined || this.current?.key !== current?.key) return
    this.chosen = null
    await this.#import.answer(taken)
  }

  isLeftOut({ sheet, row }: Place): boolean {
    const name = String(this.#nameOf({ sheet, row }))
    return this.#import.shownMapping?.skip.rows.some(one => String(one) === name) ?? false
  }

  /** Leaves the row out, or takes it back in. */
  async leaveOut(row: Place): Promise<void> {
    const mapping = this.#import.shownMapping
    if (mapping === null) return
    const name = this.#nameOf(row)
    const others = mapping.skip.rows.filter(one => String(one) !== String(name))
    const rows = this.isLeftOut(row) ? others : [...others, name]
    await this.#import.remap({ skip: { ...mapping.skip, rows } })
  }

  typed({ sheet, row }: Place, field: ImportField): string | null {
    return this.#import.shownMapping?.cells[`${this.#nameOf({ sheet, row })}:${field}`] ?? null
  }

  /** Sets a value to use in place of a cell's text. An empty text restores the cell. */
  async typeCell(row: Place, field: ImportField, value: string): Promise<void> {
    const mapping = this.#import.shownMapping
    if (mapping === null) return
    const name = `${this.#nameOf(row)}:${field}`
    const { [name]: _, ...others } = mapping.cells
    await this.#import.remap({ cells: value.trim() === '' ? others : { ...others, [name]: value.trim() } })
  }

  /** Takes the carrier's stated total from this row: from the given column, else from the commission's, else from the last amount. */
  async markTotal(row: WorkRow, column: number | null): Promise<void> {
    const at = this.columnsOf('commission_amount')
    const places = [...(column === null ? [] : [column]), ...at.map(place => this.ownColumn(row, place))]
    const cells = places.map(place => row.cells[place] ?? '')
    const amount = [...cells, ...row.cells.toReversed()].map(amountShown).find(one => one !== null) ?? null
    if (amount !== null) await this.#import.controlBy(this.#nameOf(row), amount)
  }

  /** Takes the headings from this row. Fields keep their columns, which get their names from the row. */
  async headingsIn({ row, cells }: WorkRow): Promise<void> {
    const mapping = this.#import.shownMapping
    if (mapping === null) return
    const next = { ...mapping, headerRow: row, headerRows: 1, dataRow: null }
    const called = this.columns.map(({ index }) => ({
      index,
      name: cells[index]?.trim() || `Column ${columnLetter(index)}`,
      examples: [],
    }))
    let { columns } = mapping
    for (const field of Object.keys(columns) as ImportField[]) {
      const at = columnOfField(mapping, field, this.columns)?.index
      if (at !== undefined) columns = withColumn({ ...next, columns }, field, called[at] ?? null, called)
    }
    await this.#import.remap({ headerRow: row, headerRows: 1, dataRow: null, columns })
  }

  /** Reads a field from a column of the file, or a column for no field. */
  async readColumn(field: ImportField, to: FileColumn | null): Promise<void> {
    const mapping = this.#import.shownMapping
    if (mapping === null) return
    await this.#import.remap(readFromColumn(mapping, field, to, this.columns))
  }

  /** The column in the row's own sheet, which may have its columns in another order than the first sheet. */
  ownColumn({ sheet }: Pick<Place, 'sheet'>, column: number): number {
    return this.#orders.get(sheet)?.[column] ?? column
  }

  /** The column of the first sheet that corresponds to a column of the row's own sheet. */
  firstColumn({ sheet }: Pick<Place, 'sheet'>, own: number): number {
    const order = this.#orders.get(sheet)
    return order === undefined ? own : order.indexOf(own)
  }

  columnsOf(field: ImportField): readonly number[] {
    return [...this.fieldsOf].filter(([, fields]) => fields.includes(field)).map(([column]) => column)
  }

  get #orders(): ReadonlyMap<string | null, readonly (number | null)[]> {
    return new Map(this.report?.sheets.flatMap(({ name, columns }) => (columns === undefined ? [] : [[name, columns]])))
  }

  /** The row's name in the mapping. If several sheets are read, it includes the sheet's name. */
  #nameOf({ sheet, row }: Place): RowName {
    const several = (this.report?.sheets.filter(({ read }) => read).length ?? 0) > 1
    return several && sheet !== null ? `${sheet}!${row}` : row
  }
}
