/** Decides what is stored of the lines that a person anticipates, or why they are refused (section 5). */
import { either as E } from 'fp-ts'
import { compare } from '../calendar/calendar-date.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import { allOrNothingInSteps, asItemError, badRequest, itemsRefused, type Refusal } from '../failure/refusal.ts'
import { END_BEFORE_START, NOT_ANTICIPATED, unknownId } from '../failure/refusals.ts'
import type { ItemErrors } from '../failure/service-failure.ts'
import { decideAddedLine } from '../line-item/decide-line.ts'
import type { LineContents } from '../line-item/line-contents.ts'
import type { LineItemForm } from '../line-item/line-item-form.ts'
import { type LineRecords, policyNamed } from '../line-item/line-records.ts'
import type { AnticipatedQuery } from '../ports/settings-ports.ts'
import type { Statement } from '../statement/statement.ts'
import type { InSteps } from '../steps/in-steps.ts'
import { type AnticipatedLineForm, checkAnticipatedLine, checkAnticipatedPolicy } from './anticipated-line.ts'

/** Why proposals cannot be asked for with this range and these carriers; null when they can. */
export const anticipatedQueryFault = (
  { start, end, carrierIds }: Pick<AnticipatedQuery, 'start' | 'end' | 'carrierIds'>,
  { carriers }: Pick<LineRecords, 'carriers'>,
): Refusal | null => {
  if (compare(start, end) > 0) return END_BEFORE_START
  const stranger = carrierIds.find(id => !carriers.has(id))
  return stranger === undefined ? null : unknownId('carriers', stranger)
}

/** The form with everything it needs; checked before any record is looked up. */
export const completeAnticipated = (form: LineItemForm): E.Either<Refusal, AnticipatedLineForm> =>
  E.mapLeft((why: string) => badRequest(why))(checkAnticipatedLine(form))

/** Checks that the policy named in the form has what an anticipated line needs. */
const policyFits = (form: AnticipatedLineForm, records: LineRecords): E.Either<Refusal, void> => {
  const to = policyNamed(records, form)
  if (E.isLeft(to)) return to
  if (to.right === null) return E.right(undefined)
  const { policy, clientId } = to.right
  return E.mapLeft((why: string) => badRequest(why))(
    checkAnticipatedPolicy(policy, records.clients.get(clientId) ?? null),
  )
}

/** A line added to a statement of anticipated commissions. */
export const decideAnticipatedLine = (
  { status, source }: Pick<Statement, 'status' | 'source'>,
  form: LineItemForm,
  records: LineRecords,
): E.Either<Refusal, LineContents> => {
  const complete = completeAnticipated(form)
  if (E.isLeft(complete)) return complete
  const may = policyFits(complete.right, records)
  if (E.isLeft(may)) return may
  return source === 'Anticipated' ? decideAddedLine(status, complete.right, records) : E.left(NOT_ANTICIPATED)
}

/** When all refused lines share one reason, that reason is the message. */
const refusal = (items: readonly ItemErrors[]): Refusal => {
  const [reason, ...others] = new Set(items.flatMap(({ errors }) => errors))
  return others.length === 0 ? itemsRefused(items, reason) : itemsRefused(items)
}

export interface AnticipatedStatement {
  readonly lines: readonly LineContents[]
  /** The carrier that pays; null unless all lines are of one carrier. */
  readonly companyId: CarrierId | null
}

/** The lines of a new statement of anticipated commissions; a refused one is named by its place in the list, 0 the first. */
export function* decideAnticipatedStatement(
  forms: readonly LineItemForm[],
  records: LineRecords,
): InSteps<E.Either<Refusal, AnticipatedStatement>> {
  const opened = { status: { _tag: 'Open' }, source: 'Anticipated' } as const
  const decided = yield* allOrNothingInSteps(
    forms,
    (_, place) => String(place),
    form => asItemError(decideAnticipatedLine(opened, form, records)),
    refusal,
  )
  return E.map((lines: readonly LineContents[]): AnticipatedStatement => {
    const [carrier, ...others] = new Set(lines.map(({ carrierId }) => carrierId))
    return { lines, companyId: others.length === 0 ? (carrier ?? null) : null }
  })(decided)
}
