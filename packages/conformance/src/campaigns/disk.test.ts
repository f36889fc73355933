import { randomUUID } from 'node:crypto'
import { access, chmod, constants, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runs } from '@commissions/core/testing'
import {
  commandLine,
  endPrograms,
  openDirectory,
  type Program,
  serversIn,
  startProgram,
} from '@commissions/server/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Answered,
  type Caller,
  caller,
  enter,
  getStatement,
  linesOf,
  newLine,
  newStatement,
  STATEMENTS,
  type Statement,
} from '../proofs/over-the-wire.ts'
import { type Disk, mountDisk } from './mounted.ts'
import { persistent } from './persistent.ts'

/** Room for a database with the demo data and what a case writes. */
const DISK_MB = 400

const expectSentence = async (program: Program, part: string): Promise<void> => {
  const { code, err } = await program.ended
  expect(err.trim().split('\n')).toEqual([expect.stringContaining(part)])
  expect(code).toBe(1)
}

const withDisk = (disk: Disk) =>
  describe('a disk that is full or read-only', () => {
    const start = () => startProgram({ DATA_DIR: disk.path, DEMO: 'on', LOG_LEVEL: 'silent' })
    const cluster = join(disk.path, 'postgres', 'cluster')
    let cookie: string

    beforeAll(async () => {
      const program = start()
      cookie = await enter(await program.address, 'admin', 'demo-commissions')
      program.process.kill('SIGTERM')
      await program.ended
    })
    afterAll(async () => {
      await endPrograms()
      await disk.remove()
    })

    const killPostmaster = async (): Promise<void> => {
      process.kill(Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
    }

    /** Brings the disk into its state and returns the function that repairs it. */
    const TROUBLES: Readonly<Record<string, () => Promise<() => Promise<void>>>> = {
      full: async () => {
        await disk.fill()
        return disk.makeRoom
      },
      'full while the database recovers': async () => {
        await disk.fill()
        await killPostmaster()
        return disk.makeRoom
      },
      'read-only while the database recovers': async () => {
        await disk.makeReadOnly()
        await killPostmaster()
        return disk.makeWritable
      },
    }

    /** Adds a line to a statement: 200 is an acknowledgment, null is no answer. */
    const write = async (
      calls: Caller,
      statement: string,
      asked: Map<string, string>,
    ): Promise<Answered<unknown> | null> => {
      const description = `line ${asked.size + 1}`
      const key = randomUUID()
      asked.set(description, key)
      return calls.write('POST', linesOf(statement), newLine(description, asked.size), key).catch(() => null)
    }

    const round = async (kind: string, before: number): Promise<void> => {
      const program = start()
      const address = await program.address
      const calls = caller(address, cookie)
      const patient = persistent({ address: () => program.address, cookie })
      const { id } = (await patient.write<Statement>('POST', STATEMENTS, newStatement(`Disk ${kind}`))).data
      const asked = new Map<string, string>()
      const acknowledged: string[] = []
      for (let n = 0; n < before; n += 1) {
        expect((await write(calls, id, asked))?.status).toBe(200)
        acknowledged.push(...[...asked.keys()].slice(-1))
      }
      const mend = await TROUBLES[kind]?.()
      // A page of the database may still have room. The change that finds none is refused, and the program keeps running.
      for (let refused = 0; refused < 3; ) {
        const answer = await write(calls, id, asked)
        expect([200, 503], answer?.text).toContain(answer?.status)
        if (answer?.status === 200) acknowledged.push(...[...asked.keys()].slice(-1))
        else refused += 1
      }
      expect([200, 503]).toContain((await calls.get(STATEMENTS)).status)
      await mend?.()
      // Each request is repeated with its key, as a refused client would do, and every line is there once.
      for (const [description, key] of asked)
        await patient.write('POST', linesOf(id), newLine(description, Number(description.slice('line '.length))), key)
      const { items, commission_paid: paid } = await getStatement(patient, id)
      const found = items.map(({ transaction_description: text }) => text)
      expect(found.toSorted()).toEqual([...asked.keys()].toSorted())
      expect(found).toEqual(expect.arrayContaining(acknowledged))
      expect(paid).toBe(items.reduce((sum, { commission_amount: amount }) => sum + amount, 0))
      program.process.kill('SIGTERM')
      expect((await program.ended).code).toBe(0)
      expect(await serversIn(cluster)).toEqual([])
    }

    it('makes the program refuse changes with a sentence, loses nothing, and leaves no trouble once it is repaired', async () => {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...Object.keys(TROUBLES)), fc.integer({ min: 1, max: 5 }), round),
        {
          ...runs(1),
          endOnFailure: true,
        },
      )
      const { code, out, err } = await commandLine({ DATA_DIR: disk.path }, 'verify-history')
      expect({ code, out, err }).toMatchObject({ code: 0 })
    })

    it('is reported in one sentence at startup, and by a backup without room', async () => {
      const backup = await mountDisk(1)
      expect(await commandLine({ DATA_DIR: disk.path }, 'backup', join(backup?.path ?? '', 'whole'))).toMatchObject({
        code: 1,
        err: expect.stringMatching(
          /^No backup was written; .*whole is as it was before: the disk is full\. Make room.*\n$/,
        ),
      })
      await backup?.remove()
      await disk.fill()
      await expectSentence(start(), 'is full: make room')
      await disk.makeRoom()
      await disk.makeReadOnly()
      await expectSentence(start(), 'read-only file system')
      await disk.makeWritable()
      const small = await mountDisk(8)
      await expectSentence(startProgram({ DATA_DIR: small?.path ?? '' }), 'is full: make room')
      await small?.remove()
    })
  })

// A user who may not mount file systems has only the one shared disk, and can close a directory only to themselves. Root may
// write to a closed directory, but nobody can create one below /sys, where the kernel shows its devices.
const withoutDisk = () =>
  describe('a data directory that is not writable', () => {
    it('is reported in one sentence at startup', async () => {
      const directory = await openDirectory()
      const closed = join(directory, 'closed')
      await mkdir(closed)
      await chmod(closed, 0o555)
      const mayWrite = await access(closed, constants.W_OK).then(
        () => true,
        () => false,
      )
      if (mayWrite) await expectSentence(startProgram({ DATA_DIR: '/sys/commissions' }), '/sys/commissions')
      else await expectSentence(startProgram({ DATA_DIR: closed }), 'may not be written to')
      await rm(directory, { recursive: true })
    })
  })

const disk = await mountDisk(DISK_MB)
if (disk === null) withoutDisk()
else withDisk(disk)
