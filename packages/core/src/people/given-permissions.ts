/** The permissions that an agency's administrators may give. They cannot change other permissions of the suite. */
import { ACCESS_SETTINGS, ALLOW_COMMISSIONS, MANAGE_PEOPLE } from '../session/permissions.ts'

/** Each needs all before it: a person who manages people could give themselves the others anyway. */
export const GIVEN_PERMISSIONS = ['Commissions', 'Settings', 'People'] as const
export type GivenPermission = (typeof GIVEN_PERMISSIONS)[number]

/** The id of each permission in the suite's permission metadata. */
export const GIVEN_PERMISSION_IDS: Readonly<Record<GivenPermission, number>> = {
  Commissions: ALLOW_COMMISSIONS,
  Settings: ACCESS_SETTINGS,
  People: MANAGE_PEOPLE,
}

/** What people call the permissions. */
export const GIVEN_PERMISSION_LABELS: Readonly<Record<GivenPermission, string>> = {
  Commissions: 'Process commissions',
  Settings: 'Change settings',
  People: 'Manage people',
}

/** The permission that has to be given first; null for one that needs no other. */
const neededFor = (permission: GivenPermission): GivenPermission | null =>
  GIVEN_PERMISSIONS[GIVEN_PERMISSIONS.indexOf(permission) - 1] ?? null

/** A sentence about a permission that is asked for without the one it needs; null when there is none. */
export const permissionsProblem = (asked: readonly GivenPermission[]): string | null => {
  for (const permission of asked) {
    const needed = neededFor(permission)
    if (needed !== null && !asked.includes(needed))
      return `"${GIVEN_PERMISSION_LABELS[permission]}" needs "${GIVEN_PERMISSION_LABELS[needed]}" too`
  }
  return null
}

/** Giving a permission also gives those it needs; taking one away also takes away those that need it. */
export const togglePermission = (
  held: readonly GivenPermission[],
  permission: GivenPermission,
): readonly GivenPermission[] => {
  const at = GIVEN_PERMISSIONS.indexOf(permission)
  return GIVEN_PERMISSIONS.slice(0, held.includes(permission) ? at : at + 1)
}

/** The given permissions among the ids, in their order, each once. */
export const givenAmong = (ids: ReadonlySet<number>): readonly GivenPermission[] =>
  GIVEN_PERMISSIONS.filter(permission => ids.has(GIVEN_PERMISSION_IDS[permission]))
