import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, connect as openSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandLine } from './testing/command-line.ts'
import { endPrograms, openDirectory, startProgram } from './testing/program.ts'

const TIMEOUT = 180_000
const isRoot = process.getuid?.() === 0
/** False also for a zombie: an ended process stays listed until its parent notices, and init is slow on some systems. */
const isAlive = async (pid: number): Promise<boolean> => {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'stat=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z')
}
const postmasterOf = async (home: string): Promise<number> =>
  Number.parseInt(await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8'), 10)

const signIn = async (address: string, username = 'admin'): Promise<string> => {
  const body = new URLSearchParams({ username, password: 'demo-commissions' })
  const response = await fetch(`${address}/signin`, { method: 'POST', body, redirect: 'manual' })
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}
const whoami = (address: string, cookie: string): Promise<Response> =>
  fetch(`${address}/services/auth/user/whoami`, { headers: { cookie } })

/** Expects one sentence and no stack, besides log lines about the machine (such as a database that was slow to stop). */
const expectRefusal = (err: string, part: string): void => {
  const said = err.split('\n').filter(line => line !== '' && !line.startsWith('{"time":'))
  expect(said, err).toEqual([expect.stringContaining(part)])
}

describe('the program with its own database', { timeout: TIMEOUT }, () => {
  let directory: string
  let cookie: string
  const home = () => join(directory, 'postgres')

  beforeAll(async () => {
    directory = await openDirectory()
  })
  afterAll(async () => {
    await endPrograms()
    await rm(directory, { recursive: true, force: true })
  }, TIMEOUT)

  it('starts in an empty directory, whatever other server the PG* variables name, prints its address, and ends cleanly with Ctrl+C', async () => {
    const other = { PGPORT: '9', PGSSLMODE: 'require', PGOPTIONS: '-c default_transaction_read_only=on' }
    const program = startProgram({ ...other, DATA_DIR: directory, DEMO: 'on' })
    const address = await program.address
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok' })
    cookie = await signIn(address)
    expect((await whoami(address, cookie)).status).toBe(200)
    const postmaster = await postmasterOf(home())
    program.process.kill('SIGINT')
    const { code, out } = await program.ended
    expect(code).toBe(0)
    for (const name of ['admin', 'bookkeeper', 'producer', 'prairie', 'demo-commissions']) expect(out).toContain(name)
    expect(await isAlive(postmaster)).toBe(false)
  })

  it('finds its data again, refuses a second instance, and starts after it was killed', async () => {
    const killed = startProgram({ DATA_DIR: directory })
    expect((await whoami(await killed.address, cookie)).status).toBe(200)

    const second = await startProgram({ DATA_DIR: directory }).ended
    expect(second.code).toBe(1)
    expectRefusal(second.err, 'in use')
    expect((await whoami(await killed.address, cookie)).status).toBe(200)

    // A disabled user is signed out at once. The commands leave the running program's server alone.
    const command = (...args: readonly string[]) => commandLine({ DATA_DIR: directory }, ...args)
    const made = ['--agency', 'Harbor Street Insurance', '--username', 'tess', '--first', 'Tess', '--last', 'Marlow']
    expect(await command('create-user', ...made)).toMatchObject({ code: 0, err: '' })
    const leaver = await signIn(await killed.address, 'bookkeeper')
    expect((await whoami(await killed.address, leaver)).status).toBe(200)
    expect(await command('disable-user', '--username', 'bookkeeper')).toMatchObject({ code: 0, err: '' })
    expect((await whoami(await killed.address, leaver)).status).toBe(401)
    expect((await whoami(await killed.address, cookie)).status).toBe(200)

    const left = await postmasterOf(home())
    killed.process.kill('SIGKILL')
    await killed.ended
    expect(await isAlive(left)).toBe(true)

    const next = startProgram({ DATA_DIR: directory })
    expect((await whoami(await next.address, cookie)).status).toBe(200)
    expect(await isAlive(left)).toBe(false)
    next.process.kill('SIGTERM')
    expect((await next.ended).code).toBe(0)
  })

  it('ends cleanly, and its database with it, when its terminal is closed', async () => {
    const program = startProgram({ DATA_DIR: directory })
    await program.address
    const server = await postmasterOf(home())
    program.process.kill('SIGHUP')
    expect(await program.ended).toMatchObject({ code: 0, signal: null, err: '' })
    expect(await isAlive(server)).toBe(false)
  })

  it('starts despite a pid file whose number now belongs to another process', async () => {
    await writeFile(
      join(home(), 'cluster', 'postmaster.pid'),
      `${process.pid}\n${home()}/cluster\n1\n5432\n${home()}/socket\n\n`,
    )
    const program = startProgram({ DATA_DIR: directory })
    expect((await whoami(await program.address, cookie)).status).toBe(200)
    program.process.kill('SIGINT')
    expect((await program.ended).code).toBe(0)
  })

  it('answers the request under way before it ends', async () => {
    const program = startProgram({ DATA_DIR: directory })
    const { hostname, port } = new URL(await program.address)
    const socket = openSocket(Number(port), hostname)
    await once(socket, 'connect')
    const body = 'username=nobody&password=wrong'
    socket.write(
      `POST /signin HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    )
    // The interim answer proves that the request has begun.
    expect(String((await once(socket, 'data'))[0])).toContain('100 Continue')
    program.process.kill('SIGTERM')
    socket.write(body)
    expect(String((await once(socket, 'data'))[0])).toContain('401')
    expect((await program.ended).code).toBe(0)
  })

  it('says in one sentence that its port is taken, and stops its database', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const bound = taken.address()
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0
    const { code, err } = await startProgram({ DATA_DIR: directory, PORT: String(port) }).ended
    taken.close()
    expect(code).toBe(1)
    expectRefusal(err, `The port ${port}`)
    await expect(postmasterOf(home())).rejects.toThrow('ENOENT')
  })

  it('says in one sentence that the data is damaged, and leaves it as it is', async () => {
    const control = join(home(), 'cluster', 'global', 'pg_control')
    const whole = await readFile(control)
    await writeFile(control, whole.subarray(0, 100))
    const { code, err } = await startProgram({ DATA_DIR: directory }).ended
    expect(code).toBe(1)
    expectRefusal(err, 'damaged')
    expect(await readFile(control)).toHaveLength(100)
    await writeFile(control, whole)
  })

  it('says in one sentence that a part of the data is missing', async () => {
    await rm(join(home(), 'cluster', 'PG_VERSION'))
    const { code, err } = await startProgram({ DATA_DIR: directory }).ended
    expect(code).toBe(1)
    expectRefusal(err, 'damaged')
  })

  it('says in one sentence that its directory is a file', async () => {
    const file = join(directory, 'file')
    await writeFile(file, '')
    const { code, err } = await startProgram({ DATA_DIR: file }).ended
    expect(code).toBe(1)
    expectRefusal(err, file)
  })

  it('says in one sentence that its directory cannot be made, where the system reports a parent as missing', async () => {
    const nowhere = '/proc/commissions/data'
    const { code, err } = await startProgram({ DATA_DIR: nowhere }).ended
    expect(code).toBe(1)
    expectRefusal(err, nowhere)
  })
})

// Only root can start in such a directory, so for ordinary users these tests do not exist.
const rootsOwn = () =>
  describe('the program started by root below a directory that is closed to others', { timeout: TIMEOUT }, () => {
    it('keeps its database where its user can reach it, and finds it again', async () => {
      const closed = await mkdtemp(join(tmpdir(), 'commissions-closed-'))
      await chmod(closed, 0o700)
      const directory = join(closed, 'data')
      await mkdir(directory)
      const first = startProgram({ DATA_DIR: directory, DEMO: 'on' })
      const cookie = await signIn(await first.address)
      first.process.kill('SIGINT')
      expect((await first.ended).code).toBe(0)

      const home = (await readFile(join(directory, 'postgres.location'), 'utf8')).trim()
      const second = startProgram({ DATA_DIR: directory })
      expect((await whoami(await second.address, cookie)).status).toBe(200)
      second.process.kill('SIGINT')
      expect((await second.ended).code).toBe(0)
      await rm(dirname(home), { recursive: true })
      const third = await startProgram({ DATA_DIR: directory }).ended
      expect(third.code).toBe(1)
      expectRefusal(third.err, home)
      await rm(closed, { recursive: true })
    })
  })

describe('the program with a wrong environment', { timeout: TIMEOUT }, () => {
  it.each([
    [{ PORT: 'many' }, 'PORT must be'],
    [{ DATABASE_URL: 'sqlite://x' }, 'DATABASE_URL must be'],
    [{ DATABASE_URL: 'postgres://tess:secret@127.0.0.1:1/none' }, 'DATABASE_URL cannot be used'],
    [{ DATABASE_URL: 'postgres://tess:secret@nowhere.invalid/none' }, 'DATABASE_URL cannot be used'],
  ])('says in one sentence what is wrong with %o', async (env, part) => {
    const { code, err, out } = await startProgram(env).ended
    expect(code).toBe(1)
    expectRefusal(err, part)
    expect(err + out).not.toContain('secret')
  })
})
if (isRoot) rootsOwn()
