import { BLANK_MAPPING } from '@commissions/core'
import { describe, expect, it } from 'vitest'
import { builtReader } from '../../../testing/built-reader.ts'
import { OWN_READER, readingApart } from './read-apart.ts'

const CSV = Buffer.from('Policy,Amount\nPA-1,10.00\n')

describe('a file that is read apart', () => {
  it('has the same cells from the sources as from what is built of them', async () => {
    const { signal } = new AbortController()
    const [own, built] = [readingApart(OWN_READER), builtReader].map(reader =>
      reader.sheets(CSV, BLANK_MAPPING, signal),
    )
    const read = await built
    expect(read).toMatchObject({ _tag: 'Right', right: { mediaType: 'text/csv' } })
    expect(await own).toEqual(read)
  })

  it('throws, and is no fault of the file, where the program that reads does not start', async () => {
    const { signal } = new AbortController()
    const reading = readingApart(['--no-such-option']).sheets(CSV, BLANK_MAPPING, signal)
    await expect(reading).rejects.toThrow('The process that reads files did not start')
  })
})
