/** Statements of anticipated commissions: opened with all of their lines or not at all, and added to. */
import {
  checkAnticipatedLine,
  checkAnticipatedPolicy,
  type ItemErrors,
  type LineItemForm,
  type LineItemWritten,
  type NewStatement,
  type Statement,
  type StatementId,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { fieldChanges } from '../../history/field-changes.ts'
import { recordHistories } from '../../history/record-history.ts'
import { badRequest, itemsRefused, type Refusal } from '../../http/refusal.ts'
import type { Work } from '../../work.ts'
import { addLine } from '../line-items/change-line.ts'
import { type FilledLine, fillNewLine } from '../line-items/fill-line.ts'
import { checkNamed, type Known, knownIds, loadNamed, type NamedRecords } from '../line-items/known-ids.ts'
import { lineEntry } from '../line-items/line-item.record.ts'
import { linesOfStatement, loadLines } from '../line-items/line-item.rows.ts'
import { insertLines } from '../line-items/line-item.write.ts'
import { NO_RULES } from '../no-rules.ts'
import { notAnticipated, refusalSentence } from '../refusals.ts'
import { lockStatement } from '../statements/lock-statement.ts'
import { statementChain, statementRecord } from '../statements/statement.record.ts'
import { loadStatement } from '../statements/statements.rows.ts'
import { insertStatement } from '../statements/statements.write.ts'

/** The policy the form names has what an anticipated line needs of it. */
const policyFit = ({ policy, client }: Known): E.Either<Refusal, void> =>
  policy === null ? E.right(undefined) : E.mapLeft(badRequest)(checkAnticipatedPolicy(policy.policy, client))

const fill = (form: LineItemForm, records: NamedRecords): E.Either<Refusal, FilledLine> => {
  const complete = E.mapLeft(badRequest)(checkAnticipatedLine(form))
  if (E.isLeft(complete)) return complete
  const known = checkNamed(records, complete.right)
  if (E.isLeft(known)) return known
  const fit = policyFit(known.right)
  return E.isLeft(fit) ? fit : fillNewLine(complete.right, known.right)
}

/** One reason for all of the lines refused is the message itself. */
const refusal = (items: readonly ItemErrors[]): Refusal => {
  const reasons = new Set(items.flatMap(({ errors }) => errors))
  const [reason] = reasons
  return reasons.size === 1 && reason !== undefined
    ? { _tag: 'ItemsRefused', message: reason, items }
    : itemsRefused(items)
}

/** Every line, or every refused one under its place in the list, 0 the first. */
const fillAll = async (
  work: Work,
  forms: readonly LineItemForm[],
): Promise<E.Either<Refusal, readonly FilledLine[]>> => {
  const records = await loadNamed(work, forms)
  const refused: ItemErrors[] = []
  const filled: FilledLine[] = []
  for (const [place, form] of forms.entries()) {
    const line = fill(form, records)
    if (E.isLeft(line)) refused.push({ id: String(place), errors: [refusalSentence(line.left)] })
    else filled.push(line.right)
  }
  return refused.length > 0 ? E.left(refusal(refused)) : E.right(filled)
}

/** The carrier that pays, when all of the lines are its own. */
const soleCarrier = (lines: readonly FilledLine[]) => {
  const carriers = new Set(lines.map(({ values }) => values.carrierId))
  const [carrier] = carriers
  return carriers.size === 1 ? (carrier ?? null) : null
}

const tell = async (work: Work, id: StatementId): Promise<Statement> => {
  const { trx, session } = work
  const statement = await loadStatement(trx, session.agencyId, id, { items: false })
  if (statement === null) throw new Error('Expected the statement that was just written')
  const lines = await loadLines(trx, session.agencyId, linesOfStatement(id), NO_RULES)
  const changes = fieldChanges({}, statementRecord(statement))
  await recordHistories(work, [
    { chain: statementChain(id), action: 'created', changes },
    ...lines.map(line => lineEntry('line added', null, line)),
  ])
  return statement
}

export const createAnticipated = async (
  work: Work,
  opened: NewStatement,
  forms: readonly LineItemForm[],
): Promise<E.Either<Refusal, Statement>> => {
  const filled = await fillAll(work, forms)
  if (E.isLeft(filled)) return filled
  const { statementDate, description, controlTotal } = opened
  const carrierId = soleCarrier(filled.right)
  const about = { statementDate, description, controlTotal, carrierId }
  const id = await insertStatement(work, { ...about, source: 'Anticipated', filename: null })
  await insertLines(
    work,
    id,
    filled.right.map(line => ({ ...line, manual: false, importRow: null, importWarnings: [] })),
  )
  return E.right(await tell(work, id))
}

export const addAnticipatedLine = async (
  work: Work,
  id: string,
  form: LineItemForm,
): Promise<E.Either<Refusal, LineItemWritten>> => {
  const complete = E.mapLeft(badRequest)(checkAnticipatedLine(form))
  if (E.isLeft(complete)) return complete
  const statement = await lockStatement(work, id)
  if (E.isLeft(statement)) return statement
  const known = await knownIds(work, complete.right)
  if (E.isLeft(known)) return known
  const fit = policyFit(known.right)
  if (E.isLeft(fit)) return fit
  return statement.right.source === 'Anticipated' ? addLine(work, id, complete.right) : E.left(notAnticipated)
}
