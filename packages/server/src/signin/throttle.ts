/** Failed sign-ins are counted, per account and per address; whoever signs in is forgiven. */
import { createHash } from 'node:crypto'
import { timestampOf } from '@commissions/core'
import type { Kysely, Transaction } from 'kysely'
import { inAgency } from '../database/agency-scope.ts'
import { type Database, NO_AGENCY } from '../database/schema.ts'

export const WINDOW_MS = 15 * 60_000
export const MOST_PER_ACCOUNT = 10
/** A whole office may share one address. */
export const MOST_PER_ADDRESS = 100

/** A person may type a password where the name belongs, so the name itself is not kept. */
const accountKey = (username: string): string => createHash('sha256').update(username).digest('hex')

export interface Attempt {
  readonly refused: boolean
  /** The attempt succeeded: it and the account's failures before it no longer count. */
  readonly forgive: () => Promise<void>
}

/** Counted as failed before it is judged, so that many at once cannot slip past the count. */
export const beginAttempt = async (
  db: Kysely<Database>,
  username: string,
  address: string,
  now: number,
): Promise<Attempt> => {
  const account = accountKey(username)
  const within = <A>(work: (trx: Transaction<Database>) => Promise<A>): Promise<A> => inAgency(db, NO_AGENCY, work)
  const { failure_id } = await within(trx =>
    trx
      .insertInto('sign_in_failure')
      .values({ account, address, at: timestampOf(now) })
      .returning('failure_id')
      .executeTakeFirstOrThrow(),
  )
  const window = { since: timestampOf(now - WINDOW_MS), until: timestampOf(now + WINDOW_MS) }
  // Apart from the insertion, which has to be there for others to count before anybody is judged.
  const [ofAccount, ofAddress] = await within(
    async (trx): Promise<readonly [number, number]> => [
      await count(trx, 'account', account, window),
      await count(trx, 'address', address, window),
    ],
  )
  const refused = ofAccount > MOST_PER_ACCOUNT || ofAddress > MOST_PER_ADDRESS
  // An attempt that is not even judged must not prolong the wait.
  if (refused)
    await within(trx =>
      trx
        .deleteFrom('sign_in_failure')
        .where('agency_id', '=', NO_AGENCY)
        .where('failure_id', '=', failure_id)
        .execute(),
    )
  return {
    refused,
    forgive: async () => {
      await within(trx =>
        trx.deleteFrom('sign_in_failure').where('agency_id', '=', NO_AGENCY).where('account', '=', account).execute(),
      )
    },
  }
}

const count = async (
  trx: Transaction<Database>,
  column: 'account' | 'address',
  value: string,
  // A clock that was set back by hours locks nobody out until it comes by there again.
  { since, until }: { readonly since: string; readonly until: string },
): Promise<number> => {
  const { n } = await trx
    .selectFrom('sign_in_failure')
    .where('agency_id', '=', NO_AGENCY)
    .where(column, '=', value)
    .where('at', '>', since)
    .where('at', '<=', until)
    .select(eb => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
