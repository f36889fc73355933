/** A report's file in the requested format, with a file name that sorts well beside other reports. */
import { MEDIA_TYPE_OF_FORMAT, type ReportFormat } from '@commissions/contract'
import { badRequest } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Download } from '../http/disposition.ts'
import { type Failure, tooManyRequests } from '../http/refusal.ts'
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

export const reportFile = async (
  name: string,
  format: ReportFormat,
  drawing: Drawing,
  signal: AbortSignal,
  limits?: ThreadLimits,
): Promise<E.Either<Failure, Download>> => {
  const content = await drawnApart(drawing, signal, limits)
  return E.isLeft(content)
    ? E.left(asFailure(content.left, format))
    : E.right({ filename: `${name}.${format}`, mediaType: MEDIA_TYPE_OF_FORMAT[format], content: content.right })
}
