/** One JSON object per line, times in UTC. JSON escapes line breaks, so a value cannot forge a line. Never log names, texts or amounts. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]
type Written = Exclude<LogLevel, 'silent'>

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>

export type Log = { readonly [level in Written]: (message: string, fields?: Fields) => void }

export const createLog = (level: LogLevel, clock: () => number, write: (line: string) => void): Log => {
  const from = LOG_LEVELS.indexOf(level)
  const at =
    (own: Written) =>
    (message: string, fields: Fields = {}): void => {
      if (LOG_LEVELS.indexOf(own) < from) return
      write(`${JSON.stringify({ time: new Date(clock()).toISOString(), level: own, message, ...fields })}\n`)
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

export const silentLog: Log = createLog(
  'silent',
  () => 0,
  () => undefined,
)

/** An error's name, code and stack. Its message is left out, because database errors have values of rows in it. */
export const traceOf = (error: unknown): Fields => {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const frames = (error.stack ?? '')
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .slice(0, 12)
  return { error: error.name, code, stack: frames.map(frame => frame.trim()).join(' | ') }
}
