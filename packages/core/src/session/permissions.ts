/** Permissions, packed as bits of a hexadecimal string in the profile (section 6). */

/** May open the settings screens and write rules, carrier settings and policy overrides. */
export const ACCESS_SETTINGS = 10000
/** May open the module at all. */
export const ALLOW_COMMISSIONS = 10002
/** This product's own: may see and change who signs in for the agency, and what they may do. */
export const MANAGE_PEOPLE = 10003

/** A permission, and the place of its bit in the profile's hexadecimal text. */
export interface PermissionMetadata {
  readonly id: number
  readonly name: string
  /** Index of a hexadecimal digit, 0 from the left. */
  readonly position: number
  /** The bit within the digit, 0 the lowest. */
  readonly subPosition: number
}

/** Permissions of the suite that belong together. */
export interface PermissionGroup {
  readonly group: number
  readonly permissions: readonly PermissionMetadata[]
}

/** This group is never decoded (section 6). */
const UNDECODED_GROUP = 1

/** The ids of the permissions held; a position beyond the string is not held. */
export const decodePermissions = (encoded: string, groups: readonly PermissionGroup[]): ReadonlySet<number> => {
  const held = new Set<number>()
  for (const { group, permissions } of groups) {
    if (group === UNDECODED_GROUP) continue
    for (const { id, position, subPosition } of permissions) {
      const digit = Number.parseInt(encoded.charAt(position), 16)
      if (!Number.isNaN(digit) && subPosition >= 0 && subPosition <= 3 && ((digit >> subPosition) & 1) === 1)
        held.add(id)
    }
  }
  return held
}

/** Whether the permission is held. Asking before profile and metadata are loaded (null) is a programming error (section 5). */
export const holdsPermission = (held: ReadonlySet<number> | null, id: number): boolean => {
  if (held === null) throw new Error(`Permission ${id} was read before profile and permission metadata were loaded`)
  return held.has(id)
}
