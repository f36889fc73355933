/** What a person enters of a line, as it is sent. */
import type {
  ClientId,
  DatedLineItemForm,
  Etag,
  LineItem,
  LineItemForm,
  LineItemUpdate,
  PolicyId,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import type { RecordCodec } from '../codec/codec.ts'
import { mapped, nullable, orUnsaid, unsaidIf } from '../codec/combinators.ts'
import { field, record, spread } from '../codec/record.ts'
import { Flag } from '../codec/scalars.ts'
import { ClientIdCodec } from '../search/client-reference.codec.ts'
import { PolicyIdCodec } from '../search/policy.codec.ts'
import { EtagCodec } from './etag.codec.ts'
import { lineFormFields } from './line-fields.codec.ts'
import { AgentsCodec, LineItemCodec, LineItemIdCodec } from './line-item.codec.ts'
import { recordSeen } from './record-seen.codec.ts'

const { transactionDate, ...undated } = lineFormFields
const formFields = {
  ...undated,
  policyId: field('policy_id', nullable(PolicyIdCodec)),
  clientId: field('client_id', nullable(ClientIdCodec)),
  agents: field('agents', AgentsCodec),
  // Nested as in a line (section 3), for clients that send a line back as it was answered.
  policy: field('policy', nullable(record('PolicyNamed', { id: field('id', PolicyIdCodec) }))),
  client: field('client', nullable(record('ClientNamed', { id: field('id', ClientIdCodec) }))),
}

interface Nested {
  readonly policy?: { readonly id: PolicyId } | null
  readonly client?: { readonly id: ClientId } | null
}

/** Section 3 nests the policy and the client of a line: a service that knows no more would drop their ids beside it. */
const nested = (key: keyof Nested, id: string | null | undefined) =>
  id === undefined ? {} : { [key]: id === null ? null : { id } }

/** Only the id of a nested policy or client counts, and only if the form itself does not name one. */
const lineForm = <A extends LineItemForm>(codec: RecordCodec<A & Nested>): RecordCodec<A> =>
  mapped(
    codec.name,
    codec,
    (u): u is A => codec.is(u),
    ({ policy, client, ...said }) => {
      const policyId = policy === undefined ? {} : { policyId: policy?.id ?? null }
      const clientId = client === undefined ? {} : { clientId: client?.id ?? null }
      // Without the two nested records it is the form itself, and their ids are fields that every form may have.
      return E.right({ ...policyId, ...clientId, ...said } as unknown as A)
    },
    ({ policyId, clientId, ...said }) =>
      ({ ...said, ...nested('policy', policyId), ...nested('client', clientId) }) as unknown as A & Nested,
  )

/** A line's form where the transaction date may be left out (quick update). */
export const LineItemFormCodec: RecordCodec<LineItemForm> = lineForm(
  record('LineItemForm', {}, { transactionDate, ...formFields }),
)

/** Adding needs a transaction date (section 5). */
export const NewLineItemCodec: RecordCodec<DatedLineItemForm> = lineForm(
  record(
    'NewLineItem',
    { transactionDate },
    {
      ...formFields,
      commissionRate: field(formFields.commissionRate.wire, unsaidIf(null, formFields.commissionRate.codec)),
      agencyIncome: field(formFields.agencyIncome.wire, unsaidIf(false, Flag)),
    },
  ),
)

/** The change of a line, the version that the person saw, and the line with the change, as far as it is known. */
export type LineItemChange = DatedLineItemForm & { readonly etag: Etag; readonly line: LineItem | null }

/** Modifying needs a transaction date too, and the version that the person saw. */
export const LineItemChangeCodec: RecordCodec<LineItemChange> = lineForm(
  spread('LineItemChange', record('LineItemChange', { etag: field('etag', EtagCodec), transactionDate }, formFields), {
    line: recordSeen(LineItemCodec),
  }),
)

/** One line of a quick update, which may leave the transaction date out. */
export const LineItemUpdateCodec: RecordCodec<LineItemUpdate> = lineForm(
  record(
    'LineItemUpdate',
    { id: field('id', LineItemIdCodec), etag: field('etag', orUnsaid(EtagCodec)) },
    { transactionDate, ...formFields },
  ),
)
