import { ACCESS_SETTINGS, ALLOW_COMMISSIONS, decodePermissions } from '@commissions/core'
import { describe, expect, it } from 'vitest'
import { encodePermissions, PERMISSION_GROUPS } from './permission-metadata.ts'

describe('permission metadata', () => {
  it.each([[[]], [[ACCESS_SETTINGS]], [[ALLOW_COMMISSIONS]], [[ACCESS_SETTINGS, ALLOW_COMMISSIONS, 2001, 2005]]])(
    '%j survives encoding and decoding',
    held => {
      expect([...decodePermissions(encodePermissions(held), PERMISSION_GROUPS)].toSorted()).toEqual(held.toSorted())
    },
  )

  it('no two decoded permissions share a bit', () => {
    const bits = PERMISSION_GROUPS.filter(({ group }) => group !== 1).flatMap(({ permissions }) =>
      permissions.map(({ position, subPosition }) => `${position}.${subPosition}`),
    )
    expect(new Set(bits).size).toBe(bits.length)
  })
})
