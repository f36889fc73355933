import { describe, expect, it } from 'vitest'
import { DatabaseAway } from '../../database/away.ts'
import { ThreadEnded } from '../../threads/thread.ts'
import { type Trouble, troubleOf } from './database-errors.ts'

const saying = (code: string, message = 'secret'): Error => Object.assign(new Error(message), { code })

describe('the kind of a database error', () => {
  it.each<readonly [string, Error, Trouble | null]>([
    ['a lock that somebody else holds', saying('55P03'), 'Contended'],
    ['a deadlock that outlasted its repetitions', saying('40P01'), 'Contended'],
    ['a statement that was canceled', saying('57014'), 'TooSlow'],
    ['a standby, or a server set to read only', saying('25006'), 'ReadOnly'],
    ['a full disk', saying('53100'), 'DiskFull'],
    ['a full quota', saying('XX000', 'could not extend file "base/1": Disk quota exceeded'), 'DiskFull'],
    ['a file that may not grow', saying('XX000', 'could not extend file "base/1": File too large'), 'DiskFull'],
    ['a read-only disk', saying('42501', 'could not open file "base/1": Read-only file system'), 'ReadOnly'],
    ['a permission that is missing', saying('42501', 'permission denied for table note'), null],
    ['a value that names a disk', saying('23505', 'Key (text)=(Read-only file system) already exists'), null],
    ['no more connections', saying('53300'), 'Crowded'],
    ['no more memory', saying('53200'), 'Crowded'],
    ['a limit of temporary files', saying('53400'), 'Crowded'],
    ['a server that stops', saying('57P01'), 'Away'],
    ['a server that starts', saying('57P03'), 'Away'],
    ['a file that cannot be read', saying('58030'), 'Faulty'],
    ['a damaged page', saying('XX001'), 'Faulty'],
    ['a socket that nobody listens at', saying('ECONNREFUSED'), 'Away'],
    ['a connection that ended', new Error('Connection terminated unexpectedly'), 'Away'],
    ['a machine without a process to give', saying('EAGAIN'), 'MachineShort'],
    ['a program without an open file to give', saying('EMFILE'), 'MachineShort'],
    ['a thread that cannot be begun', saying('ERR_WORKER_INIT_FAILED'), 'MachineShort'],
    ['a thread that was ended before its time', new ThreadEnded('It ended'), 'CutShort'],
    ['a constraint, which is our mistake', saying('23505'), null],
    ['a statement that nobody understands', saying('42601'), null],
    ['anything else', new TypeError('x is undefined'), null],
  ])('%s', (_, error, trouble) => {
    expect(troubleOf(error)).toBe(trouble)
  })

  const away = (during: DatabaseAway['during'], cause: Error, silent = false) =>
    new DatabaseAway(during, cause, { silent })
  it.each<readonly [string, DatabaseAway, Trouble]>([
    ['none to be had', away('Connecting', saying('ECONNREFUSED')), 'Away'],
    ['none to be had, whatever the reason', away('Connecting', saying('28P01')), 'Away'],
    ['none left', away('Connecting', saying('53300')), 'Crowded'],
    ['none free in time', away('Connecting', new Error('timeout exceeded'), true), 'Crowded'],
    ['lost at work', away('Working', new Error('Connection terminated unexpectedly')), 'Away'],
    ['ended because we paused too long', away('Working', saying('25P03')), 'TooSlow'],
    ['silent at work', away('Working', new Error('Connection terminated'), true), 'TooSlow'],
    ['lost while it committed', away('Committing', saying('57P01')), 'Unsettled'],
    ['silent while it committed', away('Committing', new Error('Connection terminated'), true), 'Unsettled'],
  ])('a connection: %s', (_, error, trouble) => {
    expect(troubleOf(error)).toBe(trouble)
  })

  it.each<readonly [string | null, Trouble]>([
    ['could not write lock file "postmaster.pid": No space left on device', 'AwayFull'],
    ['could not fork: Cannot allocate memory', 'Away'],
    [null, 'Away'],
  ])('a database out of reach whose server said %j', (complaint, trouble) => {
    expect(troubleOf(away('Connecting', saying('ENOENT')), complaint)).toBe(trouble)
    expect(troubleOf(away('Committing', saying('57P01')), complaint)).toBe('Unsettled')
    expect(troubleOf(saying('23505'), complaint)).toBeNull()
  })
})
