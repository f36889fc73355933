/** A policy's overrides, which apply before any rule. A person who may change settings can create, change and end them here. */
import { Button } from '@blueprintjs/core'
import { overrideSentence, POSITIONS, type Policy } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useApp } from '../../composition/app-context.ts'
import { lazily } from '../../ui/lazily.tsx'
import look from '../../ui/look.module.css'
import type { ClientOverridesStore } from './client-overrides.store.ts'
import { useOverrideNames } from './use-override-names.ts'

const OverridesDialog = lazily(async () => (await import('./overrides-dialog.tsx')).OverridesDialog)

export interface PolicyOverridesProps {
  readonly store: ClientOverridesStore
  readonly policy: Policy
}

export const PolicyOverridesCell = observer(({ store, policy }: PolicyOverridesProps) => {
  const { session } = useApp()
  const naming = useOverrideNames()
  const [editing, setEditing] = useState(false)
  const overrides = store.of(policy.id)
  if (overrides === null)
    return <span className={look.quiet}>{store.loaded.state._tag === 'Failed' ? 'Unknown' : '…'}</span>
  const own = POSITIONS.flatMap(position => {
    const override = overrides[position]
    return override === undefined ? [] : [{ position, override }]
  })
  return (
    <>
      {own.length === 0 ? (
        <span className={look.quiet}>None: by the rules</span>
      ) : (
        <ul className={look.list}>
          {own.map(({ position, override }) => (
            <li key={position}>{overrideSentence(position, override, naming)}</li>
          ))}
        </ul>
      )}
      {session.mayChangeSettings && (
        <Button
          variant="minimal"
          size="small"
          aria-label={`${own.length === 0 ? 'Override' : 'Change the overrides of'} policy ${policy.number}`}
          onClick={() => setEditing(true)}
        >
          {own.length === 0 ? 'Override…' : 'Change…'}
        </Button>
      )}
      {editing && (
        <OverridesDialog store={store} policy={policy} before={overrides} onClose={() => setEditing(false)} />
      )}
    </>
  )
})
