import { AnchorButton } from '@blueprintjs/core'
import { ACCESS_SETTINGS, ALLOW_COMMISSIONS, MANAGE_PEOPLE } from '@commissions/core'
import { useLocation } from 'react-router-dom'
import { useApp } from '../../composition/app-context.ts'
import { NoticePage } from '../../ui/page/notice-page.tsx'
import { ButtonLink } from '../../ui/page/page.tsx'
import { ForbiddenState } from '../../ui/states/states.tsx'

const MISSING = {
  [ALLOW_COMMISSIONS]: {
    title: 'You cannot use Commissions',
    description: `You are signed in, but without the permission for commission processing (${ALLOW_COMMISSIONS}).`,
    again: 'Try again',
  },
  [ACCESS_SETTINGS]: {
    title: 'You cannot change settings',
    description: `You are signed in, but without the permission to access settings (${ACCESS_SETTINGS}).`,
    again: 'Go to Home',
  },
  [MANAGE_PEOPLE]: {
    title: 'You cannot manage people',
    description: `You are signed in, but without the permission to manage people (${MANAGE_PEOPLE}).`,
    again: 'Go to Home',
  },
} as const

const isMissing = (needs: unknown): needs is keyof typeof MISSING =>
  typeof needs === 'number' && Object.hasOwn(MISSING, needs)

/** A service refused somebody whose profile holds everything this product knows of. */
const OTHER = {
  title: 'You cannot do that',
  description: `You hold both permissions of Commissions (${ALLOW_COMMISSIONS} and ${ACCESS_SETTINGS}), but the service asks for another one.`,
  again: 'Go to Home',
} as const

/** Whoever sends a visitor here says which permission it is about; null is none of those the product knows. */
const reasonOf = (state: unknown) => {
  if (typeof state !== 'object' || state === null || !('needs' in state)) return MISSING[ALLOW_COMMISSIONS]
  if (state.needs === null) return OTHER
  return MISSING[isMissing(state.needs) ? state.needs : ALLOW_COMMISSIONS]
}

/** Needs no sign-in: it is where somebody without the permission is sent. */
export const UnauthorizedScreen = () => {
  const { session } = useApp()
  const { state } = useLocation()
  const { title, description, again } = reasonOf(state)
  return (
    <NoticePage title="Not authorized">
      <ForbiddenState
        title={title}
        description={`${description} An administrator of your agency can grant it.`}
        action={
          <div style={{ display: 'flex', gap: 8 }}>
            <ButtonLink to="/">{again}</ButtonLink>
            <AnchorButton variant="minimal" href={session.signInAddress}>
              Sign in as somebody else
            </AnchorButton>
          </div>
        }
      />
    </NoticePage>
  )
}
