/** Where in the profile's hexadecimal string each permission stands; the agency service tells it to clients. */
import { ACCESS_SETTINGS, ALLOW_COMMISSIONS, decodePermissions, type PermissionGroup } from '@commissions/core'

export const PERMISSION_GROUPS: readonly PermissionGroup[] = [
  { group: 1, permissions: [{ id: 1, name: 'Agency staff', position: 0, subPosition: 0 }] },
  {
    group: 100,
    permissions: [
      { id: ACCESS_SETTINGS, name: 'Access settings', position: 2, subPosition: 1 },
      { id: ALLOW_COMMISSIONS, name: 'Allow commission processing and reporting', position: 3, subPosition: 0 },
    ],
  },
]

const LENGTH = 4

/** The string in which exactly these permissions are held. */
export const encodePermissions = (held: readonly number[]): string => {
  const digits = Array.from({ length: LENGTH }, () => 0)
  for (const { id, position, subPosition } of PERMISSION_GROUPS.flatMap(group => group.permissions))
    if (held.includes(id)) digits[position] = (digits[position] ?? 0) | (1 << subPosition)
  return digits.map(digit => digit.toString(16).toUpperCase()).join('')
}

export const permissionsOf = (encoded: string): ReadonlySet<number> => decodePermissions(encoded, PERMISSION_GROUPS)
