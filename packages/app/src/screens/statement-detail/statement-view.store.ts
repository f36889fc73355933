/** What the screen shows of the statement: which lines, which of them is chosen, the panel's tab, and the open dialog. */
import { type LineItem, type LineItemId, needsMatch } from '@commissions/core'
import { makeAutoObservable } from 'mobx'
import { countLines, filterLines, type LineFilter } from './line-filter.ts'
import type { StatementDetailStore } from './statement-detail.store.ts'

export const PANEL_TABS = ['match', 'payouts', 'notes', 'details', 'history'] as const
export type PanelTab = (typeof PANEL_TABS)[number]

/** The dialogs about the statement as a whole. */
export type OpenDialog =
  | 'add'
  | 'adjust'
  | 'difference'
  | 'edit'
  | 'history'
  | 'reconcile'
  | 'refresh'
  | 'takeBack'
  | 'unreconcile'
  | 'withdraw'

export class StatementViewStore {
  dialog: OpenDialog | null = null
  filter: LineFilter = 'all'
  text = ''
  selectedId: LineItemId | null = null
  tab: PanelTab = 'match'
  panelOpen: boolean
  column: string | null = null
  /** The lines in the order of the table, as a person has sorted it. */
  order: readonly LineItemId[] = []
  readonly #statement: StatementDetailStore

  /** `panelOpen` says whether there is room for the panel beside the lines. */
  constructor(statement: StatementDetailStore, panelOpen = true) {
    this.#statement = statement
    this.panelOpen = panelOpen
    makeAutoObservable(this, {}, { deep: false, autoBind: true })
  }

  get fitting(): readonly LineItem[] {
    return filterLines(this.#statement.lines, this.filter, this.text)
  }

  /** The shown lines. It stays the same array while the lines are the same, so that choosing another line does not redraw the table. */
  get rows(): readonly LineItem[] {
    const { fitting } = this
    // The chosen line stays visible although it no longer fits the filter, so that nothing jumps while a person works on it.
    const { selected } = this
    if (selected === null || fitting.includes(selected)) return fitting
    const shown = new Set(fitting)
    return this.#statement.lines.filter(line => shown.has(line) || line === selected)
  }

  get counts(): Record<LineFilter, number> {
    return countLines(this.#statement.lines)
  }

  get selected(): LineItem | null {
    return this.#statement.line(this.selectedId)
  }

  show(filter: LineFilter): void {
    if (filter === this.filter) return
    this.filter = filter
    this.selectedId = null
  }

  /** A chosen line that the text does not find is chosen no longer: it would stand, and be added up, among those that were found. */
  find(text: string): void {
    this.text = text
    const { selected } = this
    if (selected !== null && !this.fitting.includes(selected)) this.selectedId = null
  }

  select(id: LineItemId | null): void {
    this.selectedId = id
  }

  /** Chooses the line, and clears the filters that could hide it. */
  reveal(id: LineItemId): void {
    this.show('all')
    this.find('')
    this.select(id)
  }

  openTab(tab: PanelTab): void {
    this.tab = tab
    this.panelOpen = true
  }

  bringIntoSight(column: string | null): void {
    this.column = column
  }

  ask(dialog: OpenDialog): void {
    this.dialog = dialog
  }

  closeDialog(): void {
    this.dialog = null
  }

  togglePanel(): void {
    this.panelOpen = !this.panelOpen
  }

  shown(rows: readonly LineItem[]): void {
    this.order = rows.map(row => row.id)
  }

  /** Chooses the next row down or up. At an end the choice stays. */
  move(by: 1 | -1): void {
    const at = this.selectedId === null ? -1 : this.order.indexOf(this.selectedId)
    const next = this.order[at < 0 ? 0 : at + by]
    if (next !== undefined) this.selectedId = next
  }

  /** Chooses the next unmatched line, starting over at the top after the last row. If there is none, the choice stays. */
  toNextUnmatched(): void {
    const lines = new Map(this.#statement.lines.map(line => [line.id, line]))
    const at = this.selectedId === null ? -1 : this.order.indexOf(this.selectedId)
    const round = [...this.order.slice(at + 1), ...this.order.slice(0, Math.max(0, at))]
    const next = round.find(id => {
      const line = lines.get(id)
      return line !== undefined && needsMatch(line)
    })
    if (next !== undefined) this.selectedId = next
  }
}
