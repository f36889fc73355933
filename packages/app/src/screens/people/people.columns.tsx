/** Who signs in for the agency: what they may do, and when they last did. */
import { GIVEN_PERMISSION_LABELS, type Person, personName } from '@commissions/core'
import { numberColumn, textColumn } from '../../ui/grid/columns.ts'
import type { GridColumn } from '../../ui/grid/grid.types.ts'

/** The status in words. For a person who has signed in before, "Invited" means that they got a new password. */
export const personStatusText = ({ status, lastSignIn }: Person): string => {
  if (status !== 'Invited') return status
  return lastSignIn === null ? 'Invited' : 'New password given'
}

/** Also shown for people who signed in before sign-ins were recorded. */
export const NO_SIGN_IN = '–'

const permissionsText = ({ permissions }: Person): string =>
  permissions.length === 0 ? 'None' : permissions.map(one => GIVEN_PERMISSION_LABELS[one]).join(', ')

export const peopleColumns = (
  timeText: (at: NonNullable<Person['lastSignIn']>) => string,
): readonly GridColumn<Person>[] => [
  textColumn('name', 'Name', personName, 190, {
    grow: true,
    text: person => `${personName(person)}${person.isSelf ? ' (you)' : ''}`,
  }),
  textColumn('userName', 'User name', person => person.userName, 130),
  textColumn('status', 'Status', personStatusText, 120, {
    tone: ({ status }) => (status === 'Invited' ? 'warn' : status === 'Disabled' ? 'quiet' : null),
  }),
  textColumn('permissions', 'Permissions', permissionsText, 300, { grow: true }),
  textColumn('codes', 'Codes', ({ hasCodes }) => (hasCodes ? 'Yes' : 'No'), 76, {
    hint: 'Whether they enter an authenticator code with the password',
  }),
  textColumn('lastSignIn', 'Last sign-in', ({ lastSignIn }) => lastSignIn, 176, {
    text: ({ lastSignIn }) => (lastSignIn === null ? NO_SIGN_IN : timeText(lastSignIn)),
  }),
  numberColumn('sessions', 'Sessions', ({ sessions }) => sessions, 96, {
    hint: 'Browsers in which they are signed in',
  }),
]
