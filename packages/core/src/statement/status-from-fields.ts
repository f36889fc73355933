/** Converts between a statement's state and the flat fields of the wire and the database (section 4). */
import { either as E } from 'fp-ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { StatementStatus } from './statement.ts'

/** The fields from which a statement's state is read (section 4). */
export interface StatusFields {
  readonly reconciled: boolean
  readonly reconciledBy: string | null
  readonly reconciledDate: CalendarDate | null
  readonly reportingDate: CalendarDate | null
  readonly reconciledReason: string | null
  readonly archived: boolean
  readonly archivedBy: string | null
  readonly archivedDate: CalendarDate | null
}

/** Left if a state lacks by whom or when, or if the fields name two states. */
export const statusFromFields = (fields: StatusFields): E.Either<string, StatementStatus> => {
  if (fields.reconciled && fields.archived) return E.left('A statement cannot be both reconciled and archived')
  if (fields.reconciled) {
    const { reconciledBy: by, reconciledDate: on, reportingDate, reconciledReason: reason } = fields
    return by === null || on === null || reportingDate === null
      ? E.left('A reconciled statement needs who reconciled it, when, and its reporting date')
      : E.right({ _tag: 'Reconciled', by, on, reportingDate, reason })
  }
  if (fields.archived) {
    const { archivedBy: by, archivedDate: on } = fields
    return by === null || on === null
      ? E.left('An archived statement needs who archived it and when')
      : E.right({ _tag: 'Archived', by, on })
  }
  return E.right({ _tag: 'Open' })
}

/** The flat fields of a state; `statusFromFields` brings the state back. */
export const fieldsOfStatus = (status: StatementStatus): StatusFields => ({
  reconciled: status._tag === 'Reconciled',
  reconciledBy: status._tag === 'Reconciled' ? status.by : null,
  reconciledDate: status._tag === 'Reconciled' ? status.on : null,
  reportingDate: status._tag === 'Reconciled' ? status.reportingDate : null,
  reconciledReason: status._tag === 'Reconciled' ? status.reason : null,
  archived: status._tag === 'Archived',
  archivedBy: status._tag === 'Archived' ? status.by : null,
  archivedDate: status._tag === 'Archived' ? status.on : null,
})
