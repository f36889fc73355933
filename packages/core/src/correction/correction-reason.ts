/** The reason for correcting a payment. It is required, because histories and paid statements repeat it. */
import { either as E } from 'fp-ts'
import { badRequest, type Refusal } from '../failure/refusal.ts'

const NO_REASON = badRequest('reason: say why, in a few words')

/** The reason without blanks around it. Refused if nothing is left. */
export const correctionReason = (reason: string | null): E.Either<Refusal, string> => {
  const said = reason?.trim() ?? ''
  return said === '' ? E.left(NO_REASON) : E.right(said)
}
