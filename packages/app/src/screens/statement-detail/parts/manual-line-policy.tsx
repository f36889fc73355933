/** Whose policy a line typed by hand belongs to: found here, or matched later. */
import { Button } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { PolicyFinder } from '../../../parts/policy-finder/policy-finder.tsx'
import { cx } from '../../../ui/cx.ts'
import look from '../../../ui/look.module.css'
import type { ManualLineStore } from '../manual-line.store.ts'

export const ManualLinePolicy = observer(({ line }: { readonly line: ManualLineStore }) => {
  const [isFinding, setFinding] = useState(false)
  const { found } = line
  if (found !== null)
    return (
      <div className={cx(look.card, look.between)}>
        <div>
          <div>{found.client.displayName}</div>
          <div className={look.quiet}>
            {found.policy.number} · {found.policy.carrier}
          </div>
        </div>
        <Button autoFocus onClick={() => line.choose(null)}>
          Without a policy
        </Button>
      </div>
    )
  if (!isFinding)
    return (
      <div className={look.row}>
        <Button icon={<Search />} onClick={() => setFinding(true)}>
          Choose the policy
        </Button>
        <span className={look.quiet}>or match the line later</span>
      </div>
    )
  return (
    <PolicyFinder
      onChoose={policy => {
        line.choose(policy)
        setFinding(false)
      }}
    />
  )
})
