import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { readBooksSettings } from './books-settings.ts'

describe('the settings of audits and backups', () => {
  it('schedule no audit and no backup unless they name a time', () => {
    expect(readBooksSettings({}, '/data')).toEqual(
      E.right({
        directory: '/data/books',
        auditAt: null,
        backupAt: null,
        backupDirectory: '/data/backups',
        backupsKept: 14,
      }),
    )
    expect(
      readBooksSettings(
        { AUDIT_AT: '2:30', BACKUP_AT: '23:05', BACKUP_DIR: '/safe', BOOKS_DIR: 'keys', BACKUP_KEEP: '30' },
        '/data',
      ),
    ).toEqual(
      E.right({
        directory: '/data/keys',
        auditAt: { hour: 2, minute: 30 },
        backupAt: { hour: 23, minute: 5 },
        backupDirectory: '/safe',
        backupsKept: 30,
      }),
    )
  })

  it.each([
    [{ AUDIT_AT: '24:00' }, 'AUDIT_AT must be a time of day such as 02:30, or off, not "24:00".'],
    [{ BACKUP_AT: 'nightly' }, 'BACKUP_AT must be a time of day such as 02:30, or off, not "nightly".'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a number from 1 to 10000, not "0".'],
  ])('refuse %j with a sentence', (env, sentence) => {
    expect(readBooksSettings(env, '/data')).toMatchObject({ left: { sentence } })
  })
})
