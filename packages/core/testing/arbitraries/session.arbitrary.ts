/** The agency, the signed-in person, and their permissions. */
import fc from 'fast-check'
import { ACCESS_SETTINGS, type Agency, ALLOW_COMMISSIONS, type PermissionGroup, type Profile } from '../../src/index.ts'
import { timeZoneArbitrary } from './calendar.arbitrary.ts'
import { maybe, nameArbitrary } from './records.arbitrary.ts'

export const agencyArbitrary: fc.Arbitrary<Agency> = fc.record({
  displayName: nameArbitrary,
  timeZone: maybe(timeZoneArbitrary),
})

/** Hexadecimal digits, as many as a suite of some hundred permissions needs. */
const permissionsArbitrary: fc.Arbitrary<string> = fc.stringMatching(/^[0-9a-fA-F]{0,64}$/)

export const profileArbitrary: fc.Arbitrary<Profile> = fc.record({
  agencyId: fc.uuid(),
  agencyName: nameArbitrary,
  initials: nameArbitrary,
  expiresAt: fc.integer({ min: 0, max: 4_102_444_800 }),
  userUuid: fc.uuid(),
  userId: fc.integer({ min: 1, max: 2_147_483_647 }),
  firstName: nameArbitrary,
  lastName: nameArbitrary,
  flags: fc.array(nameArbitrary, { maxLength: 3 }),
  permissions: permissionsArbitrary,
})

export const permissionGroupArbitrary: fc.Arbitrary<PermissionGroup> = fc.record({
  group: fc.integer({ min: 1, max: 20 }),
  permissions: fc.array(
    fc.record({
      id: fc.oneof(fc.constantFrom(ACCESS_SETTINGS, ALLOW_COMMISSIONS), fc.nat({ max: 20_000 })),
      name: nameArbitrary,
      position: fc.nat({ max: 80 }),
      subPosition: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 5 },
  ),
})
