/** Voids or restores lines one by one if a service has no call for several; still all of them or none. */
import type { Answer, LineItem, LineItemId, LinesWritten, StatementId, Versioned } from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import { either as E, taskEither as TE } from 'fp-ts'
import { lineItems } from './line-items.ts'
import { linesWritten } from './written.ts'

/** When one line is refused, the lines before it are taken back and the refusal is answered. */
export const markOneByOne = (
  http: HttpClient,
  id: StatementId,
  lines: readonly Versioned<LineItemId>[],
  voided: boolean,
): (() => Answer<LinesWritten>) => {
  const port = lineItems(http)
  const mark = voided ? port.void : port.restore
  const takeBack = voided ? port.restore : port.void
  return () => async () => {
    const done: LineItem[] = []
    for (const line of lines) {
      const given = await mark(line)()
      if (E.isRight(given)) {
        done.push(given.right.line)
        continue
      }
      for (const one of done.toReversed()) await takeBack(one)()
      return given
    }
    return linesWritten(http, id, TE.right(null))()
  }
}
