import { data, endpointsOf, LineItemCodec, listOf, StatementCodec } from '@commissions/contract'
import { badRequest, conflict, lineItemId, statementId } from '@commissions/core'
import { LineItemFixtures } from '@commissions/core/testing'
import { either as E } from 'fp-ts'
import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linesOfStatement, loadLines } from '../../commissions/line-items/line-item.rows.ts'
import { reloadStatement } from '../../commissions/statements/statements.rows.ts'
import { heldAnswers } from '../../fairness/held-answers.ts'
import { silentLog } from '../../logging.ts'
import { testApp } from '../../testing/app.ts'
import { type Calls, paidStatementIn, signedIn } from '../../testing/commissions-calls.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { addLargeAgency, type LargeAgency } from '../../testing/large-agency.ts'
import { askedStatement } from '../../testing/paid-world.ts'
import { type Listening, listen } from '../connection/listen.ts'
import { servePages } from '../serve.ts'
import { failed, failedInPieces } from './envelope.ts'
import { heldBody, heldText } from './outbox.ts'
import { CodedDetails } from './refusal.ts'
import { listBetween, type Respond, sendAsRead, sentWhileRead } from './send-as-read.ts'

const BASE = '/services/commissions/v2/commissions'
const LINES = 4_000

const everything = endpointsOf('commissions').get('/v2/commissions/everything', {
  answer: data(listOf(LineItemCodec)),
  summary: 'Lines that cannot all be read',
})

const page = (size: number) =>
  Array.from({ length: size }, (_, n) => LineItemFixtures.lineItem({ id: lineItemId(`line-${n}`) }))

async function* breaking() {
  yield page(1_000)
  throw new Error('The database went away')
}

const readerOf = (response: Response) => (response.body as ReadableStream<Uint8Array>).getReader()

const signal = (): { readonly given: Promise<void>; readonly give: () => void } => {
  let give = (): void => undefined
  const given = new Promise<void>(resolve => {
    give = resolve
  })
  return { given, give: () => give() }
}

describe('an answer that is sent while it is read from the database', () => {
  let database: FreshDatabase
  let agency: LargeAgency
  let calls: Calls
  let server: Listening
  let asked: CompiledQuery[] = []
  const logged: string[] = []
  const told = signal()

  beforeAll(async () => {
    database = await freshDatabase({ onQuery: query => asked.push(query) })
    agency = await addLargeAgency(database.db, {
      name: 'Harbor',
      months: 2,
      statementsAMonth: 1,
      linesAStatement: LINES,
      open: [LINES, 2],
      policies: 500,
      agents: 10,
      carriers: 5,
      rules: 10,
    })
    const app = testApp(database.db)
    calls = await signedIn(app, agency.username)
    const broken = testApp(database.db, {
      log: {
        ...silentLog,
        error: message => {
          logged.push(message)
          told.give()
        },
      },
      routes: [
        servePages(everything, { at: ['data'], item: LineItemCodec }, async () =>
          E.right({ value: [], pages: breaking() }),
        ),
      ],
    })
    const listening = await listen(broken.fetch, 0, '127.0.0.1')
    if (E.isLeft(listening)) throw new Error(listening.left.sentence)
    server = listening.right
  })
  afterAll(async () => {
    await server.close()
    await database.drop()
  })

  const range = (which: 'payable' | 'paid') => `start_date=${agency[which].start}&end_date=${agency[which].end}`

  it.each([
    ['a statement', () => `statement/${agency.openStatementIds[0]}?includeItems=true`],
    ['what is to be paid', () => `rules/agent-payout?date_option=ReportingDate&${range('payable')}`],
    ['payments to be changed', () => `line-items?date_option=ReportingDate&${range('paid')}`],
    ['what agents were paid', () => `paid-statement/line-items?date_option=AgentPaidDate&${range('paid')}`],
  ])('begins before all lines of %s are read', async (_, path) => {
    asked = []
    const response = await calls.browser.send(`${BASE}/${path()}`)
    const reader = readerOf(response)
    let text = new TextDecoder().decode((await reader.read()).value)
    const before = asked.length
    for (let read = await reader.read(); !read.done; read = await reader.read())
      text += new TextDecoder().decode(read.value)
    const pages = asked.filter(({ sql }) => sql.includes('from "line_item_agent" where "agency_id"')).length
    expect(pages).toBe(LINES / 500)
    expect(asked.length - before).toBeGreaterThan(pages)
    const answer = JSON.parse(text) as { readonly data: readonly unknown[] | { readonly items: readonly unknown[] } }
    expect('items' in answer.data ? answer.data.items : answer.data).toHaveLength(LINES)
  })

  it('reads a paid statement agent by agent, and begins before the second one is read', async () => {
    const { start, end } = agency.paid
    const { data } = await calls.post('paid-statement', askedStatement(start, end, { agents_ids_int: [1, 2] }))
    asked = []
    const response = await calls.browser.send(`${BASE}/paid-statement/${(data as { readonly id: string }).id}`)
    const reader = readerOf(response)
    let text = new TextDecoder().decode((await reader.read()).value)
    const ofLines = () => asked.filter(({ sql }) => sql.includes('"told_line"')).length
    const before = ofLines()
    for (let read = await reader.read(); !read.done; read = await reader.read())
      text += new TextDecoder().decode(read.value)
    expect(paidStatementIn({ status: 200, ...JSON.parse(text) }).agents).toHaveLength(2)
    expect(ofLines()).toBe(2)
    expect(before).toBe(1)
  })

  it('has the same text as the answer written whole', async () => {
    for (const id of agency.openStatementIds) {
      const response = await calls.browser.send(`${BASE}/statement/${id}?includeItems=true`)
      const statement = await database.db.transaction().execute(async trx => {
        const work = { trx, session: agency }
        return { ...(await reloadStatement(work, statementId(id))), items: await loadLines(work, linesOfStatement(id)) }
      })
      const { items, ...around } = StatementCodec.encode(statement)
      const read = await response.text()
      // A short answer is written whole; the lines of a long one are its last member.
      const texts = [{ ...around, items }, StatementCodec.encode(statement)].map(data =>
        JSON.stringify({ code: 'OK', message: null, data }),
      )
      expect(texts.some(text => text === read)).toBe(true)
    }
  })

  it('breaks off when the rest cannot be read, so that nobody takes a part for the whole', async () => {
    const cookie = [...calls.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${server.address}/services/commissions${everything.path}`, { headers: { cookie } })
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
    // The reader hears of the error first: the log line is written once the transaction has ended.
    await told.given
    expect(logged).toEqual(['an answer broke off'])
  })
})

describe('reading an answer', () => {
  const LONG = 'x'.repeat(300_000)
  const sending = (bytes = 1_000_000_000) => {
    const due: (() => void)[] = []
    const answers = heldAnswers({ bytes, perAgency: bytes, perUser: bytes, patienceMs: 10_000 }, (_, then) => {
      due.push(then)
      return () => due.splice(due.indexOf(then), 1)
    })
    return {
      answers,
      party: { agency: 'A', user: '1' },
      log: silentLog,
      gone: new AbortController().signal,
      hangUp: () => undefined,
      due,
    }
  }
  const sent = (pieces: AsyncIterable<string>): Promise<Response> =>
    sentWhileRead(silentLog, (respond: Respond) => sendAsRead(pieces, respond, sending()))

  it('does not wait for a client who takes nothing, and releases the database', async () => {
    const end = signal()
    async function* pieces() {
      for (let n = 0; n < 20; n += 1) yield LONG
      end.give()
    }
    const response = await sent(pieces())
    await end.given
    expect((await response.text()).length).toBe(20 * LONG.length)
  })

  it('waits for the client when there is no room, goes on as it takes, and holds nothing afterwards', async () => {
    const room = sending(1_000_000)
    let read = 0
    async function* pieces() {
      for (; read < 20; read += 1) yield LONG
    }
    const response = await sentWhileRead(silentLog, respond => sendAsRead(pieces(), respond, room))
    await new Promise(setImmediate)
    expect(read).toBeLessThan(5)
    expect(room.answers.figures()).toMatchObject({ answers: 1, brokenOff: 0 })
    expect((await response.text()).length).toBe(20 * LONG.length)
    expect([room.answers.figures(), room.due]).toEqual([{ bytes: 0, answers: 0, brokenOff: 0 }, []])
  })

  it('is broken off when the client takes nothing for long, logs it, and releases the database', async () => {
    const [room, end, logged] = [sending(1_000_000), signal(), [] as string[]]
    async function* pieces() {
      try {
        for (;;) yield LONG
      } finally {
        end.give()
      }
    }
    const log = { ...silentLog, warn: (message: string) => logged.push(message) }
    // Through the connection, because an error of the body comes too late if nobody is reading it just then.
    const hangUp = () => logged.push('hung up')
    const response = await sentWhileRead(silentLog, respond => sendAsRead(pieces(), respond, { ...room, log, hangUp }))
    await new Promise(setImmediate)
    for (const then of [...room.due]) then()
    await end.given
    await expect(response.text()).rejects.toThrow('broke off')
    expect(logged).toEqual(['a client did not read its answer, so the connection was closed', 'hung up'])
    expect(room.answers.figures()).toEqual({ bytes: 0, answers: 0, brokenOff: 1 })
  })

  it('from a file ends with its last byte or when the client goes away', async () => {
    const room = sending()
    const file = Buffer.alloc(1_000_000, 7)
    expect(Buffer.from(await new Response(heldBody(file, room)).arrayBuffer()).equals(file)).toBe(true)
    expect((await new Response(heldBody(Buffer.alloc(0), room)).arrayBuffer()).byteLength).toBe(0)
    const left = heldBody(file, room)
    expect(room.answers.figures()).toMatchObject({ bytes: 1_000_000, answers: 1 })
    await left.cancel()
    expect(room.answers.figures()).toMatchObject({ bytes: 0, answers: 0 })
    const caller = new AbortController()
    heldBody(file, { ...room, gone: caller.signal })
    caller.abort()
    heldBody(file, { ...room, gone: caller.signal })
    expect(room.answers.figures()).toMatchObject({ bytes: 0, answers: 0 })
  })

  it('from a text gives the same text, encoded in turns', async () => {
    const room = sending()
    // Each character is a surrogate pair, so that slices would cut some in half.
    const text = `x${'\u{1F600}'.repeat(1_000_000)}`
    let over = false
    const read = new Response(heldText(text, room)).text().finally(() => {
      over = true
    })
    let turns = 0
    while (!over) {
      await new Promise(setImmediate)
      turns += 1
    }
    expect((await read) === text).toBe(true)
    expect(turns).toBeGreaterThan(text.length / (256 * 1024))
    expect(await new Response(heldText('', room)).text()).toBe('')
    expect(room.answers.figures()).toMatchObject({ bytes: 0, answers: 0 })
  })

  it('with a refusal that has many details is written in pieces, as its codec writes it', () => {
    const lines = page(1_000)
    const told = new CodedDetails(listOf(LineItemCodec), lines)
    for (const refusal of [badRequest('Two questions are open', told), conflict('Imported before', told)]) {
      const { status, pieces } = failedInPieces('commissions', refusal)
      const written = [...pieces]
      expect(written.length).toBeGreaterThan(10)
      expect(JSON.parse(written.join(''))).toMatchObject({ data: lines.map(LineItemCodec.encode) })
      expect(failed('commissions', refusal)).toEqual({ status, body: written.join('') })
    }
  })

  it('ends when the client goes away', async () => {
    const [more, end] = [signal(), signal()]
    async function* pieces() {
      try {
        yield LONG
        await more.given
        for (;;) yield LONG
      } finally {
        end.give()
      }
    }
    const reader = readerOf(await sent(pieces()))
    await reader.read()
    await reader.cancel()
    more.give()
    await end.given
  })

  it('is an error of the call when it fails before anything was sent', async () => {
    async function* pieces(): AsyncGenerator<string> {
      yield '{'
      throw new Error('The database went away')
    }
    await expect(sent(pieces())).rejects.toThrow('went away')
  })

  it('puts commas between pages and none around empty pages', async () => {
    const of = async (...pages: readonly (readonly number[])[]): Promise<string> => {
      async function* read() {
        yield* pages
      }
      const parts: string[] = []
      for await (const part of listBetween({ before: '{"a":', after: '}' }, read(), one => one)) parts.push(part)
      return parts.join('')
    }
    expect(await of()).toBe('{"a":[]}')
    expect(await of([], [1, 2], [], [3], [])).toBe('{"a":[1,2,3]}')
  })
})
