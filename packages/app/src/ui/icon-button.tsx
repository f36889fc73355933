import { Button, type ButtonProps } from '@blueprintjs/core'
import { Undo } from '@blueprintjs/icons'

export interface IconButtonProps extends Pick<ButtonProps, 'disabled' | 'className'> {
  readonly icon: NonNullable<ButtonProps['icon']>
  readonly label: string
  /** The text on hover; the label if left out. */
  readonly title?: string
  /** If set, the button switches something on and off, and this is its state. */
  readonly pressed?: boolean
  readonly onClick: () => void
}

export const IconButton = ({ label, title = label, pressed, ...button }: IconButtonProps) => (
  <Button
    variant="minimal"
    size="small"
    aria-label={label}
    title={title}
    {...(pressed === undefined ? {} : { active: pressed, 'aria-pressed': pressed })}
    {...button}
  />
)

/** Undoes the last act, and says which one that is. */
export const UndoButton = ({ what, onUndo }: { readonly what: string | null; readonly onUndo: () => void }) => (
  <IconButton
    icon={<Undo />}
    label={what === null ? 'Undo' : `Undo: ${what}`}
    title={what === null ? 'Nothing to undo' : `Undo: ${what}`}
    disabled={what === null}
    onClick={onUndo}
  />
)
