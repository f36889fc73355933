/** The button at the end of the headings. Its menus are loaded when first opened. */
import { Button } from '@blueprintjs/core'
import { More } from '@blueprintjs/icons'
import { useRef } from 'react'
import { lazily } from '../lazily.tsx'
import styles from './grid.module.css'
import type { GridMenusProps } from './grid-menus.tsx'

const GridMenus = lazily(async () => (await import('./grid-menus.tsx')).GridMenus)

export interface GridCornerProps extends GridMenusProps {
  readonly label: string
  readonly onOpen: () => void
}

export const GridCorner = ({ label, onOpen, ...menus }: GridCornerProps) => {
  const isOpen = menus.menu !== null && menus.menu.column === null
  // A press on the button closes the open menu first, and the click that follows would open it again.
  const wasOpen = useRef(false)
  return (
    <>
      <div className={styles.corner}>
        <Button
          variant="minimal"
          size="small"
          icon={<More />}
          active={isOpen}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={`Columns and export: ${label}`}
          title="Columns, filters, export"
          onPointerDown={() => {
            wasOpen.current = isOpen
          }}
          onClick={() => {
            if (!wasOpen.current) onOpen()
            wasOpen.current = false
          }}
        />
      </div>
      {menus.menu !== null && <GridMenus {...menus} />}
    </>
  )
}
