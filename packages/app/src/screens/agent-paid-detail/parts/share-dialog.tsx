/** Opens a link to one agent's section, and closes all of them. A link is shown once: the service keeps no more than a hash of it. */
import { Button, Callout, FormGroup, InputGroup } from '@blueprintjs/core'
import { Duplicate } from '@blueprintjs/icons'
import { counted, MOST_SHARED_DAYS, type StatedSection } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { shownValue } from '../../../ui/load/load.ts'
import look from '../../../ui/look.module.css'
import type { AgentPaidDetailStore } from '../agent-paid-detail.store.ts'

const USUAL_DAYS = 30

export interface ShareDialogProps {
  readonly store: AgentPaidDetailStore
  readonly stated: StatedSection
  readonly onClose: () => void
}

const OpenedLink = observer(({ store }: Pick<ShareDialogProps, 'store'>) => {
  const { notices, reference } = useApp()
  const link = shownValue(store.link.state)
  if (link === null) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.url)
      notices.toast('The link is copied', 'good')
    } catch {
      notices.toast('The browser did not allow copying: select the link and copy it yourself', 'warn')
    }
  }
  return (
    <>
      <FormGroup
        label="Link"
        labelFor="paid-statement-link"
        helperText={`Opens until ${reference.dayText(link.expires)}.`}
      >
        <div className={look.row} style={{ flexWrap: 'nowrap' }}>
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
        Copy it now: it cannot be shown again. You can create another one at any time.
      </Callout>
    </>
  )
})

export const ShareDialog = observer(({ store, stated, onClose }: ShareDialogProps) => {
  const [days, setDays] = useState(String(USUAL_DAYS))
  const { statement, section } = stated
  const { link } = store
  const { state } = link
  useEffect(() => () => link.forget(), [link])
  const number = days.trim() === '' ? Number.NaN : Number(days)
  const isRight = Number.isInteger(number) && number >= 1 && number <= MOST_SHARED_DAYS
  const title = `Share version ${statement.version} with ${section.agent.name}`
  const open = async () => {
    if (section.agent.id !== null) await store.share(statement.id, section.agent.id, number)
    return link.state._tag === 'Failed' ? `The link could not be created: ${link.state.failure.message}` : false
  }
  if (state._tag === 'Successful')
    return (
      <ActDialog title={title} act="Done" cancel="Close" onAct={() => true} onClose={onClose}>
        <OpenedLink store={store} />
      </ActDialog>
    )
  return (
    <ActDialog
      title={title}
      act={isRight ? `Create a link for ${counted(number, 'day')}` : 'Create a link'}
      disabled={!isRight}
      onAct={open}
      onClose={onClose}
    >
      <p>
        Opens a link to the PDF of {section.agent.name}'s part of <strong>{statement.name}</strong>. Whoever has the
        link can open it without signing in, until it ends or is closed.
      </p>
      <TextField
        label="Ends after"
        info="(days)"
        type="number"
        value={days}
        problem={isRight ? null : `A link lasts 1 to ${MOST_SHARED_DAYS} whole days`}
        onChange={setDays}
      />
    </ActDialog>
  )
})

/** Closes every link to one agent's section, after saying what that does. */
export const UnshareDialog = observer(({ store, stated, onClose }: ShareDialogProps) => {
  const { notices } = useApp()
  const { statement, section } = stated
  const { unsharing } = store
  useEffect(() => () => unsharing.forget(), [unsharing])
  const close = async () => {
    if (section.agent.id === null) return false
    if (await store.unshare(statement.id, section.agent.id)) {
      notices.toast(`The links to version ${statement.version} are closed`, 'good')
      return true
    }
    const { state } = unsharing
    return state._tag === 'Failed' ? state.failure.message : false
  }
  return (
    <ActDialog title="Close the link" act="Close the link" cancel="Keep it open" danger onAct={close} onClose={onClose}>
      <p>
        Closes every link to {section.agent.name}'s part of <strong>{statement.name}</strong>, version{' '}
        {statement.version}, at once. Anyone who opens one is told that it is no longer valid; copies they saved stay
        with them. The statement itself does not change, and you can create another link later.
      </p>
    </ActDialog>
  )
})
