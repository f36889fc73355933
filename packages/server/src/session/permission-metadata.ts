/** Where in the profile's hexadecimal string each permission stands; the agency service tells it to clients (section 6). */
import {
  ACCESS_SETTINGS,
  ALLOW_COMMISSIONS,
  decodePermissions,
  MANAGE_PEOPLE,
  type PermissionGroup,
  type PermissionMetadata,
} from '@commissions/core'
/** Group 1 holds the suite's own switches, which nobody decodes; the others are read by clients. */
export const PERMISSION_GROUPS: readonly PermissionGroup[] = [
  {
    group: 1,
    permissions: [
      { id: 1, name: 'Suite administrator', position: 0, subPosition: 0 },
      { id: 2, name: 'Change the agency profile', position: 0, subPosition: 1 },
    ],
  },
  {
    group: 2,
    permissions: [
      { id: 2001, name: 'View clients', position: 0, subPosition: 0 },
      { id: 2002, name: 'Change clients', position: 0, subPosition: 1 },
      { id: 2003, name: 'View policies', position: 0, subPosition: 2 },
      { id: 2004, name: 'Change policies', position: 0, subPosition: 3 },
      { id: 2005, name: 'View attachments', position: 1, subPosition: 1 },
    ],
  },
  {
    group: 10,
    permissions: [
      { id: ACCESS_SETTINGS, name: 'Access commission settings', position: 2, subPosition: 3 },
      { id: 10001, name: 'View agency reports', position: 3, subPosition: 0 },
      { id: MANAGE_PEOPLE, name: 'Manage people', position: 3, subPosition: 1 },
      { id: ALLOW_COMMISSIONS, name: 'Allow commission processing and reporting', position: 3, subPosition: 2 },
    ],
  },
]

const DECODED: readonly PermissionMetadata[] = PERMISSION_GROUPS.filter(({ group }) => group !== 1).flatMap(
  ({ permissions }) => permissions,
)

/** The profile's string for exactly these permissions. Ids without metadata are left out. */
export const encodePermissions = (held: readonly number[]): string => {
  const digits = Array.from({ length: Math.max(...DECODED.map(({ position }) => position)) + 1 }, () => 0)
  for (const { id, position, subPosition } of DECODED)
    if (held.includes(id)) digits[position] = (digits[position] ?? 0) | (1 << subPosition)
  return digits.map(digit => digit.toString(16)).join('')
}

export const permissionsOf = (encoded: string): ReadonlySet<number> => decodePermissions(encoded, PERMISSION_GROUPS)
