import { AnchorButton } from '@blueprintjs/core'
import { ALLOW_COMMISSIONS } from '@commissions/core'
import { Link } from 'react-router-dom'
import { Notice } from '../../shell/notice.tsx'
import { ForbiddenState } from '../../ui/states/states.tsx'

/** Needs no sign-in: it is where somebody without the permission is sent. */
export const UnauthorizedScreen = () => (
  <Notice title="Not authorized">
    <ForbiddenState
      title="You may not use Commissions"
      description={`You are signed in, but without the permission for commission processing (${ALLOW_COMMISSIONS}). An administrator of your agency can grant it.`}
      action={
        <div style={{ display: 'flex', gap: 8 }}>
          <Link to="/" className="bp6-button">
            Try again
          </Link>
          <AnchorButton variant="minimal" href="/signin?redirect=%2F">
            Sign in as somebody else
          </AnchorButton>
        </div>
      }
    />
  </Notice>
)
