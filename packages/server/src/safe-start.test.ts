import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { either as E } from 'fp-ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from './config.ts'
import { acrossAgencies } from './database/agency-scope.ts'
import { openDemoUsers } from './demo/demo-users.ts'
import { disableUser } from './operators/users.ts'
import { safeSettings } from './safe-start.ts'
import { setPassword } from './signin/change-password.ts'
import { appStage } from './testing/app-stage.ts'
import type { FreshDatabase } from './testing/database.ts'
import { demoDatabase } from './testing/demo-database.ts'
import { endPrograms, openDirectory, startProgram } from './testing/program.ts'

const judged = (env: Record<string, string>) => {
  const config = readConfig(env, '/home/tess')
  return E.isLeft(config) ? config : safeSettings(config.right)
}
const SAFE = { PUBLIC_ORIGIN: 'https://commissions.example.com', DEMO: 'off' }
const DATABASE = 'postgres://u:secret@db.example.com/c'

describe('the check of settings when others can reach the program', () => {
  it.each([
    [{}],
    [{ HOST: '::1' }],
    [{ HOST: 'localhost', PUBLIC_ORIGIN: 'http://localhost:4600' }],
    [{ DATABASE_URL: DATABASE }],
    [{ HOSTS: 'commissions.localhost' }],
    [{ TRUST_PROXY: 'on', PUBLIC_ORIGIN: 'https://localhost:8443' }],
    [SAFE],
    [{ ...SAFE, TRUST_PROXY: 'on', HOSTS: 'commissions.internal' }],
    [{ ...SAFE, HOST: '0.0.0.0' }],
    [{ ...SAFE, DATABASE_URL: 'postgres://u:p@127.0.0.1/c' }],
    [{ ...SAFE, DATABASE_URL: 'postgres://u:p@/c?host=/var/run/postgresql' }],
    [{ ...SAFE, DATABASE_URL: `${DATABASE}?sslmode=verify-full` }],
    [{ ...SAFE, DATABASE_URL: `${DATABASE}?ssl=true` }],
    [{ ...SAFE, DATABASE_URL: 'postgres:///c' }],
    [{ ...SAFE, DATABASE_URL: `${DATABASE}?sslmode=disable&sslmode=verify-full` }],
    [{ ...SAFE, DATABASE_URL: 'postgres://u:p@[::1]/c' }],
  ])('accepts %j', env => {
    expect(judged(env)).toEqual(E.right(undefined))
  })

  it.each([
    [{ HOST: '0.0.0.0' }, 'DEMO must be off'],
    [{ HOST: '192.0.2.1', DEMO: 'on' }, 'DEMO must be off'],
    [{ PUBLIC_ORIGIN: 'https://commissions.example.com' }, 'DEMO must be off'],
    [{ HOSTS: 'localhost,commissions.example.com' }, 'DEMO must be off because others reach the program (HOSTS comm'],
    [{ COOKIE_DOMAIN: 'example.com' }, 'DEMO must be off because others reach the program (COOKIE_DOMAIN'],
    [{ TRUST_PROXY: 'on' }, 'DEMO must be off because others reach the program (TRUST_PROXY'],
    [{ HOSTS: 'commissions.example.com', DEMO: 'off' }, 'PUBLIC_ORIGIN must be the https address'],
    [{ TRUST_PROXY: 'on', DEMO: 'off' }, 'PUBLIC_ORIGIN must be the https address'],
    [{ HOST: '::', DEMO: 'off' }, 'PUBLIC_ORIGIN must be the https address'],
    [{ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://localhost', DEMO: 'off' }, 'PUBLIC_ORIGIN must be the https address'],
    [{ PUBLIC_ORIGIN: 'http://commissions.example.com', DEMO: 'off' }, 'PUBLIC_ORIGIN must be the https address'],
    [{ ...SAFE, DATABASE_URL: DATABASE }, 'DATABASE_URL must ask for TLS'],
    [{ ...SAFE, DATABASE_URL: `${DATABASE}?sslmode=disable` }, 'DATABASE_URL must ask for TLS'],
    [{ ...SAFE, DATABASE_URL: `${DATABASE}?sslmode=prefer` }, 'DATABASE_URL must ask for TLS'],
    [{ ...SAFE, DATABASE_URL: `${DATABASE}?sslmode=Allow` }, 'DATABASE_URL must ask for TLS'],
    [{ ...SAFE, DATABASE_URL: 'postgres://u:p@localhost/c?host=db.example.com' }, 'DATABASE_URL must ask for TLS'],
    // When a parameter is given twice, the driver uses the last one.
    [{ ...SAFE, DATABASE_URL: `${DATABASE}?sslmode=verify-full&sslmode=disable` }, 'DATABASE_URL must ask for TLS'],
    [
      { ...SAFE, DATABASE_URL: 'postgres://u:secret@/c?host=localhost&host=db.example.com' },
      'DATABASE_URL must ask for TLS',
    ],
    [{ ...SAFE, DATABASE_URL: `${DATABASE}?ssl=false` }, 'DATABASE_URL must ask for TLS'],
    [{ ...SAFE, DATABASE_URL: `${DATABASE}?ssl=no-verify` }, 'DATABASE_URL must ask for TLS'],
    [{ ...SAFE, DATABASE_URL: `${DATABASE}?sslmode=no-verify` }, 'DATABASE_URL must ask for TLS'],
    [
      { ...SAFE, DATABASE_URL: `${DATABASE}?uselibpqcompat=true&sslmode=require` },
      'whose certificate is not checked. Add sslmode=verify-full',
    ],
    [{ ...SAFE, DATABASE_URL: `${DATABASE}?sslrootcert=/nowhere/ca.pem` }, 'DATABASE_URL cannot be read'],
    [
      { ...SAFE, DATABASE_URL: `${DATABASE}?sslmode=verify-full`, DATABASE_OWNER_URL: DATABASE },
      'DATABASE_OWNER_URL must ask for TLS',
    ],
  ])('refuses %j in one sentence', (env, said) => {
    const refused = judged(env)
    expect(refused).toMatchObject({ left: { sentence: expect.stringContaining(said) } })
    expect(JSON.stringify(refused)).not.toContain('secret')
  })
})

describe('a DATABASE_URL without a host', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('uses the host of PGHOST, and is refused without TLS to another machine', () => {
    vi.stubEnv('PGHOST', 'db.example.com')
    const env = { ...SAFE, DATABASE_URL: 'postgres:///c' }
    expect(judged(env)).toMatchObject({ left: { sentence: expect.stringContaining('DATABASE_URL must ask for TLS') } })
    vi.stubEnv('PGSSLMODE', 'verify-full')
    expect(judged(env)).toEqual(E.right(undefined))
  })
})

describe('a database with demo users', () => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await demoDatabase()
  })
  afterAll(async () => {
    await endPrograms()
    await database.drop()
  })

  it('is refused by a program that others can reach', async () => {
    const env = { ...SAFE, DATABASE_URL: database.url, DATA_DIR: await openDirectory() }
    const { code, err } = await startProgram(env).ended
    expect(code).toBe(1)
    expect(err.split('\n').filter(line => line !== '' && !line.startsWith('{'))).toEqual([
      expect.stringContaining('The demo users admin, bookkeeper, prairie, producer can sign in'),
    ])
  })

  it('has no open demo user once each is disabled or has a new password', async () => {
    for (const username of ['bookkeeper', 'producer', 'prairie'])
      await disableUser(database.db, { username, agency: null })
    expect(await acrossAgencies(database.db, openDemoUsers)).toEqual(['admin'])
    const { agency_id: agencyId, user_id: userId } = await database.db
      .selectFrom('app_user')
      .select(['agency_id', 'user_id'])
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
    await setPassword(database.db, { agencyId, userId }, 'a heron over the harbour', { mustChange: false })
    expect(await acrossAgencies(database.db, openDemoUsers)).toEqual([])
  })
})

/** A free port for the program: with a public origin it prints that address, so the port it listens on must be known before. */
const freePort = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return String(port)
}

describe('a program that others can reach', () => {
  const { database } = appStage()
  afterAll(() => endPrograms())

  const signIn = (address: string, password: string): Promise<Response> => {
    const body = new URLSearchParams({ username: 'admin', password })
    return fetch(`${address}/signin`, { method: 'POST', body, redirect: 'manual' })
  }

  it('requires codes of everybody, writes its security trail to the log too, and tells browsers to insist on TLS', async () => {
    const port = await freePort()
    const DATA_DIR = await openDirectory()
    const program = startProgram({ ...SAFE, PORT: port, DATABASE_URL: database.url, DATA_DIR })
    expect(await program.address).toBe(SAFE.PUBLIC_ORIGIN)
    const address = `http://127.0.0.1:${port}`
    const user = await database.db
      .selectFrom('app_user')
      .select(['agency_id', 'user_id'])
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
    const admin = { agencyId: user.agency_id, userId: user.user_id }
    await setPassword(database.db, admin, 'a heron over the harbour', { mustChange: false })
    const refused = await signIn(address, 'not the password')
    const enrolling = await signIn(address, 'a heron over the harbour')
    expect([refused.status, enrolling.status]).toEqual([401, 200])
    expect(await enrolling.text()).toContain('Set up an authenticator')
    expect(enrolling.headers.get('set-cookie')).toBeNull()
    for (const path of ['/', '/healthz', '/signin', '/services/auth/user/whoami', '/assets/none.js', '/shared/none'])
      expect((await fetch(address + path)).headers.get('strict-transport-security'), path).toBe(
        'max-age=63072000; includeSubDomains',
      )
    program.process.kill('SIGINT')
    const { err } = await program.ended
    const told = err.split('\n').filter(line => line.includes('security event'))
    expect(told.map(line => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'sign_in_refused', agency: admin.agencyId, user: admin.userId },
        ...{ address: '127.0.0.1', times: 1 },
      }),
    )
    expect(err).not.toContain('not the password')
  })
})
