/** What else the security trail is told: proofs that were refused, authenticators, and what administrators do to people. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0262-more-of-the-trail',
  up: async trx => {
    await sql`alter table security_event drop constraint security_event_kind_check`.execute(trx)
    await sql`
      alter table security_event add constraint security_event_kind_check check (kind in (
        'signed_in', 'sign_in_refused', 'sign_in_slowed', 'code_refused', 'password_changed', 'signed_out',
        'permission_refused', 'operator_acted', 'operator_failed', 'link_opened', 'link_refused', 'exported', 'downloaded',
        'proof_refused', 'codes_changed', 'people_changed'))`.execute(trx)
  },
}
