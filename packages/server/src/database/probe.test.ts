import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
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

/** PostgreSQL's message of an error that ends a connection. */
const fatal = (code: string, message: string): Buffer => {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(length.length + fields.length)
  return Buffer.concat([Buffer.from('E'), length, fields])
}

it('a server that is just starting is asked again, and what it says then is told', async () => {
  const answers = [
    fatal('57P03', 'the database system is starting up'),
    fatal('57P03', 'the database system is not yet accepting connections'),
    fatal('28P01', 'password authentication failed for user "ann"'),
  ]
  const starting = createServer(socket => socket.once('data', () => socket.end(answers.shift() ?? '')))
  await once(starting.listen(0, '127.0.0.1'), 'listening')
  const { port } = starting.address() as AddressInfo
  expect(await probe(`postgres://ann:wrong@127.0.0.1:${port}/agency`, owning)).toMatchObject({
    left: { sentence: expect.stringContaining('used: password authentication failed for user "ann".') },
  })
  expect(answers).toEqual([])
  starting.close()
})

it('a role that makes no tables needs no right to make them, and the setting that is wrong is named', async () => {
  const { template, served } = inject('testServer')
  const url = urlOf(server, template, served)
  expect(await probe(url, { setting: 'DATABASE_URL', makesTables: false })).toEqual(E.right(undefined))
  expect(await probe(url, { setting: 'DATABASE_OWNER_URL', makesTables: true })).toMatchObject({
    left: { sentence: 'The database of DATABASE_OWNER_URL cannot be used: its user may not create tables there.' },
  })
})
