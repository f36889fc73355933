/** The file beside the lines it becomes: what a person looks at, and what they mend where it stands. */
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

/** What stands beside each other; `Page` is a page as it is printed beside its lines, of a file that has pages. */
const VIEWS = ['Page', 'Both', 'File', 'Lines'] as const
export type View = (typeof VIEWS)[number]

const markOf = (place: PagePlace, kind: Mark['kind'], label: string): Mark => ({ place, kind, label })

type Place = Pick<WorkRow, 'sheet' | 'row'>

/** What a person has to decide, one thing after the other: the questions, then the rows that cannot be read. */
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

/** Whether it is about this row. Questions name the sheet where several are read. */
const isAbout = (asked: AskedOfPerson, { sheet, row }: Place): boolean =>
  asked._tag === 'Question'
    ? asked.question.rows.some(name => name === row || name === `${sheet ?? ''}!${row}`)
    : asked.refused.row === row && asked.refused.sheet === sheet

export class WorkbenchStore {
  /** Null while nobody has chosen one. */
  chosenView: View | null = null
  shown: ShownField = 'All'
  /** The row with the focus; null while nobody has chosen one. */
  chosen: string | null = null
  /** The column of the file with the focus, 0-based. */
  column: number | null = null
  /** The field of the line with the focus. */
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

  /** The columns of the file that the current question is about, those of its choices among them. */
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

  /** What is asked without choices is answered in the columns of the file. */
  get view(): View {
    const { chosenView, current, hasPages } = this
    if (chosenView !== null && (chosenView !== 'Page' || hasPages)) return chosenView
    const needsColumns = current?._tag === 'Question' && current.question.choices.length === 0
    return hasPages && !needsColumns ? 'Page' : 'Both'
  }

  /** What is marked on the pages: the rows that are asked about, the one with the focus, and the cells of its figures. */
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

  /** A column of the lines by its id. */
  pointField(column: string): void {
    this.field = IMPORT_FIELDS.find(field => field === column) ?? null
  }

  /** The next thing that is asked, or the one before; its first row comes into sight. */
  turn(by: -1 | 1): void {
    const count = this.asked.length
    if (count === 0) return
    this.#wanted = (this.at + by + count) % count
    this.chosen = null
    this.shown = 'All'
  }

  /** Takes one of the choices of the current question, from 0; where the file is read again, as long as it still asks that. */
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

  /** What is meant in place of a cell; nothing typed means the cell again. */
  async typeCell(row: Place, field: ImportField, value: string): Promise<void> {
    const mapping = this.#import.shownMapping
    if (mapping === null) return
    const name = `${this.#nameOf(row)}:${field}`
    const { [name]: _, ...others } = mapping.cells
    await this.#import.remap({ cells: value.trim() === '' ? others : { ...others, [name]: value.trim() } })
  }

  /** The row holds the total that the carrier states: in the column that was pointed at, else where the commissions stand. */
  async markTotal(row: WorkRow, column: number | null): Promise<void> {
    const at = this.columnsOf('commission_amount')
    const places = [...(column === null ? [] : [column]), ...at.map(place => this.ownColumn(row, place))]
    const cells = places.map(place => row.cells[place] ?? '')
    const amount = [...cells, ...row.cells.toReversed()].map(amountShown).find(one => one !== null) ?? null
    if (amount !== null) await this.#import.controlBy(this.#nameOf(row), amount)
  }

  /** The headings stand in this row: the columns stay where they are, and are called as it calls them. */
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

  /** The column of a row's own sheet, whose columns may stand in another order than those of the first one. */
  ownColumn({ sheet }: Pick<Place, 'sheet'>, column: number): number {
    return this.#orders.get(sheet)?.[column] ?? column
  }

  /** The column of the first sheet that a column of a row's own sheet is read as. */
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

  /** Rows of several sheets are told apart by the sheet's name. */
  #nameOf({ sheet, row }: Place): RowName {
    const several = (this.report?.sheets.filter(({ read }) => read).length ?? 0) > 1
    return several && sheet !== null ? `${sheet}!${row}` : row
  }
}
