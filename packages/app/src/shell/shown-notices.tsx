/** Toasts and the Error dialog. Loaded after the first screen (notices.tsx), since there is no notice before it. */
import { Button, Dialog, DialogBody, DialogFooter, type Intent, OverlayToaster, Toast } from '@blueprintjs/core'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp } from '../composition/app-context.ts'
import { type NoticeTone, TOAST_MS } from '../stores/notices.store.ts'
import { AT_ONCE } from '../ui/at-once.ts'
import { cx } from '../ui/cx.ts'
import { StayDialog } from '../ui/leave-guard/stay-dialog.tsx'
import { SessionEnded } from './session-ended.tsx'
import styles from './shell.module.css'

const INTENTS: Record<NoticeTone, Intent> = { plain: 'none', good: 'success', warn: 'warning', bad: 'danger' }

const Asked = observer(() => {
  const { notices } = useApp()
  const { question } = notices
  return (
    <StayDialog
      isOpen={question !== null}
      title={question?.title}
      act={question?.act}
      onAct={() => notices.answer(true)}
      onStay={() => notices.answer(false)}
    >
      <p className={styles.errorText}>{question?.text}</p>
    </StayDialog>
  )
})

export const ShownNotices = observer(() => {
  const { notices } = useApp()
  const { error } = notices
  const hides = error?.hidesAppInPrint === true
  useEffect(() => {
    document.body.classList.toggle(cx(styles.hiddenInPrint), hides)
  }, [hides])
  return (
    <>
      {/* One toast at a time, over the totals, so that the side panel stays readable. Earlier acts can be undone by the keyboard. */}
      <OverlayToaster className={styles.toasts} position="bottom-left" maxToasts={1}>
        {notices.toasts.map(toast => (
          <Toast
            key={toast.id}
            message={toast.text}
            intent={INTENTS[toast.tone]}
            timeout={TOAST_MS}
            onDismiss={() => notices.dismiss(toast.id)}
            {...(toast.action === null ? {} : { action: { text: toast.action.text, onClick: toast.action.run } })}
          />
        ))}
      </OverlayToaster>
      <Dialog
        isOpen={error !== null}
        transitionDuration={AT_ONCE}
        title="Error"
        role="alertdialog"
        canEscapeKeyClose={false}
        canOutsideClickClose={false}
        isCloseButtonShown={false}
        onClose={notices.closeError}
      >
        <DialogBody>
          <p className={styles.errorText}>{error?.message}</p>
        </DialogBody>
        {error?.fatal !== true && (
          <DialogFooter
            actions={
              <Button intent="primary" autoFocus onClick={notices.closeError}>
                Close
              </Button>
            }
          />
        )}
      </Dialog>
      <Asked />
      <SessionEnded />
    </>
  )
})
