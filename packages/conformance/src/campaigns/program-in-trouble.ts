/** The program in a process of its own, with people at work, on a database that can be brought into trouble. */
import { setTimeout as pause } from 'node:timers/promises'
import {
  addSmallAgency,
  type FreshDatabase,
  freshDatabase,
  ledgerFaults,
  PASSWORD,
  type SmallAgency,
  signedIn,
  startProgram,
  testApp,
  upload,
} from '@commissions/server/testing'
import { expect } from 'vitest'
import { closer, payer, ruleKeeper } from '../proofs/killed-payer.ts'
import { type Caller, caller, enter, getStatement } from '../proofs/over-the-wire.ts'
import { type CuttingProxy, startProxy } from './cutting-proxy.ts'
import { nothingSeen, patientFetch, type Seen } from './patient.ts'
import { adder, inTurns } from './turns.ts'

/** So many lines that the answer is still being sent while the caller reads it. */
const LONG = 800
const LONG_FILE = [
  'Policy Number,Insured,Transaction Date,Commission',
  ...Array.from({ length: LONG }, (_, n) => `P-${n},Insured ${n},06/15/2026,${n}.25`),
].join('\n')
const TURNS = 4
const SIGN_INS = 3

const PAUSE_MS = 25
const MOST_LOOKS = 1_200

/** What happens while all duties are at work; `isOver` says that they are done. */
export type Trouble = (isOver: () => boolean) => Promise<void>

export interface ProgramInTrouble {
  readonly database: FreshDatabase
  /** The proxy between the program and its database. */
  readonly proxy: CuttingProxy
  readonly cookie: string
  readonly send: (path: string, init?: RequestInit) => Promise<Response>
  /** Runs all duties during the trouble. Afterwards every turn must be there once and whole, and the program must be healthy. */
  readonly round: (trouble: Trouble) => Promise<Seen>
  /** The program runs, answers, and has all its connections back in the pool. */
  readonly expectHealth: () => Promise<void>
  /** Waits until the program has noticed that its connections are gone. */
  readonly noticed: () => Promise<void>
}

const poolFigure = (text: string, state: string): number =>
  [...text.matchAll(/^commissions_database_connections\{(.*)\} (\d+)$/gm)]
    .filter(([, labels]) => labels?.includes(`state="${state}"`))
    .reduce((sum, [, , n]) => sum + Number(n), 0)

/** Reads a long statement over and over. Each answer must have all its lines. */
const readUntil = async (calls: Caller, statement: string, isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    const { items, commission_paid: sum } = await getStatement(calls, statement)
    expect(items).toHaveLength(LONG)
    const cents = items.reduce((all, { commission_amount: amount }) => all + Math.round(amount * 100), 0)
    expect(cents).toBe(Math.round(sum * 100))
  }
}

export const programInTrouble = async (): Promise<ProgramInTrouble> => {
  const database = await freshDatabase()
  const agency = await addSmallAgency(database.db, 'Harbor')
  const neighbor = await addSmallAgency(database.db, 'Prairie')
  const imported = await upload(await signedIn(testApp(database.db), neighbor.username), { content: LONG_FILE })
  const { id: statement } = imported.data as { readonly id: string }
  // The program's role is an ordinary one, for which row-level security and the database's limits hold.
  await database.giveToServed()
  const proxy = await startProxy(database.servedUrl)
  const program = startProgram({ DATABASE_URL: proxy.url })
  const address = await program.address
  const enterAs = ({ username }: SmallAgency): Promise<string> => enter(address, username, PASSWORD)
  const cookies = { agency: await enterAs(agency), neighbor: await enterAs(neighbor) }

  const untilPool = async (isSo: (total: number, idle: number, waiting: number) => boolean): Promise<void> => {
    for (let look = 0; ; look += 1) {
      const text = await (await fetch(`${address}/metrics`)).text()
      if (isSo(poolFigure(text, 'total'), poolFigure(text, 'idle'), poolFigure(text, 'waiting'))) return
      if (look > MOST_LOOKS) throw new Error(`The connections stay as they are:\n${text}`)
      await pause(PAUSE_MS)
    }
  }
  const expectHealth = async (): Promise<void> => {
    expect((await patientFetch(nothingSeen())(`${address}/healthz`)).status).toBe(200)
    expect(program.process.exitCode).toBe(null)
    await untilPool((total, idle, waiting) => total > 0 && total === idle && waiting === 0)
  }

  /** Signs in again and again: a right password must never be called wrong, whatever the database does. */
  const signInAgain = async (send: typeof fetch): Promise<void> => {
    for (let n = 0; n < SIGN_INS; n += 1) {
      const body = new URLSearchParams({ username: agency.username, password: PASSWORD })
      const { status } = await send(`${address}/signin`, { method: 'POST', body, redirect: 'manual' })
      expect(status).toBe(303)
    }
  }

  const round = async (trouble: Trouble): Promise<Seen> => {
    const seen = nothingSeen()
    const send = patientFetch(seen)
    const calls = caller(address, cookies.agency, send)
    const ann = agency.agents.ann
    const ready = [
      await inTurns(calls, await payer(calls, ann), TURNS),
      await inTurns(calls, await closer(calls, ann), TURNS),
      await inTurns(calls, ruleKeeper(), TURNS),
      await inTurns(calls, await adder(calls), TURNS),
    ]
    let over = false
    const isOver = (): boolean => over
    const around = [trouble(isOver), readUntil(caller(address, cookies.neighbor, send), statement, isOver)]
    const [done] = await Promise.all([Promise.all(ready.map(begin => begin())), signInAgain(send)]).finally(() => {
      over = true
    })
    await Promise.all(around)
    proxy.trouble([])
    for (const { expectWhole } of done) await expectWhole()
    await expectHealth()
    expect(seen.faults).toEqual([])
    for (const { agencyId } of [agency, neighbor]) expect(await ledgerFaults(database.db, agencyId)).toEqual([])
    return seen
  }

  return {
    database,
    proxy,
    cookie: cookies.agency,
    send: (path, init) => fetch(`${address}${path}`, init),
    round,
    expectHealth,
    noticed: () => untilPool(total => total === 0),
  }
}
