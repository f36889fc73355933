import { crc32, deflateSync } from 'node:zlib'
import { type Logo, readLogo } from '@commissions/core'
import { either as E } from 'fp-ts'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { drawnLogo, FIELD } from '../../demo/logo.ts'
import { isReadable, unpacksToItsSize } from './readable-logo.ts'

const GOOD = drawnLogo(FIELD)
const bytesOf = (logo: Logo): Buffer => Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64')
const logoOf = (bytes: Buffer): Logo => `data:image/png;base64,${bytes.toString('base64')}` as Logo

const pictureOf = (logo: Logo) => {
  const read = readLogo(logo)
  if (E.isLeft(read)) throw new Error(read.left)
  return read.right
}

describe('a logo for the letterhead', () => {
  it('is accepted when it can be decoded', async () => {
    expect(await isReadable(GOOD)).toBe(true)
  })

  it('is refused at upload when it is cut off or damaged after its header', async () => {
    const whole = bytesOf(GOOD)
    for (const cut of [40, 60, whole.length - 20]) {
      const broken = logoOf(whole.subarray(0, cut))
      // The header alone passes the check.
      expect(E.isRight(readLogo(broken))).toBe(true)
      expect(await isReadable(broken)).toBe(false)
    }
    const damaged = Buffer.from(whole)
    damaged.fill(0x55, 60, 90)
    expect(await isReadable(logoOf(damaged))).toBe(false)
  })

  it('is refused when it unpacks to more than its pixels', async () => {
    const one = PNG.sync.write(new PNG({ width: 1, height: 1 }))
    const chunk = (name: string, data: Buffer): Buffer => {
      const head = Buffer.alloc(8)
      head.writeUInt32BE(data.length)
      head.write(name, 4, 'latin1')
      const sum = Buffer.alloc(4)
      sum.writeUInt32BE(crc32(data, crc32(name)))
      return Buffer.concat([head, data, sum])
    }
    // For an interlaced picture a reader does not know beforehand how much data there is.
    const interlaced = Buffer.from(one.subarray(8 + 8, 8 + 8 + 13))
    interlaced[12] = 1
    const bomb = Buffer.concat([
      one.subarray(0, 8),
      chunk('IHDR', interlaced),
      chunk('IDAT', deflateSync(Buffer.alloc(20 * 1024 * 1024))),
      chunk('IEND', Buffer.alloc(0)),
    ])
    expect(await unpacksToItsSize(pictureOf(logoOf(bomb)))).toBe(false)
    expect(await isReadable(logoOf(bomb))).toBe(false)
    for (const [width, height] of [
      [1, 1],
      [3, 200],
      [200, 3],
    ] as const)
      expect(await unpacksToItsSize(pictureOf(logoOf(PNG.sync.write(new PNG({ width, height })))))).toBe(true)
  })
})
