/** Opens a link to one agent's section. The link is shown this once: the service keeps no more than a hash of it. */
import { Button, Callout, Dialog, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core'
import { Duplicate } from '@blueprintjs/icons'
import { CalendarDates, dayAt, effectiveZone, type StatedSection } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { shownValue } from '../../../ui/load/load.ts'
import { LoadFailed } from '../../../ui/load/load-view.tsx'
import styles from '../agent-paid-detail.module.css'
import type { AgentPaidDetailStore } from '../agent-paid-detail.store.ts'

const USUAL_DAYS = 30
/** What the service allows. */
const MOST_DAYS = 90

export interface ShareDialogProps {
  readonly store: AgentPaidDetailStore
  readonly stated: StatedSection
  readonly onClose: () => void
}

const OpenedLink = observer(({ store }: Pick<ShareDialogProps, 'store'>) => {
  const { notices, reference } = useApp()
  const link = shownValue(store.link.state)
  if (link === null) return null
  const last = dayAt(Date.parse(link.expires), effectiveZone(shownValue(reference.agency)?.timeZone ?? null))
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.url)
      notices.toast('The link is copied', 'good')
    } catch {
      notices.toast('The browser did not let the link be copied: select it and copy it yourself', 'warn')
    }
  }
  return (
    <>
      <FormGroup label="Link" labelFor="paid-statement-link" helperText={`Opens until ${CalendarDates.toUs(last)}.`}>
        <div className={styles.link}>
          <InputGroup
            id="paid-statement-link"
            fill
            readOnly
            autoFocus
            value={link.url}
            onFocus={event => event.currentTarget.select()}
          />
          <Button icon={<Duplicate />} onClick={() => void copy()}>
            Copy
          </Button>
        </div>
      </FormGroup>
      <Callout intent="warning" compact>
        Copy it now: it cannot be shown again. Another one can be opened at any time.
      </Callout>
    </>
  )
})

export const ShareDialog = observer(({ store, stated, onClose }: ShareDialogProps) => {
  const [days, setDays] = useState(USUAL_DAYS)
  const { statement, section } = stated
  const { link } = store
  const { state } = link
  useEffect(() => () => link.forget(), [link])
  const isRight = Number.isInteger(days) && days >= 1 && days <= MOST_DAYS
  const isOpen = state._tag === 'Successful'
  const open = () => {
    if (section.agent.id !== null) void store.share(statement.id, section.agent.id, days)
  }
  return (
    <Dialog isOpen onClose={onClose} title={`Share version ${statement.version} with ${section.agent.name}`}>
      <DialogBody className={styles.text ?? ''}>
        {isOpen ? (
          <OpenedLink store={store} />
        ) : (
          <>
            <p>
              Opens a link to the PDF of {section.agent.name}’s part of <strong>{statement.name}</strong>. Whoever has
              the link can open it without signing in, until it ends or is closed.
            </p>
            <FormGroup
              label="Ends after"
              labelInfo="(days)"
              labelFor="paid-statement-days"
              intent={isRight ? 'none' : 'danger'}
              helperText={isRight ? undefined : `A link lasts 1 to ${MOST_DAYS} whole days`}
            >
              <InputGroup
                id="paid-statement-days"
                type="number"
                min={1}
                max={MOST_DAYS}
                style={{ width: 96 }}
                value={Number.isNaN(days) ? '' : String(days)}
                onValueChange={text => setDays(text.trim() === '' ? Number.NaN : Number(text))}
              />
            </FormGroup>
            {state._tag === 'Failed' && (
              <LoadFailed title="The link could not be opened" failure={state.failure} retry={open} />
            )}
          </>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          isOpen ? (
            <Button intent="primary" onClick={onClose}>
              Done
            </Button>
          ) : (
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button intent="primary" loading={state._tag === 'Loading'} disabled={!isRight} onClick={open}>
                {isRight ? `Open a link for ${days} ${days === 1 ? 'day' : 'days'}` : 'Open a link'}
              </Button>
            </>
          )
        }
      />
    </Dialog>
  )
})
