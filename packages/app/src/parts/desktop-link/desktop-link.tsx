/** Opens a client, or one of its policies, in the suite's desktop program; where no link can be made, it says why. */
import { AnchorButton, Button, type ButtonSharedProps } from '@blueprintjs/core'
import { Share } from '@blueprintjs/icons'
import { type ClientId, desktopLink, type Policy } from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../composition/app-context.ts'

export interface DesktopLinkProps {
  /** To a screen reader, which hears several of them: "client 00001006". */
  readonly what: string
  readonly client: ClientId | null
  readonly policy?: Policy['id']
  /** The sign alone, where there are many. */
  readonly brief?: boolean
}

// An id that is not there makes no link, so none is ever padded.
const noWarning = (): void => undefined

export const DesktopLink = observer(({ what, client, policy, brief = false }: DesktopLinkProps) => {
  const { desktopScheme, notices, session } = useApp()
  const link = desktopLink(
    { agency: session.profile?.agencyId, client, policy: policy ?? null },
    { warn: noWarning, scheme: desktopScheme },
  )
  const look: ButtonSharedProps & { readonly 'aria-label': string; readonly title: string } = {
    variant: 'minimal',
    size: 'small',
    icon: <Share size={12} />,
    'aria-label': `Open ${what} in CMS`,
    title: 'Open in CMS',
    ...(brief ? {} : { text: 'Open in CMS' }),
  }
  return E.isRight(link) ? (
    <AnchorButton {...look} href={link.right} />
  ) : (
    <Button {...look} onClick={() => notices.showError(link.left)} />
  )
})
