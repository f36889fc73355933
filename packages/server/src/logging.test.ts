import { describe, expect, it } from 'vitest'
import { createLog, type LogLevel, traceOf } from './logging.ts'

const written = (level: LogLevel, write: (log: ReturnType<typeof createLog>) => void): readonly string[] => {
  const lines: string[] = []
  write(
    createLog(
      level,
      () => Date.UTC(2026, 0, 31, 23, 59),
      line => lines.push(line),
    ),
  )
  return lines
}

describe('the log', () => {
  it('is one JSON object per line, in UTC', () => {
    const [line = ''] = written('info', log => log.info('request', { status: 200 }))
    expect(JSON.parse(line)).toEqual({
      time: '2026-01-31T23:59:00.000Z',
      level: 'info',
      message: 'request',
      status: 200,
    })
  })

  it('cannot be made to hold a forged line', () => {
    const [line = ''] = written('info', log => log.info('a\r\n{"level":"error"}', { route: 'b\nc' }))
    expect(line.trimEnd()).not.toMatch(/[\r\n]/)
  })

  it('leaves out lines below its level', () => {
    const all = (log: ReturnType<typeof createLog>): void => {
      for (const level of ['debug', 'info', 'warn', 'error'] as const) log[level](level)
    }
    expect(written('debug', all)).toHaveLength(4)
    expect(written('warn', all)).toHaveLength(2)
    expect(written('silent', all)).toHaveLength(0)
  })

  it('shows where an error happened, but not its message', () => {
    const error = Object.assign(new Error('Key (insured_name)=(Ada Lovelace) exists'), { code: '23505' })
    const trace = JSON.stringify(traceOf(error))
    expect(trace).toContain('23505')
    expect(trace).toContain('logging.test')
    expect(trace).not.toContain('Ada')
  })
})
