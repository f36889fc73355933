import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withLock } from './lock.mjs'

let folder
let lock
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  lock = join(folder, 'some.lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const CONTENDER = `
import { appendFileSync } from 'node:fs'
const { withLock } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'lock.mjs')).href)})
const [lock, log] = process.argv.slice(2)
for (let round = 0; round < 3; round++)
  await withLock(lock, async () => {
    appendFileSync(log, 'in ' + process.pid + '\\n')
    await new Promise(done => setImmediate(done))
    appendFileSync(log, 'out ' + process.pid + '\\n')
  })
`

describe('a lock between processes', () => {
  test('is free again after the work, and after work that fails', async () => {
    await expect(withLock(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await withLock(lock, async () => 'done')).toBe('done')
    expect(existsSync(lock)).toBe(false)
  })

  test('of a process that ended is taken over', async () => {
    mkdirSync(lock)
    writeFileSync(join(lock, '4194303999-1'), '')
    expect(await withLock(lock, async () => 'taken')).toBe('taken')
  })

  test('of a process that ended is taken over, even if another process has its number now', async () => {
    mkdirSync(lock)
    writeFileSync(join(lock, `${process.pid}-1`), '')
    expect(await withLock(lock, async () => 'taken')).toBe('taken')
  })

  test('left without an owner by a crash is taken over', async () => {
    mkdirSync(lock)
    expect(await withLock(lock, async () => 'taken')).toBe('taken')
  })

  test('is held by one process at a time, even when it begins with a dead owner', async () => {
    const script = join(folder, 'contender.mjs')
    const log = join(folder, 'log')
    writeFileSync(script, CONTENDER)
    mkdirSync(lock)
    writeFileSync(join(lock, '4194303999-1'), '')
    const contenders = Array.from({ length: 4 }, () =>
      spawn(process.execPath, [script, lock, log], { stdio: 'inherit' }),
    )
    const codes = await Promise.all(contenders.map(async child => (await once(child, 'close'))[0]))
    expect(codes).toEqual([0, 0, 0, 0])
    const lines = readFileSync(log, 'utf8').trim().split('\n')
    expect(lines).toHaveLength(24)
    for (let at = 0; at < lines.length; at += 2) expect(lines[at + 1]).toBe(lines[at].replace('in', 'out'))
  })
})
