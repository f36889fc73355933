/** What any service has to do about the letterhead. */
import {
  BLANK_LETTERHEAD,
  type CommissionsPort,
  type Letterhead,
  type Logo,
  type StoredLetterhead,
} from '../../src/index.ts'
import { ensure, ensureEqual, failsWith, laws, succeeds } from './law.ts'

/** One white pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==' as Logo

const without = ({ name, address, logo }: StoredLetterhead): Letterhead => ({ name, address, logo })

export const letterheadSuite = laws<CommissionsPort>({
  'a letterhead is kept as it was saved, without blanks, and told by its history': async ({ letterhead }) => {
    const before = await succeeds(letterhead.get)
    const typed = { name: ' Harbor Street ', address: ['', ' 214 Harbor Street ', 'Long Beach'], logo: PIXEL }
    const saved = await succeeds(letterhead.save({ ...typed, etag: before.etag }))
    const kept = { name: 'Harbor Street', address: ['214 Harbor Street', 'Long Beach'], logo: PIXEL }
    ensureEqual(without(saved), kept, 'letterhead')
    ensureEqual(await succeeds(letterhead.get), saved, 'letterhead that is read')
    const [entry] = await succeeds(letterhead.history)
    ensureEqual(
      entry?.changes.map(({ field, after }) => [field, after]).filter(([field]) => field !== 'letterhead_logo'),
      [
        ['letterhead_name', 'Harbor Street'],
        ['letterhead_address', '214 Harbor Street, Long Beach'],
      ],
      'history',
    )
  },

  'a letterhead is guarded by its version': async ({ letterhead }) => {
    const before = await succeeds(letterhead.get)
    const saved = await succeeds(letterhead.save({ ...BLANK_LETTERHEAD, etag: before.etag }))
    ensure(saved.etag !== before.etag, 'Expected another version')
    await failsWith(letterhead.save({ ...BLANK_LETTERHEAD, etag: before.etag }), 'OutOfDate')
  },

  'names, addresses and pictures that have no place on paper are refused': async ({ letterhead }) => {
    const { etag } = await succeeds(letterhead.get)
    const refused = (change: Partial<Letterhead>) =>
      failsWith(letterhead.save({ ...BLANK_LETTERHEAD, ...change, etag }), 'BadRequest')
    await refused({ name: 'x'.repeat(81) })
    await refused({ address: ['x'.repeat(81)] })
    await refused({ address: Array.from({ length: 7 }, () => 'x') })
    await refused({ logo: 'data:image/png;base64,R0lGODdh' as Logo })
  },
})
