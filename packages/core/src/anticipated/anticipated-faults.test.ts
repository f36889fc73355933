import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { anticipatedFormArbitrary, runs } from '../../testing/index.ts'
import { normalizeAnticipated } from '../line-item/normalize-form.ts'
import { anticipatedFaults } from './anticipated-faults.ts'

describe('the faults of an anticipated line', () => {
  it('law: are none if and only if the line can be sent, else the sentence of the refusal at every empty field', () => {
    fc.assert(
      fc.property(anticipatedFormArbitrary, form => {
        const faults = anticipatedFaults(form)
        const made = normalizeAnticipated(form, () => undefined)
        expect(faults.length === 0).toBe(E.isRight(made))
        if (E.isLeft(made)) expect(new Set(faults.map(({ message }) => message))).toEqual(new Set([made.left]))
        for (const { field } of faults) expect(field === 'policy' || form[field] === null).toBe(true)
      }),
      runs(300),
    )
  })
})
