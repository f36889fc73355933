/** What the operator is told of the lines that PostgreSQL writes. Its own words stay out where they may hold values. */

export interface Told {
  readonly level: 'info' | 'warn' | 'error'
  readonly message: string
  readonly fields?: Readonly<Record<string, string | number>>
}

const READINGS: readonly (readonly [RegExp, (found: RegExpExecArray) => Told])[] = [
  [
    /LOG:\s+(.+) \(PID (\d+)\) was terminated by signal (\d+)/,
    ([, name = '', pid, signal]) => ({
      level: 'warn',
      message: 'a process of the database server was ended by a signal; the server recovers by itself',
      fields: { process: name, pid: Number(pid), signal: Number(signal) },
    }),
  ],
  [/database system is ready to accept connections/, () => ({ level: 'info', message: 'the database answers' })],
  [
    /was not properly shut down; automatic recovery in progress/,
    () => ({ level: 'warn', message: 'the database recovers what was acknowledged before it was cut off' }),
  ],
  [
    /(?:PANIC|FATAL|ERROR):.*No space left on device/,
    () => ({ level: 'error', message: 'the disk of the database is full: make room, and it goes on by itself' }),
  ],
  [
    /(?:PANIC|FATAL|ERROR):.*Read-only file system/,
    () => ({
      level: 'error',
      message: 'the disk of the database is read-only: make it writable, and it goes on by itself',
    }),
  ],
]

/** Null: nothing that anybody needs to know. */
export const readServerLine = (line: string): Told | null => {
  for (const [pattern, told] of READINGS) {
    const found = pattern.exec(line)
    if (found !== null) return told(found)
  }
  return null
}
