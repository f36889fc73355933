/** A report in the form that was asked for, under a name that sorts well beside its neighbors. */

import { MEDIA_TYPE_OF_FORMAT, type ReportFormat } from '@commissions/contract'
import { badRequest } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Download } from '../http/disposition.ts'
import { type Failure, tooManyRequests } from '../http/refusal.ts'
import type { NotDone, ThreadLimits } from '../threads/thread.ts'
import { drawnApart } from './draw-apart.ts'
import type { Drawing } from './drawing.ts'

/** Letters of any alphabet and digits stay; whatever a file system could mind becomes a dash. */
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
      // Nobody reads it.
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
