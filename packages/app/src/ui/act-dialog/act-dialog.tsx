/**
 * The dialog of an act: says what will happen, asks for what is needed, and performs the act.
 *
 *   <ActDialog title="Delete 3 lines" act="Delete 3 lines" danger onAct={remove} onClose={close}>…</ActDialog>
 *
 * Enter performs the act and Escape closes the dialog, but neither works while the act is under way. A click outside never closes
 * the dialog, since that would lose what was typed. `onAct` returns true when the act is done, which closes the dialog; a sentence
 * when it was refused, which is shown above the fields; or false when the result is shown elsewhere. Without `act` the dialog can
 * only be closed. The first field, or one with `autoFocus`, gets the focus; without fields, the button of the act does, but a named
 * `cancel` beside a dangerous act comes first.
 */
import { Button, Callout, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import look from '../look.module.css'
import { useUnsaved } from '../unsaved-work/unsaved-work.ts'
import { useFocusWithin } from './use-focus-within.ts'

export type ActOutcome = boolean | string

export interface ActDialogProps {
  readonly title: string
  /** The text of the main button, named after the act. */
  readonly act?: ReactNode
  readonly onAct?: () => Promise<ActOutcome> | ActOutcome
  readonly onClose: () => void
  readonly danger?: boolean
  readonly disabled?: boolean
  /** Why the act cannot be done yet. */
  readonly hint?: string | undefined
  /** The text of the button that closes. With `danger` it is the safe answer to a question and gets the focus. */
  readonly cancel?: string
  readonly others?: ReactNode
  /** Shown at the left of the buttons. */
  readonly note?: ReactNode
  readonly width?: number
  readonly children: ReactNode
}

interface FormProps {
  readonly busy: boolean
  readonly onSubmit: (event: FormEvent) => void
  readonly children: ReactNode
}

const Form = ({ busy, onSubmit, children }: FormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const onFocus = useFocusWithin(form)
  // In a long dialog the reason of a refusal may be out of view above.
  useEffect(() => {
    if (!busy) form.current?.querySelector('[role="alert"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [busy])
  return (
    <form ref={form} onSubmit={onSubmit} onFocus={event => onFocus(event.target)} noValidate>
      {children}
    </form>
  )
}

export const ActDialog = (props: ActDialogProps) => {
  const { title, act, onAct, onClose, danger = false, disabled = false, hint, others, note, width, children } = props
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  // An open act counts as unsaved work, so when the session ends the person signs in again in a second window.
  useUnsaved(() => act !== undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || disabled || onAct === undefined) return
    setBusy(true)
    setRefused(null)
    const outcome = await Promise.resolve(onAct()).finally(() => setBusy(false))
    if (outcome === true) onClose()
    else if (outcome !== false) setRefused(outcome)
  }
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      canEscapeKeyClose={!busy}
      canOutsideClickClose={false}
      isCloseButtonShown={!busy}
      style={width === undefined ? {} : { width }}
    >
      <Form busy={busy} onSubmit={event => void submit(event)}>
        <DialogBody>
          <div className={look.form}>
            {refused !== null && (
              <Callout intent="danger" compact role="alert">
                {refused}
              </Callout>
            )}
            {children}
          </div>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              {others}
              <Button onClick={onClose} disabled={busy} autoFocus={danger && props.cancel !== undefined}>
                {act === undefined ? 'Close' : (props.cancel ?? 'Cancel')}
              </Button>
              {act !== undefined && (
                <Button
                  type="submit"
                  intent={danger ? 'danger' : 'primary'}
                  loading={busy}
                  disabled={disabled}
                  title={hint}
                >
                  {act}
                </Button>
              )}
            </>
          }
        >
          {note !== undefined && <span className={look.quiet}>{note}</span>}
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
