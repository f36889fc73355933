import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/index.ts'
import { etag } from '../history/etag.ts'
import { BLANK_LETTERHEAD, decideLetterhead, type LetterheadChange } from './letterhead.ts'
import { LOGO_KIB, LOGO_SIDE, type Logo, readLogo } from './logo.ts'

const dataUrl = (bytes: readonly number[], kind = 'image/png'): string =>
  `data:${kind};base64,${Buffer.from(bytes).toString('base64')}`

const word = (value: number): readonly number[] => [value >> 8, value & 255]
const png = (width: number, height: number): readonly number[] => [
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
  ...[0, 0, ...word(width), 0, 0, ...word(height), 8, 6, 0, 0, 0],
]
const jpeg = (width: number, height: number): readonly number[] => [
  ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0],
  ...[0xff, 0xc0, 0, 11, 8, ...word(height), ...word(width), 1, 1, 0x11, 0],
]

describe('a logo', () => {
  it('is read with its format and size, whatever type the data URL gives', () => {
    const side = fc.integer({ min: 1, max: LOGO_SIDE })
    fc.assert(
      fc.property(side, side, fc.constantFrom('image/png', 'image/gif', ''), (width, height, kind) => {
        for (const [bytes, format] of [
          [png(width, height), 'PNG'],
          [jpeg(width, height), 'JPEG'],
        ] as const) {
          const read = readLogo(dataUrl(bytes, kind))
          expect(E.isRight(read) && read.right).toMatchObject({ format, width, height })
          if (E.isRight(read)) {
            expect([...read.right.bytes]).toEqual(bytes)
            expect(readLogo(read.right.logo)).toEqual(read)
          }
        }
      }),
      runs(100),
    )
  })

  it('of any other bytes is refused, and nothing is thrown', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.uint8Array({ maxLength: 60 }).map(bytes => dataUrl([...bytes])),
        ),
        text => {
          expect(E.isLeft(readLogo(text))).toBe(true)
        },
      ),
      runs(200),
    )
  })

  it.each([
    [
      'a picture too wide',
      dataUrl(png(LOGO_SIDE + 1, 10)),
      'Expected a picture of at most 2000 by 2000 pixels, got 2001 by 10',
    ],
    ['one without a size', dataUrl(png(0, 10)), 'Expected a picture of at most 2000 by 2000 pixels, got 0 by 10'],
    ['one too large', dataUrl(Array(LOGO_KIB * 1024 + 3).fill(0)), 'Expected a picture of at most 256 KB'],
    ['a GIF', dataUrl([...'GIF89a'].map(letter => letter.charCodeAt(0))), 'Expected a PNG or JPEG picture'],
    ['no base64', 'data:image/png;base64,*', 'Expected a PNG or JPEG picture'],
    ['no data URL', 'https://elsewhere.example/logo.png', 'Expected a PNG or JPEG picture'],
  ])('that is %s is refused', (_, text, said) => {
    expect(readLogo(text)).toEqual(E.left(said))
  })
})

describe('a letterhead', () => {
  const before = { ...BLANK_LETTERHEAD, etag: etag('one') }
  const decide = (change: Partial<LetterheadChange>) =>
    decideLetterhead(before, { ...BLANK_LETTERHEAD, etag: etag('one'), ...change })

  it('is saved without blank lines, and its history lists what changed', () => {
    const logo = dataUrl(png(480, 120)) as Logo
    expect(decide({ name: ' Harbor ', address: ['', ' Street 1'], logo })).toEqual(
      E.right({
        letterhead: { name: 'Harbor', address: ['Street 1'], logo },
        told: [
          { field: 'letterhead_name', before: null, after: 'Harbor' },
          { field: 'letterhead_address', before: null, after: 'Street 1' },
          { field: 'letterhead_logo', before: null, after: 'PNG of 480 by 120 pixels, 1 KB' },
        ],
      }),
    )
  })

  it('with a blank name is saved without a name', () => {
    expect(decide({ name: '  ' })).toEqual(E.right({ letterhead: BLANK_LETTERHEAD, told: [] }))
  })

  it('is refused for another version, and marked as unguarded if no version was given', () => {
    expect(E.isLeft(decide({ etag: etag('none') }))).toBe(true)
    expect(decide({ etag: null })).toMatchObject({ right: { told: [{ field: 'unguarded' }] } })
  })
})
