/** The calls about single lines. */
import { lineItemEndpoints } from '@commissions/contract'
import { notesOf } from '@commissions/core'
import { either as E } from 'fp-ts'
import { historyOfLine } from '../../history/read-history.ts'
import { NOT_FOUND } from '../../http/answer/refusal.ts'
import { uuidOrNotFound } from '../../http/request/path-ids.ts'
import type { Route } from '../../http/route.ts'
import { serve } from '../../http/serve.ts'
import type { Work } from '../../work.ts'
import { addLine, changeLine, deleteLine, noteLine, restoreLine, voidLine } from './change-line.ts'
import { loadLine } from './line-item.rows.ts'

const add = serve(lineItemEndpoints.add, call => addLine(call, call.params.id, call.body))

const update = serve(lineItemEndpoints.update, call => {
  const { etag, ...form } = call.body
  return changeLine(call, call.params.id, etag, form)
})

const remove = serve(lineItemEndpoints.delete, call => deleteLine(call, call.params.id, call.body.etag))
const voids = serve(lineItemEndpoints.void, call => voidLine(call, call.params.id, call.body.etag))
const restore = serve(lineItemEndpoints.restore, call => restoreLine(call, call.params.id, call.body.etag))

/** A deleted line is gone from its statement and not from the history. */
const historyAt = async (work: Pick<Work, 'trx' | 'session'>, params: { readonly id: string }) => {
  const id = uuidOrNotFound(params.id)
  if (E.isLeft(id)) return id
  const entries = await historyOfLine(work, id.right)
  const known = entries.length > 0 || (await loadLine(work, id.right)) !== null
  return known ? E.right(entries) : E.left(NOT_FOUND)
}

const history = serve(lineItemEndpoints.history, call => historyAt(call, call.params))
const notes = serve(lineItemEndpoints.notes, async call => E.map(notesOf)(await historyAt(call, call.params)))
const note = serve(lineItemEndpoints.note, call => noteLine(call, call.params.id, call.body))

export const lineItemRoutes: readonly Route[] = [add, update, remove, voids, restore, history, notes, note]
