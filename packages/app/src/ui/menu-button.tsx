/** A button that opens a menu: `<MenuButton text="Download" icon={<Download />}>…<MenuItem/>…</MenuButton>`. */
import { Button, type ButtonProps, Menu, PopoverNext } from '@blueprintjs/core'
import { CaretDown } from '@blueprintjs/icons'
import { type ReactNode, useRef } from 'react'
import { MENU } from './at-once.ts'

export interface MenuButtonProps extends Pick<ButtonProps, 'icon' | 'disabled' | 'loading'> {
  readonly text?: string
  /** The label of a button without text. */
  readonly label?: string
  readonly children: ReactNode
}

export const MenuButton = ({ text, label, children, ...button }: MenuButtonProps) => {
  const opener = useRef<HTMLButtonElement>(null)
  // Returns the focus as soon as the menu starts to close. Later it would be taken from a dialog that an item has opened meanwhile.
  const giveBack = (popover: HTMLElement) => {
    const { activeElement, body } = document
    if (activeElement === body || popover.contains(activeElement)) opener.current?.focus()
  }
  return (
    <PopoverNext
      {...MENU}
      placement="bottom-end"
      disabled={button.disabled === true}
      shouldReturnFocusOnClose={false}
      onClosing={giveBack}
      content={<Menu aria-label={label ?? text}>{children}</Menu>}
    >
      <Button
        {...button}
        {...(text === undefined ? {} : { endIcon: <CaretDown /> })}
        ref={opener}
        aria-label={label}
        title={label}
      >
        {text}
      </Button>
    </PopoverNext>
  )
}
