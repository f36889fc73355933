import { FILE_FIELD_KEYS, LINE_FIELD_KEYS, LINE_FIELDS, longestText, TEXT_FIELD_KEYS } from '@commissions/core'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import type { AnyCodec } from '../codec/form.ts'
import { decode } from '../codec/report.ts'
import { members } from '../schema/json-schema.ts'
import { AnsweredOverride } from '../search/policy.codec.ts'
import { ImportedLineCodec } from './import.codec.ts'
import { LineItemChangeCodec, LineItemFormCodec, LineItemUpdateCodec, NewLineItemCodec } from './line-form.codec.ts'
import { LineItemCodec } from './line-item.codec.ts'

describe('the form of an imported line', () => {
  it.each([
    ['policy_number', 150],
    ['lob', 150],
  ])('accepts a %s of %i characters, as a file may hold', (field, length) => {
    expect(E.isRight(decode(LineItemFormCodec, { [field]: 'x'.repeat(length) }))).toBe(true)
  })
})

describe("a policy's own calculation, beside the payout that it made", () => {
  const overrideOf = (stated: unknown) => decode(AnsweredOverride, stated)

  it('may have many decimals, stand in quotes, and be bound to nobody', () => {
    const override = { calcType: 'PercentOfAgent1', value: 33_333_333, agentId: null }
    for (const value of [33.333333, 33.33333333333, '33.333333'])
      for (const nobody of [{}, { agent_id_int: null }, { agent_id_int: -99 }])
        expect(overrideOf({ calc_type: 'PercentOfAgent1', value, ...nobody })).toEqual(E.right(override))
  })

  it('that is not understood is told by its field', () => {
    expect(overrideOf({ calc_type: 'PercentOfAgent4', value: 5 })).toMatchObject({
      left: [expect.stringContaining('calc_type: expected one of')],
    })
  })
})

describe('a text field on the form of a line', () => {
  it.each(TEXT_FIELD_KEYS)('%s accepts the length that the table of fields gives, and not one character more', key => {
    const { wire } = LINE_FIELDS[key]
    const longest = longestText(key)
    expect(decode(LineItemFormCodec, { [wire]: 'x'.repeat(longest) })).toEqual(E.right({ [key]: 'x'.repeat(longest) }))
    expect(decode(LineItemFormCodec, { [wire]: 'x'.repeat(longest + 1) })).toMatchObject({
      left: [expect.stringContaining(`${wire}: expected a text of at most ${longest} characters`)],
    })
  })
})

describe('the table of line fields', () => {
  it('has all its fields on the wire of lines, of their forms and of imported rows', () => {
    const wires = (codec: AnyCodec) => members(codec).map(({ wire }) => wire)
    const all = LINE_FIELD_KEYS.map(key => LINE_FIELDS[key].wire)
    for (const codec of [LineItemCodec, LineItemFormCodec, NewLineItemCodec, LineItemChangeCodec, LineItemUpdateCodec])
      expect(wires(codec)).toEqual(expect.arrayContaining(all))
    expect(wires(ImportedLineCodec)).toEqual(expect.arrayContaining(FILE_FIELD_KEYS.map(key => LINE_FIELDS[key].wire)))
  })
})
