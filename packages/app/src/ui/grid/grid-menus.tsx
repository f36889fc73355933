import { PopoverNext } from '@blueprintjs/core'
import { cx } from '../cx.ts'
import styles from './grid.module.css'
import { GridTools, type GridToolsProps } from './grid-tools.tsx'

export interface GridMenusProps extends Omit<GridToolsProps, 'close'> {
  /** Left by its menu, the table gets the focus back. */
  readonly onClose: () => void
  /** Pixels from the left at which the heading stands whose menu is open. */
  readonly left: number
}

/** The open menu, below the heading or the button it belongs to. */
export const GridMenus = ({ onClose, left, ...tools }: GridMenusProps) => {
  const isOfTable = tools.menu?.column === null
  return (
    <span className={styles.menuPlace} style={isOfTable ? { right: 8 } : { left }}>
      <PopoverNext
        key={String(isOfTable)}
        isOpen
        animation="minimal"
        arrow={false}
        placement={isOfTable ? 'bottom-end' : 'bottom-start'}
        shouldReturnFocusOnClose={false}
        onInteraction={open => !open && onClose()}
        popoverClassName={cx(styles.toolsPopover)}
        content={<GridTools {...tools} close={onClose} />}
      >
        <span aria-hidden />
      </PopoverNext>
    </span>
  )
}
