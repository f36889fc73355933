import { AnchorButton } from '@blueprintjs/core'
import { ACCESS_SETTINGS, ALLOW_COMMISSIONS } from '@commissions/core'
import { Link, useLocation } from 'react-router-dom'
import { NoticePage } from '../../ui/page/notice-page.tsx'
import { ForbiddenState } from '../../ui/states/states.tsx'

const MISSING = {
  [ALLOW_COMMISSIONS]: {
    title: 'You may not use Commissions',
    description: `You are signed in, but without the permission for commission processing (${ALLOW_COMMISSIONS}).`,
    again: 'Try again',
  },
  [ACCESS_SETTINGS]: {
    title: 'You may not change settings',
    description: `You are signed in, but without the permission to access settings (${ACCESS_SETTINGS}).`,
    again: 'Go to Home',
  },
} as const

/** Whoever sends a visitor here may say which permission it is about. */
const isAboutSettings = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'needs' in state && state.needs === ACCESS_SETTINGS

/** Needs no sign-in: it is where somebody without the permission is sent. */
export const UnauthorizedScreen = () => {
  const { state } = useLocation()
  const { title, description, again } = MISSING[isAboutSettings(state) ? ACCESS_SETTINGS : ALLOW_COMMISSIONS]
  return (
    <NoticePage title="Not authorized">
      <ForbiddenState
        title={title}
        description={`${description} An administrator of your agency can grant it.`}
        action={
          <div style={{ display: 'flex', gap: 8 }}>
            <Link to="/" className="bp6-button">
              {again}
            </Link>
            <AnchorButton variant="minimal" href="/signin?redirect=%2F">
              Sign in as somebody else
            </AnchorButton>
          </div>
        }
      />
    </NoticePage>
  )
}
