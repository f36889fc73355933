/** Opens a client, or one of its policies, in the suite's desktop program. If no link can be made, it says why. */
import { Button } from '@blueprintjs/core'
import { Share } from '@blueprintjs/icons'
import type { ClientId, Policy } from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../composition/app-context.ts'

const TEXT = 'Open in the desktop system'

export interface DesktopLinkProps {
  readonly client: ClientId | null
  /** The policy to open; then only the icon is shown, beside the policy's number. */
  readonly policy?: Pick<Policy, 'id' | 'number'>
}

export const DesktopLink = observer(({ client, policy }: DesktopLinkProps) => {
  const { desktopLink, notices } = useApp()
  const link = desktopLink({ client, policy: policy?.id ?? null })
  const isBrief = policy !== undefined
  const named = isBrief ? { 'aria-label': `Open policy ${policy.number} in the desktop system`, title: TEXT } : {}
  return E.isRight(link) ? (
    <a className={`bp6-button bp6-small ${isBrief ? 'bp6-minimal' : 'bp6-outlined'}`} href={link.right} {...named}>
      <Share size={12} />
      {!isBrief && <span className="bp6-button-text">{TEXT}</span>}
    </a>
  ) : (
    <Button
      variant={isBrief ? 'minimal' : 'outlined'}
      size="small"
      icon={<Share size={12} />}
      onClick={() => notices.showError(link.left)}
      {...named}
    >
      {!isBrief && TEXT}
    </Button>
  )
})
