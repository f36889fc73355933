/** What the operator's log says about lines that PostgreSQL writes. PostgreSQL's own text stays out, as it may hold values of rows. */
import type { Log } from '../../logging.ts'
import { FULL, READ_ONLY } from '../disk-words.ts'

interface Told {
  readonly level: 'info' | 'warn' | 'error'
  readonly message: string
  readonly fields?: Readonly<Record<string, string | number>>
}

const ANSWERS = 'the database answers'

const SERIOUS = '(?:PANIC|FATAL|ERROR):'

const READINGS: readonly (readonly [RegExp, (found: RegExpExecArray) => Told])[] = [
  [
    /LOG:\s+(.+) \(PID (\d+)\) was terminated by signal (\d+)/,
    ([, name = '', pid, signal]) => ({
      level: 'warn',
      message: 'a process of the database server was ended by a signal; the server recovers by itself',
      fields: { process: name, pid: Number(pid), signal: Number(signal) },
    }),
  ],
  [/database system is ready to accept connections/, () => ({ level: 'info', message: ANSWERS })],
  [
    /was not properly shut down; automatic recovery in progress/,
    () => ({ level: 'warn', message: 'the database was cut off and is recovering what was saved' }),
  ],
  [
    new RegExp(`${SERIOUS}.*(?:${FULL.source})`),
    () => ({
      level: 'error',
      message: 'the disk of the database is full: make room, and the program continues by itself',
    }),
  ],
  [
    new RegExp(`${SERIOUS}.*(?:${READ_ONLY.source})`),
    () => ({
      level: 'error',
      message: 'the disk of the database is read-only: make it writable, and the program continues by itself',
    }),
  ],
]

/** How many characters of a line are read; the rest may be a value that somebody sent. */
const LONGEST = 1_000

/** Null: the line holds nothing that the operator needs to know. */
const readServerLine = (line: string): Told | null => {
  for (const [pattern, told] of READINGS) {
    const found = pattern.exec(line.slice(0, LONGEST))
    if (found !== null) return told(found)
  }
  return null
}

/** Logs each trouble in a server's lines once, until the database answers again. A start that fails has a sentence of its own. */
export const serverListener = (log: Log): ((line: string) => void) => {
  const told = new Set<string>()
  let started = false
  return line => {
    log.debug('postgres', { line })
    const found = readServerLine(line)
    if (found === null) return
    const { level, message, fields } = found
    if (message === ANSWERS) {
      started = true
      told.clear()
    }
    if (level === 'error' && (!started || told.has(message))) return
    told.add(message)
    log[level](message, fields)
  }
}
