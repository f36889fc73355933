import { Button, type ButtonProps } from '@blueprintjs/core'
import { Undo } from '@blueprintjs/icons'

export interface IconButtonProps
  extends Pick<ButtonProps, 'active' | 'disabled' | 'intent' | 'tabIndex' | 'className'> {
  readonly icon: NonNullable<ButtonProps['icon']>
  /** What it does, for a screen reader. */
  readonly label: string
  /** On hover; the label when left out. */
  readonly title?: string
  /** Given, it switches something on and off. */
  readonly pressed?: boolean
  readonly onClick: () => void
}

/** A small button that is a sign alone. */
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

/** Takes back what was done last, and says what that is. */
export const UndoButton = ({ what, onUndo }: { readonly what: string | null; readonly onUndo: () => void }) => (
  <IconButton
    icon={<Undo />}
    label={what === null ? 'Undo' : `Undo: ${what}`}
    title={what === null ? 'Nothing to undo' : `Undo: ${what}`}
    disabled={what === null}
    onClick={onUndo}
  />
)
