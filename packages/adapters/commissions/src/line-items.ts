import { lineItemEndpoints as calls } from '@commissions/contract'
import {
  EMPTY_SLOT,
  type LineItem,
  type LineItemForm,
  type LineItemsPort,
  type PayoutSlot,
  POSITIONS,
  SLOTS,
} from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import { withStatement } from './line-writes.ts'

/** What the rules make of an unpaid line is the service's to calculate again. */
const decided = ({ policyOverride, payout }: PayoutSlot): PayoutSlot => ({ ...EMPTY_SLOT, policyOverride, payout })

/** The line with the form's changes; null if the form names another policy, from which the service takes much of the line. */
const lineWith = (line: LineItem, form: LineItemForm): LineItem | null => {
  const { policyId = line.policy?.id ?? null, clientId, agents = line.agents, ...fields } = form
  if (policyId !== (line.policy?.id ?? null)) return null
  const slots = POSITIONS.map(position => {
    const slot = line[SLOTS[position]]
    const of = agents[position] === line.agents[position] ? slot : EMPTY_SLOT
    return [SLOTS[position], line.paid ? of : decided(of)]
  })
  const client = clientId === undefined || clientId === line.client?.id ? line.client : null
  return { ...line, ...fields, ...Object.fromEntries(slots), agents, client }
}

export const lineItems = (http: HttpClient): LineItemsPort => {
  const written = withStatement(http)

  const mark =
    (voided: boolean): LineItemsPort['void'] =>
    line =>
      written(
        { _tag: 'Changed', line },
        http.call(voided ? calls.void : calls.restore, { path: { id: line.id }, body: { etag: line.etag } }),
        now => now.voided === voided,
      )

  return {
    add: (id, form) =>
      written({ _tag: 'Added', statementId: id, form }, http.call(calls.add, { path: { id }, body: form })),
    update: (line, form) =>
      written(
        { _tag: 'Changed', line },
        http.call(calls.update, {
          path: { id: line.id },
          body: { etag: line.etag, line: 'statementId' in line ? lineWith(line, form) : null, ...form },
        }),
      ),
    void: mark(true),
    restore: mark(false),
    delete: line =>
      written({ _tag: 'Deleted', line }, http.call(calls.delete, { path: { id: line.id }, body: { etag: line.etag } })),
    notes: id => http.call(calls.notes, { path: { id } }),
    note: (line, { text = null, mark }) =>
      written(
        { _tag: 'Changed', line },
        http.call(calls.note, { path: { id: line.id }, body: { text, ...(mark === undefined ? {} : { mark }) } }),
      ),
    history: id => http.call(calls.history, { path: { id } }),
  }
}
