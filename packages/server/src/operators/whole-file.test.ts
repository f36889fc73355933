import { execFileSync } from 'node:child_process'
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeWhole } from './whole-file.ts'

const HOUR = 60 * 60_000

describe('a file that is written whole', () => {
  let directory: string
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'commissions-whole-'))
  })
  afterEach(() => rm(directory, { recursive: true }))

  const write = (name: string) => writeWhole(join(directory, name), out => out.appendFile('rows'))

  it('leaves alone what another machine still writes into a shared folder, and removes what nobody wrote to for an hour', async () => {
    const gone = execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).trim()
    const [own, others, abandoned, earlier] = [`${hostname()}-${gone}`, `other-${gone}`, `third-${gone}`, gone]
    for (const name of [own, others, abandoned, earlier]) await writeFile(join(directory, `it.partial-${name}`), 'half')
    const old = new Date(Date.now() - HOUR - 1)
    for (const name of [abandoned, earlier]) await utimes(join(directory, `it.partial-${name}`), old, old)
    await write('it')
    expect((await readdir(directory)).toSorted()).toEqual(['it', `it.partial-${others}`])
  })

  it('comes where its name leads, and the name stays a link', async () => {
    await mkdir(join(directory, 'disk'))
    await writeFile(join(directory, 'disk', 'real'), 'before')
    await symlink(join(directory, 'disk', 'real'), join(directory, 'link'))
    await write('link')
    expect(await readFile(join(directory, 'disk', 'real'), 'utf8')).toBe('rows')
    expect((await lstat(join(directory, 'link'))).isSymbolicLink()).toBe(true)
  })

  it.each(['a device', 'a folder'])('takes the place of no other thing: %s', async what => {
    const there = join(directory, what)
    if (what === 'a device') await symlink('/dev/null', there)
    else await mkdir(there)
    await expect(write(what)).rejects.toThrow(`${there} is not a file`)
    expect((await lstat(there)).isFile()).toBe(false)
    expect(await readdir(directory)).toEqual([what])
  })
})
