/** The key of what a person typed and has not saved: their browser keeps it encrypted, and only they are given the key. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0200-draft-keys',
  up: async trx => {
    // Two random uuids hold 244 bits of the database's own strong randomness; the hash spreads them over 32 bytes.
    await sql`
      alter table app_user add column draft_key bytea not null
        default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
        check (octet_length(draft_key) = 32)`.execute(trx)
  },
}
