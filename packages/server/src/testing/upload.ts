/** Sends a carrier's file to the import, as the screen does. */
import type { Calls, Envelope } from './commissions-calls.ts'

const IMPORT = '/services/commissions/v2/commissions/statement/import'

interface Upload {
  readonly content: string | Buffer
  readonly name?: string
  readonly fields?: Readonly<Record<string, string>>
  /** The query string, such as `dry_run=true`. */
  readonly query?: string
}

export const upload = async (
  calls: Calls,
  { content, name = 'carrier.csv', fields = {}, query = '' }: Upload,
): Promise<Envelope> => {
  const form = new FormData()
  for (const [field, value] of Object.entries({ statement_date: '2026-06-30', ...fields })) form.set(field, value)
  form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  const response = await calls.browser.send(`${IMPORT}?${query}`, { method: 'POST', body: form })
  return { status: response.status, ...((await response.json()) as Omit<Envelope, 'status'>) }
}
