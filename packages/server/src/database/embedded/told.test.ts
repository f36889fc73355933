import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { createLog } from '../../logging.ts'
import { directoryFailed, mayPass, serverFailed } from './refusals.ts'
import { serverListener } from './server-lines.ts'

const sentenceOf = (refused: ReturnType<typeof serverFailed>): string =>
  E.isLeft(refused) ? refused.left.sentence : ''

describe('the sentence when the database does not start', () => {
  it.each([
    ['could not write lock file "postmaster.pid": No space left on device', 'is full: make room'],
    ['could not create lock file "postmaster.pid": Read-only file system', 'read-only file system'],
    ['could not open file "global/pg_control": Permission denied', 'belongs to another user'],
    ['data directory "/data" has wrong ownership', 'belongs to another user'],
    ['could not read file "global/pg_control": read 100 of 296', 'is damaged'],
    ['could not locate a valid checkpoint record at 0/174B630', 'is damaged'],
    ['incorrect checksum in control file', 'is damaged'],
    ['could not map anonymous shared memory: Cannot allocate memory', 'memory left for the database in /data'],
    ['it said nothing for 120 seconds', 'did not start and was left untouched'],
  ])('"%s" is reported as %s', (said, part) => {
    expect(sentenceOf(serverFailed('/data', said))).toContain(part)
  })

  it('is the same for an error of the operating system', () => {
    expect(sentenceOf(directoryFailed('/data', new Error('ENOSPC: no space left on device, mkdir')))).toContain('full')
    expect(sentenceOf(directoryFailed('/data', new Error('EROFS: read-only file system, mkdir')))).toContain(
      'read-only',
    )
    expect(sentenceOf(directoryFailed('/data', new Error('ENOTDIR: not a directory')))).toContain('cannot be used')
  })

  it('may pass by itself for a full disk, and not for damage', () => {
    expect(mayPass('could not write to file "pg_wal/xlogtemp.1": No space left on device')).toBe(true)
    expect(mayPass('could not extend file "base/1/2": File too large')).toBe(true)
    expect(mayPass('incorrect checksum in control file')).toBe(false)
  })
})

describe('the log of a running database', () => {
  const listener = () => {
    const lines: string[] = []
    const log = createLog(
      'info',
      () => 0,
      line => void lines.push(JSON.parse(line).message),
    )
    return { hear: serverListener(log), lines }
  }
  const FULL = '[7] PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device'
  const READY = '[1] LOG:  database system is ready to accept connections'

  it('reports a problem once until the database answers, and again when it returns', () => {
    const { hear, lines } = listener()
    for (const line of [READY, FULL, FULL, FULL, READY, FULL]) hear(line)
    expect(lines.map(line => line.slice(0, 12))).toEqual([
      'the database',
      'the disk of ',
      'the database',
      'the disk of ',
    ])
  })

  it.each([
    ['Disk quota exceeded', 'is full'],
    ['File too large', 'is full'],
    ['Read-only file system', 'is read-only'],
  ])('says of "%s" that the disk %s', (said, part) => {
    const { hear, lines } = listener()
    for (const line of [READY, `[7] ERROR:  could not extend file "base/1/2": ${said}`]) hear(line)
    expect(lines.at(-1)).toContain(`the disk of the database ${part}`)
  })

  it('leaves out a failed start, which has its own sentence, and the values of rows', () => {
    const { hear, lines } = listener()
    hear(FULL)
    hear('[9] ERROR:  duplicate key value violates unique constraint, Key (name)=(Ada) already exists')
    expect(lines).toEqual([])
  })

  it('names a process that was killed', () => {
    const told: string[] = []
    const hear = serverListener(
      createLog(
        'info',
        () => 0,
        line => void told.push(line),
      ),
    )
    hear('2026-11-21 10:00:00 UTC [1] LOG:  client backend (PID 42) was terminated by signal 9: Killed')
    expect(JSON.parse(told[0] ?? '')).toMatchObject({ level: 'warn', process: 'client backend', pid: 42, signal: 9 })
  })
})
