/** A report's file in the requested format, with a file name that sorts well beside other reports. */
import { MEDIA_TYPE_OF_FORMAT, type ReportFormat } from '@commissions/contract'
import { badRequest, type Refusal } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Download } from '../http/answer/disposition.ts'
import { type Failure, tooManyRequests } from '../http/answer/refusal.ts'
import type { NotDone, ThreadLimits } from '../threads/thread.ts'
import { drawnApart } from './draw-apart.ts'
import type { Drawing } from './drawing.ts'

/** Keeps letters of any alphabet and digits. Everything else becomes a dash, as file systems may refuse it. */
export const fileName = (...parts: readonly string[]): string =>
  parts
    .join('-')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 150)

const asFailure = ({ _tag }: NotDone, format: ReportFormat): Failure => {
  switch (_tag) {
    case 'TooLarge':
      return badRequest(
        `The report has too many lines for one ${format.toUpperCase()} file. Choose fewer days or agents${format === 'csv' ? '' : ', or CSV'}, and make it again.`,
      )
    case 'CallerGone':
      // The caller is gone, so nobody reads this answer.
      return tooManyRequests
  }
}

/** More are over five hundred pages, and take minutes to draw on a machine that does other things too. */
const MOST_PRINTED = 20_000

/** Why a file of so many lines is not begun; null if it may be. */
export const tooManyToPrint = (format: ReportFormat, lines: number): Refusal | null =>
  format !== 'pdf' || lines <= MOST_PRINTED
    ? null
    : badRequest(
        `A PDF holds at most ${MOST_PRINTED.toLocaleString('en-US')} lines, and this one would have ${lines.toLocaleString('en-US')}. Excel and CSV hold all of them.`,
      )

export const reportFile = async (
  name: string,
  format: ReportFormat,
  drawing: Drawing,
  signal: AbortSignal,
  limits?: ThreadLimits,
): Promise<E.Either<Failure, Download>> => {
  const tooMany = tooManyToPrint(format, drawing.rows.length)
  if (tooMany !== null) return E.left(tooMany)
  const content = await drawnApart(drawing, signal, limits)
  return E.isLeft(content)
    ? E.left(asFailure(content.left, format))
    : E.right({ filename: `${name}.${format}`, mediaType: MEDIA_TYPE_OF_FORMAT[format], content: content.right })
}
