import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { restarting } from './restarting.mjs'

/** A program that notes its begin and its end. Its end takes a moment, as in a program that finishes what is under way. */
const PROGRAM = `
const { appendFileSync } = require('node:fs')
const note = text => appendFileSync('log', text + '\\n')
process.on('SIGTERM', () => setImmediate(() => { note('end'); process.exit(0) }))
note('begin')
setInterval(() => {}, 1000)
console.log('ready: ' + process.pid)
`

let folder
let said
let program
const write = text => writeFileSync(join(folder, 'program.cjs'), text)
const log = () => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n')
const pids = () => said.flatMap(text => [...text.matchAll(/ready: (\d+)/g)].map(([, pid]) => Number(pid)))
const isAlive = pid => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'restarting-'))
  said = []
  write(PROGRAM)
  program = restarting({
    args: ['program.cjs'],
    options: { cwd: folder },
    ready: 'ready: ',
    say: text => said.push(text),
  })
})
afterEach(async () => {
  await program.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('the server that restarts in development', () => {
  test('ends before the next one begins', async () => {
    program.restart()
    await program.settled()
    program.restart()
    await program.settled()
    expect(log()).toEqual(['begin', 'end', 'begin'])
    expect(pids().map(isAlive)).toEqual([false, true])
  })

  test('begins once when several files are saved together', async () => {
    for (let saved = 0; saved < 5; saved++) program.restart()
    await program.settled()
    expect(log()).toEqual(['begin'])
  })

  test('says when it ended by itself, and begins again at the next save', async () => {
    write('process.exit(1)')
    program.restart()
    await program.settled()
    expect(said).toEqual(['The server ended. It starts again when a source of it is saved.\n'])
    write(PROGRAM)
    program.restart()
    await program.settled()
    expect(log()).toEqual(['begin'])
  })

  test('ends when it is stopped, and does not begin again', async () => {
    program.restart()
    await program.settled()
    await program.stop()
    program.restart()
    await program.settled()
    expect(log()).toEqual(['begin', 'end'])
    expect(pids().map(isAlive)).toEqual([false])
  })
})
