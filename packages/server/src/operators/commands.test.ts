import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { either as E } from 'fp-ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBooksSettings } from '../books/books-settings.ts'
import { connect } from '../database/connect.ts'
import { TEST_SECRETS, testApp } from '../testing/app.ts'
import { appStage } from '../testing/app-stage.ts'
import { browser } from '../testing/browser.ts'
import { commandLine } from '../testing/command-line.ts'
import { freshDatabase } from '../testing/database.ts'
import { behindItsBack } from '../testing/tamper.ts'
import { addWorkedAgency } from '../testing/worked-agency.ts'
import { readCommand } from './commands.ts'

const TIMEOUT = 180_000

describe('the operator’s commands', { timeout: TIMEOUT }, () => {
  let directory: string
  const run = (...args: readonly string[]) =>
    commandLine({ DATABASE_URL: database.url, DATA_DIR: directory, BOOKS_DIR: directory }, ...args)
  const passwordIn = (out: string): string => /The password is (\S+)/.exec(out)?.[1] ?? ''
  const whoever = () => browser(testApp(database.db))

  const { database } = appStage()
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'commissions-operator-'))
  })
  afterAll(() => rm(directory, { recursive: true }))

  it('create an agency and a user, who chooses a password at the first sign-in', async () => {
    const agency = await run('create-agency', '--name', 'Corner Insurance', '--time-zone', 'ct')
    expect(agency).toMatchObject({ code: 0, out: expect.stringMatching(/id is [0-9a-f-]{36}\n$/) })
    const user = await run(
      'create-user',
      '--agency',
      'Corner Insurance',
      '--username',
      'Tess',
      '--first',
      'Tess',
      '--last',
      'Marlow',
    )
    expect(user.code).toBe(0)
    const password = passwordIn(user.out)
    expect(password.length).toBeGreaterThan(20)
    expect(await (await whoever().signIn('tess', password)).text()).toContain('/signin/password')
  })

  it('reset a password, and disable a user', async () => {
    const given = await run('set-password', '--username', 'tess')
    expect(await (await whoever().signIn('tess', passwordIn(given.out))).text()).toContain('/signin/password')
    expect((await run('disable-user', '--username', 'tess')).code).toBe(0)
    expect((await whoever().signIn('tess', passwordIn(given.out))).status).toBe(401)
  })

  it('are in the security trails of their agencies, done or failed, without passwords', async () => {
    await run('create-agency', '--name', 'Trail Insurance')
    const given = await run(
      ...['create-user', '--agency', 'Trail Insurance', '--username', 'Ruth', '--first', 'Ruth', '--last', 'Okafor'],
    )
    await run('set-password', '--username', 'ruth', '--agency', 'Nowhere')
    await run('drop-code', '--username', 'ruth')
    await run('verify-history')
    const { rows } = await sql<{ told: string; whole: string }>`
      select concat_ws(' ', e.kind, e.detail, e.user_id) as told, e::text as whole
        from security_event e join agency a using (agency_id)
       where a.display_name = 'Trail Insurance' order by e.at`.execute(database.db)
    expect(rows.map(({ told }) => told)).toEqual([
      'operator_acted create-agency',
      'operator_acted create-user 1',
      'operator_failed drop-code 1',
      'operator_acted verify-history',
    ])
    expect(rows.filter(({ whole }) => whole.includes(passwordIn(given.out)))).toEqual([])
    const nobody = await sql<{ detail: string }>`
      select detail from security_event
       where agency_id = '00000000-0000-0000-0000-000000000000' and detail is not null`.execute(database.db)
    expect(nobody.rows).toEqual([{ detail: 'set-password' }])
  })

  it('require a code of a user, and no longer require it', async () => {
    await run('create-user', '--agency', 'Corner Insurance', '--username', 'Omar', '--first', 'Omar', '--last', 'Reyes')
    const asked = await run('ask-code', '--username', 'Omar')
    expect(asked.code).toBe(0)
    const [, key] = /authenticator app is ([A-Z2-7]{32})\n/.exec(asked.out) ?? []
    const link = new URL(/otpauth:\S+/.exec(asked.out)?.[0] ?? 'otpauth://none')
    expect(link.pathname).toContain('Commissions:omar')
    expect(Object.fromEntries(link.searchParams)).toMatchObject({ secret: key, issuer: 'Commissions' })
    expect((await run('drop-code', '--username', 'omar')).code).toBe(0)
    expect(await run('drop-code', '--username', 'omar')).toMatchObject({
      code: 1,
      err: 'No code is asked of the user "omar".\n',
    })
  })

  it('end with 2 and the list of commands when they are unknown, and with 1 when they fail', async () => {
    const unknown = await run('conquer')
    expect([unknown.code, unknown.out]).toEqual([2, ''])
    expect(unknown.err.split('\n')[0]).toBe('There is no command "conquer".')
    expect(unknown.err).toContain('verify-history')
    const help = await run('--help')
    expect(help).toMatchObject({ code: 0, out: expect.stringContaining('verify-history'), err: '' })
    await run('create-agency', '--name', 'Settled Insurance')
    expect(await run('load-demo')).toEqual({
      code: 1,
      out: '',
      err: 'The database is not empty: demo data goes into a new one only.\n',
    })
  })

  const outcome = async (...args: readonly string[]): Promise<string> => {
    const asked = readCommand(args)
    if (E.isLeft(asked)) return asked.left
    const { command, options, file } = asked.right
    const { db, pool, close } = connect(database.address)
    const random = { uuid: randomUUID, bytes: randomBytes }
    const books = E.getOrElseW(() => null)(readBooksSettings({ BOOKS_DIR: directory }, directory))
    if (books === null) throw new Error('Expected settings of the books')
    const operator = {
      database: { db, pool },
      random,
      secrets: async () => TEST_SECRETS,
      now: Date.UTC(2026, 10, 20),
      books,
      isExposed: true,
      progress: () => undefined,
    }
    const said = await command.run(operator, options, file)
    await close()
    return E.isLeft(said) ? said.left : 'done'
  }

  it.each([
    [[], 'Name a command to run'],
    [['constructor'], 'no command "constructor"'],
    [['create-user', '--shoe-size', '42'], 'It must be: create-user'],
    [['create-agency', '--name', ' '], 'name must have'],
    [['create-agency', '--name', 'Corner Insurance'], 'already'],
    [['create-agency', '--name', 'X', '--time-zone', 'Mars'], '--time-zone must be one of'],
    [['create-user', '--agency', 'Nobody', '--username', 'x'], 'no agency "Nobody"'],
    [['create-user', '--agency', 'Corner Insurance', '--username', 'TESS'], 'already'],
    [['create-user', '--agency', 'Corner Insurance', '--username', 'x', '--permissions', 'all'], '--permissions must'],
    [['set-password', '--username', 'nobody'], 'no user "nobody"'],
    [['rename-agency', '--agency', 'Corner Insurance', '--name', ''], 'name must have'],
    [['rename-agency', '--agency', 'Corner Insurance', '--name', 'Corner & Sons'], 'done'],
    [['backup'], 'Name the file'],
    [['load-demo'], 'not loaded where others reach the program'],
    [['restore', '/nowhere/file'], 'cannot be read'],
  ] as const)('answer %j with a sentence', async (args, sentence) => {
    expect(await outcome(...args)).toContain(sentence)
  })

  it('find a changed entry in a history', async () => {
    const other = await freshDatabase()
    const there = (...args: readonly string[]) =>
      commandLine({ DATABASE_URL: other.url, DATA_DIR: directory, BOOKS_DIR: join(directory, 'other') }, ...args)
    expect((await there('load-demo')).code).toBe(0)
    expect(await there('verify-history')).toMatchObject({ code: 0, out: expect.stringContaining('are sound') })
    await sql`alter table history disable trigger user`.execute(other.db)
    await sql`update history set action = 'nothing' where (agency_id, chain_kind, chain_id, sequence) =
      (select agency_id, chain_kind, chain_id, sequence from history where sequence = 1 limit 1)`.execute(other.db)
    const said = await there('verify-history')
    expect(said).toMatchObject({ code: 1, err: expect.stringMatching(/^1 of \d+ histories were changed:\n.*entry 1/) })
    await other.drop()
  })

  it('audit the books, name faults by statement, line and agent, and end with 1 if there are any', async () => {
    const other = await freshDatabase()
    await addWorkedAgency(testApp(other.db), other.db, 'Audited')
    const there = (...args: readonly string[]) =>
      commandLine({ DATABASE_URL: other.url, DATA_DIR: directory, BOOKS_DIR: join(directory, 'audited') }, ...args)
    const first = await there('audit')
    expect(first).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^The books are in order\.\n.*anchored from here on/is),
    })
    expect(await there('audit')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Compared with what was anchored'),
    })
    await behindItsBack(other.db, trx =>
      sql`update line_payout set amount = amount + 1 where (agency_id, line_item_id, position) =
        (select agency_id, line_item_id, position from line_payout order by 1, 2, 3 limit 1)`.execute(trx),
    )
    const said = await there('audit')
    expect(said).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        // On a slow machine the command also writes lines about its progress in between.
        /^The books are not in order: 2 faults were found\.\n[\s\S]*Line \d+ of statement S-\d+ .* to Ann Audited\b/m,
      ),
    })
    expect(await there('audit', '--agency', 'Nobody')).toMatchObject({ code: 1, err: 'There is no agency "Nobody".\n' })
    await other.drop()
  })
})
