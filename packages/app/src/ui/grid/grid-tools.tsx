import { Button, Checkbox, Menu, MenuDivider, MenuItem } from '@blueprintjs/core'
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  EyeOff,
  Filter,
  HorizontalDistribution,
  ListColumns,
  Pin,
  Print,
  Reset,
  SortAsc,
  SortDesc,
  Th,
  Unpin,
} from '@blueprintjs/icons'
import { counted, TABLE_FORMATS } from '@commissions/core'
import { type ReactElement, useState } from 'react'
import { cx } from '../cx.ts'
import look from '../look.module.css'
import type { GridFormat } from './export/export-grid.ts'
import styles from './grid-tools.module.css'

export interface ToolColumn {
  readonly id: string
  readonly title: string
  readonly shown: boolean
  readonly pinned: boolean
}

/** The open menu: that of a column, by its id, or that of the whole table (null). */
export interface GridMenu {
  readonly column: string | null
}

export interface GridActs {
  readonly show: (column: string, shown: boolean) => void
  readonly pin: (column: string, pinned: boolean) => void
  readonly move: (column: string, by: -1 | 1) => void
  readonly sort: (column: string, descending: boolean) => void
  readonly fit: (column: string) => void
  /** Opens the row of filters and focuses the column's field. */
  readonly filterBy: (column: string) => void
  readonly showFilters: (shown: boolean) => void
  readonly reset: () => void
  readonly exportAs: (format: GridFormat) => Promise<void>
  readonly openTable: () => void
}

export interface GridToolsProps {
  readonly menu: GridMenu | null
  /** All columns in their present order. */
  readonly columns: readonly ToolColumn[]
  readonly filtersShown: boolean
  readonly rows: number
  /** Whether rows may be filtered here. */
  readonly filterable: boolean
  /** Why exporting and printing have to wait, as a sentence. */
  readonly waits: string | null
  readonly acts: GridActs
  readonly close: () => void
}

const ColumnMenu = ({
  column,
  acts,
  close,
}: { readonly column: ToolColumn } & Pick<GridToolsProps, 'acts' | 'close'>) => {
  const item = (text: string, icon: ReactElement, run: () => void) => (
    <MenuItem
      text={text}
      icon={icon}
      shouldDismissPopover={false}
      onClick={() => {
        close()
        run()
      }}
    />
  )
  const { id, pinned } = column
  return (
    <Menu aria-label={`Column ${column.title}`}>
      {item('Sort ascending', <SortAsc />, () => acts.sort(id, false))}
      {item('Sort descending', <SortDesc />, () => acts.sort(id, true))}
      {item('Filter…', <Filter />, () => acts.filterBy(id))}
      <MenuDivider />
      {item(pinned ? 'Unpin' : 'Pin to the left', pinned ? <Unpin /> : <Pin />, () => acts.pin(id, !pinned))}
      {item('Move left', <ArrowLeft />, () => acts.move(id, -1))}
      {item('Move right', <ArrowRight />, () => acts.move(id, 1))}
      {item('Width to fit', <HorizontalDistribution />, () => acts.fit(id))}
      {item('Hide', <EyeOff />, () => acts.show(id, false))}
      <MenuDivider />
      <MenuItem text="All columns…" icon={<ListColumns />} shouldDismissPopover={false} onClick={acts.openTable} />
    </Menu>
  )
}

const SMALL = { variant: 'minimal', size: 'small' } as const
const ACT = { ...SMALL, alignText: 'start' } as const

const ColumnLine = ({
  column,
  lone,
  acts,
}: { readonly column: ToolColumn; readonly lone: boolean } & Pick<GridToolsProps, 'acts'>) => {
  const { id, title, shown, pinned } = column
  return (
    <li className={styles.toolLine}>
      <Checkbox
        checked={shown}
        disabled={shown && lone}
        label={title}
        onChange={event => acts.show(id, event.currentTarget.checked)}
      />
      <Button
        {...SMALL}
        icon={<ArrowUp />}
        aria-label={`Move ${title} to the left`}
        onClick={() => acts.move(id, -1)}
      />
      <Button
        {...SMALL}
        icon={<ArrowDown />}
        aria-label={`Move ${title} to the right`}
        onClick={() => acts.move(id, 1)}
      />
      <Button
        {...SMALL}
        icon={pinned ? <Unpin /> : <Pin />}
        active={pinned}
        aria-pressed={pinned}
        aria-label={`Pin ${title}`}
        onClick={() => acts.pin(id, !pinned)}
      />
    </li>
  )
}

const TableMenu = ({ columns, filtersShown, rows, filterable, waits, acts, close }: Omit<GridToolsProps, 'menu'>) => {
  const [exporting, setExporting] = useState<GridFormat | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const shown = columns.filter(column => column.shown).length
  const save = async (format: GridFormat) => {
    setExporting(format)
    setProblem(null)
    try {
      await acts.exportAs(format)
      close()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setExporting(null)
  }
  return (
    <section className={styles.tools} aria-label="Columns and export">
      <h2 className={styles.toolsHeading}>Columns</h2>
      <ul className={cx(look.bare, styles.toolList)}>
        {columns.map(column => (
          <ColumnLine key={column.id} column={column} lone={shown === 1} acts={acts} />
        ))}
      </ul>
      <div className={styles.toolActs}>
        <Button
          {...ACT}
          icon={<Filter />}
          disabled={!filterable}
          active={filtersShown}
          aria-pressed={filtersShown}
          onClick={() => acts.showFilters(!filtersShown)}
        >
          Filter by column
        </Button>
        <Button
          {...ACT}
          icon={<Reset />}
          onClick={() => {
            acts.reset()
            close()
          }}
        >
          Reset the table layout
        </Button>
        {TABLE_FORMATS.map(format => (
          <Button
            {...ACT}
            key={format}
            icon={<Th />}
            loading={exporting === format}
            disabled={exporting !== null || rows === 0 || waits !== null}
            onClick={() => void save(format)}
          >
            Export {format.toUpperCase()}
          </Button>
        ))}
        <Button
          {...ACT}
          icon={<Print />}
          disabled={waits !== null}
          onClick={() => {
            close()
            // Printing waits until the menu has closed, or it would be printed too.
            requestAnimationFrame(() => window.print())
          }}
        >
          Print
        </Button>
      </div>
      <p className={cx(look.quiet, look.small)} role={problem === null ? undefined : 'alert'}>
        {problem === null
          ? (waits ?? `${counted(rows, 'row')} and ${shown} of ${columns.length} columns, as shown`)
          : `Could not be exported: ${problem}`}
      </p>
    </section>
  )
}

export const GridTools = ({ menu, ...rest }: GridToolsProps) => {
  const column = menu === null ? undefined : rest.columns.find(one => one.id === menu.column)
  return column === undefined ? (
    <TableMenu {...rest} />
  ) : (
    <ColumnMenu column={column} acts={rest.acts} close={rest.close} />
  )
}
