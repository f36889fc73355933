import { PopoverNext } from '@blueprintjs/core'
import type { ReactElement } from 'react'
import { MENU } from '../at-once.ts'
import { cx } from '../cx.ts'
import styles from './grid-tools.module.css'
import { GridTools, type GridToolsProps } from './grid-tools.tsx'

export interface GridMenusProps extends Omit<GridToolsProps, 'close' | 'filterable'> {
  /** Called when the menu closes; the table gets the focus back. */
  readonly onClose: () => void
  /** The distance in pixels from the left to the heading whose menu is open. */
  readonly left: number
  readonly headingMenu: ((column: string, close: () => void) => ReactElement | null) | undefined
}

/** The open menu, below the heading or the button it belongs to. */
export const GridMenus = ({ onClose, left, headingMenu, ...tools }: GridMenusProps) => {
  const column = tools.menu?.column ?? null
  const isOfTable = column === null
  return (
    <span className={styles.menuPlace} style={isOfTable ? { right: 8 } : { left }}>
      <PopoverNext
        key={String(isOfTable)}
        isOpen
        {...MENU}
        placement={isOfTable ? 'bottom-end' : 'bottom-start'}
        shouldReturnFocusOnClose={false}
        onInteraction={open => !open && onClose()}
        popoverClassName={cx(styles.toolsPopover)}
        content={
          column !== null && headingMenu !== undefined ? (
            (headingMenu(column, onClose) ?? '')
          ) : (
            <GridTools {...tools} filterable={headingMenu === undefined} close={onClose} />
          )
        }
      >
        <span aria-hidden />
      </PopoverNext>
    </span>
  )
}
