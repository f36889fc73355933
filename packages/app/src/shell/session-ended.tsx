/** Shown when the session ended while something was unsaved. The person signs in again in a second window, and waiting calls go on. */
import { AnchorButton, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { observer } from 'mobx-react-lite'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useApp } from '../composition/app-context.ts'
import look from '../ui/look.module.css'

const WINDOW = 'commissions-sign-in'
const FEATURES = 'popup,width=520,height=720'

/** Opens the sign-in window. If the browser blocks that, the pressed link opens normally. */
const openBeside = (event: MouseEvent<HTMLElement>, address: string): void => {
  const opened = window.open(address, WINDOW, FEATURES)
  if (opened === null) return
  event.preventDefault()
  opened.focus()
}

export const SessionEnded = observer(() => {
  const { session } = useApp()
  const [opened, setOpened] = useState(false)
  const act = useRef<HTMLAnchorElement>(null)
  const isOver = session.ended !== null
  useEffect(() => {
    if (!isOver) return
    setOpened(false)
    // When this window gets the focus back, checks whether the person has signed in, in case the other window sent no message.
    const look = () => void session.lookAgain()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [session, isOver])
  return (
    <Dialog
      isOpen={isOver}
      title="Your session has ended"
      role="alertdialog"
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      isCloseButtonShown={false}
      onOpened={() => act.current?.focus()}
    >
      <DialogBody>
        <div className={look.form}>
          <p>Sign in again to continue. What you typed is still here, and what you were saving is saved then.</p>
          <p role="status">
            {opened && 'Sign in in the other window. This page continues by itself as soon as you are signed in.'}
          </p>
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <AnchorButton
            ref={act}
            intent="primary"
            href={session.besideAddress}
            target={WINDOW}
            onClick={event => {
              openBeside(event, session.besideAddress)
              setOpened(true)
            }}
          >
            {opened ? 'Open the window again' : 'Sign in'}
          </AnchorButton>
        }
      />
    </Dialog>
  )
})
