import { describe, expect, it } from 'vitest'
import { REFUSED, readerOf } from './codec/reader.ts'
import { field, longListed, record } from './codec/record.ts'
import { Text } from './codec/scalars.ts'
import { sourceOf } from './codec/written-out.source.ts'
import { LONG_LISTED } from './long-listed.ts'
import committed from './written-readers.ts?raw'

/** The formatter decides on lines, on brackets and on commas at their ends. */
const bare = (source: string): string => source.replace(/[\s()]/g, '').replace(/,(?=[}=])/g, '')

describe('the readers that are written out', () => {
  it('are what the codecs declare; scripts/write-readers.mjs writes them anew', () => {
    expect(bare(committed)).toBe(bare(sourceOf(LONG_LISTED)))
  })

  it('read only what JSON makes; anything else is read as it always was', () => {
    const WrittenName = longListed(record('Name', { name: field('name', Text) }), () => () => 'written')
    const name = { name: 'Ann' }
    expect(readerOf(WrittenName)(name)).toBe('written')
    expect(readerOf(WrittenName)(Object.assign(Object.create({ other: 1 }), name))).toEqual(name)
    for (const wrong of [null, undefined, 'Ann', [name], Object.create(name)])
      expect(readerOf(WrittenName)(wrong)).toBe(REFUSED)
  })

  it('are not made of records that leave keys out, nor of keys that every object has', () => {
    const none = () => () => null
    const Change = longListed(record('Change', {}, { name: field('name', Text) }), none)
    const Clash = longListed(record('Clash', { name: field('toString', Text) }), none)
    for (const codec of [Change, Clash, Text]) expect(() => sourceOf([codec])).toThrow()
  })
})
