/** The row of the carrier's file that a line came from, among its neighbors. */
import {
  type Answer,
  cellsOfPlace,
  type FigurePlace,
  type FileRow,
  IMPORT_FIELD_LABELS,
  IMPORT_FIELDS,
  type ImportField,
  type LineItemId,
  type LineOrigin,
  type RowWindow,
  type ServedFile,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, runInAction } from 'mobx'
import { type FailureWatcher, Loader } from '../../stores/load/loader.ts'
import type { Mark } from '../pages/page-view.store.ts'

/** How many more rows are shown at a time. */
const MORE = 200

export interface OriginFigure {
  readonly field: ImportField
  readonly label: string
  /** The place, such as `D4` or `page 3`. */
  readonly place: string
  /** The cell's text in the file; null on a page, or in a row that is not shown. */
  readonly said: string | null
}

type Original = Answer<ServedFile>

type Ask = (line: LineItemId, rows?: RowWindow) => Answer<LineOrigin>

export class OriginStore {
  readonly origin: Loader<LineOrigin>
  /** The file itself, if its pages are to be shown. */
  readonly file: Loader<ServedFile>
  more: 'None' | 'Loading' | 'Failed' = 'None'
  readonly #ask: Ask
  readonly #line: LineItemId
  readonly #original: Original
  readonly #watch: FailureWatcher

  constructor(ask: Ask, line: LineItemId, original: Original, watch: FailureWatcher = () => false) {
    this.#ask = ask
    this.#line = line
    this.#original = original
    // If the file's pages cannot be loaded, the rows still show where the line came from.
    this.file = new Loader()
    this.#watch = watch
    // NotFound means that the service does not keep the file. The dialog itself says so.
    this.origin = new Loader(failure => failure._tag !== 'NotFound' && watch(failure))
    makeAutoObservable(this, {}, { deep: false, autoBind: true })
  }

  async fetch(): Promise<void> {
    await this.origin.run(this.#ask(this.#line))
    if (this.marks.length > 0) await this.file.run(this.#original)
  }

  /** The line's row and the cells of its figures, as marks in a file that has pages. */
  get marks(): readonly Mark[] {
    const { value } = this.origin
    const own = this.rows.find(({ row, sheet }) => row === value?.row && sheet === value.sheet)?.place
    const cells = Object.entries(value?.cells ?? {}) as [ImportField, FigurePlace][]
    return [
      ...(own === undefined ? [] : [{ place: own, kind: 'Row' as const, label: `Row ${value?.row}` }]),
      ...cells.flatMap(([field, place]) =>
        typeof place === 'string' ? [] : [{ place, kind: 'Figure' as const, label: IMPORT_FIELD_LABELS[field] }],
      ),
    ]
  }

  get rows(): readonly FileRow[] {
    return this.origin.value?.rows ?? []
  }

  /** How many rows of the file are above those that are shown; `below` counts the rows after them. */
  get above(): number {
    return (this.rows[0]?.row ?? 1) - 1
  }

  get below(): number {
    const { value } = this.origin
    return value === null ? 0 : value.rowCount - (this.rows.at(-1)?.row ?? value.rowCount)
  }

  get width(): number {
    return this.rows.reduce(
      (widest, { cells }) => Math.max(widest, cells.length),
      this.origin.value?.headings.length ?? 0,
    )
  }

  /** The cells that contain the line's figures, as `row:column`. */
  get found(): ReadonlySet<string> {
    const places = Object.values(this.origin.value?.cells ?? {}) as readonly FigurePlace[]
    return new Set(places.flatMap(place => cellsOfPlace(place).map(({ row, column }) => `${row}:${column}`)))
  }

  /** Which figure was read from which place, in the order of the fields. */
  get figures(): readonly OriginFigure[] {
    const cells = this.origin.value?.cells ?? {}
    const said = new Map(this.rows.map(row => [row.row, row.cells]))
    return IMPORT_FIELDS.flatMap(field => {
      const place = cells[field]
      if (place === undefined) return []
      const texts = cellsOfPlace(place).flatMap(({ row, column }) => said.get(row)?.[column] ?? [])
      return [
        {
          field,
          label: IMPORT_FIELD_LABELS[field],
          place: typeof place === 'string' ? place.replaceAll(',', ', ') : `page ${place.page}`,
          said: texts.length === 0 ? null : texts.join(' + '),
        },
      ]
    })
  }

  async showMore(where: 'above' | 'below'): Promise<void> {
    const count = Math.min(MORE, where === 'above' ? this.above : this.below)
    const first = this.rows[0]?.row
    const last = this.rows.at(-1)?.row
    if (count <= 0 || first === undefined || last === undefined || this.more === 'Loading') return
    this.more = 'Loading'
    const given = await this.#ask(this.#line, { from: where === 'above' ? first - count : last + 1, count })()
    runInAction(() => {
      this.more = E.isLeft(given) ? 'Failed' : 'None'
      if (E.isLeft(given)) return void this.#watch(given.left)
      const { rows } = given.right
      this.origin.change(shown => ({
        ...shown,
        rows: where === 'above' ? [...rows, ...shown.rows] : [...shown.rows, ...rows],
      }))
    })
  }
}
