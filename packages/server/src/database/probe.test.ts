import { randomBytes } from 'node:crypto'
import { either as E } from 'fp-ts'
import { expect, inject, it } from 'vitest'
import { administer, dropDatabase } from '../testing/administer.ts'
import { urlOf } from '../testing/server.ts'
import { probe } from './connect.ts'

const { server } = inject('testServer')
const owning = { setting: 'DATABASE_URL', makesTables: true } as const

it('a database that is not there is named, with what makes it', async () => {
  const name = `test_${randomBytes(8).toString('hex')}`
  expect(await probe(urlOf(server, name), owning)).toMatchObject({
    left: {
      sentence: expect.stringMatching(
        new RegExp(
          `^The database of DATABASE_URL cannot be used: there is no database "${name}" on that server: .*create database "${name}" owner`,
        ),
      ),
    },
  })
})

it('a database whose encoding has not every letter is refused', async () => {
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(server, `create database ${name} encoding 'LATIN1' locale 'C' template template0`)
  expect(await probe(urlOf(server, name), owning)).toMatchObject({
    left: { sentence: expect.stringContaining('its encoding is LATIN1') },
  })
  await dropDatabase(server, name)
})

it('a server that accepts no changes is refused, with what to do, by whichever role it is asked', async () => {
  const { template, served } = inject('testServer')
  const readOnly = `${urlOf(server, template, served)}${server.url === null ? '&' : '?'}options=${encodeURIComponent('-c default_transaction_read_only=on')}`
  for (const makesTables of [false, true])
    expect(await probe(readOnly, { setting: 'DATABASE_URL', makesTables })).toMatchObject({
      left: {
        sentence: expect.stringMatching(
          /^The database of DATABASE_URL cannot be used: it accepts no changes, .* standby .*: name the server that does/,
        ),
      },
    })
})

it('a role that makes no tables needs no right to make them, and the setting that is wrong is named', async () => {
  const { template, served } = inject('testServer')
  const url = urlOf(server, template, served)
  expect(await probe(url, { setting: 'DATABASE_URL', makesTables: false })).toEqual(E.right(undefined))
  expect(await probe(url, { setting: 'DATABASE_OWNER_URL', makesTables: true })).toMatchObject({
    left: { sentence: 'The database of DATABASE_OWNER_URL cannot be used: its user may not create tables there.' },
  })
})
