/** What lines are found by across statements: keys of their names, numbers and amounts, as columns that an index looks up. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0261-line-search',
  up: async trx => {
    // The core's `searchKey`. Only A to Z become small, so that no collation or language decides what a capital is.
    await sql`
      create function search_key(said text) returns text language sql immutable strict parallel safe as $body$
        select translate(
          regexp_replace(normalize(said, NFD) collate "C", '[\\u0300-\\u036f!-/:-@[-\`{-~]', '', 'g'),
          'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')
      $body$`.execute(trx)
    await sql`
      alter table line_item
        add column insured_key text not null generated always as (coalesce(search_key(insured_name), '')) stored,
        -- Whole cents whatever their sign: equal numbers are not compared below the wall, whole ones are.
        add column commission_cents bigint not null generated always as ((abs(commission_amount) * 100)::bigint) stored,
        add column gross_cents bigint not null generated always as ((abs(gross_amount) * 100)::bigint) stored`.execute(
      trx,
    )
    await sql`alter table client add column business_key text generated always as (search_key(business_name)) stored`.execute(
      trx,
    )
    await sql`alter table client_contact add column name_key text not null generated always as (search_key(display_name)) stored`.execute(
      trx,
    )
    await sql`alter table policy add column number_key text not null generated always as (loose_number(number)) stored`.execute(
      trx,
    )
    // Not for lines without one: they are many, and nobody looks for them so. It keeps the index from look-ups of the same
    // money too, for which a planner without counts would take it.
    await sql`create index line_item_insured on line_item (agency_id, insured_key) where insured_key <> ''`.execute(trx)
    await sql`create index line_item_number on line_item (agency_id, number_key) where number_key <> ''`.execute(trx)
    await sql`create index line_item_commission on line_item (agency_id, commission_cents)`.execute(trx)
    await sql`create index line_item_gross on line_item (agency_id, gross_cents)`.execute(trx)
    await sql`create index line_item_transaction on line_item (agency_id, transaction_date)`.execute(trx)
    await sql`
      create index statement_newest on statement (agency_id, statement_date desc, statement_number desc)`.execute(trx)
    await keepLineTexts(trx)
  },
}

/**
 * Every name and number that an agency's lines ever had, once: a part of one is looked for among these, which are far fewer
 * than the lines. One that no line has any more finds nothing.
 */
const keepLineTexts = async (trx: Parameters<Migration['up']>[0]): Promise<void> => {
  await sql`
    create table line_text (
      agency_id uuid not null references agency (agency_id),
      kind text not null check (kind in ('name', 'number')),
      key text not null check (key <> ''),
      primary key (agency_id, kind, key)
    )`.execute(trx)
  const kept = (from: string) => `
    insert into line_text (agency_id, kind, key)
    select agency_id, 'name', insured_key from ${from} where insured_key <> ''
    union
    select agency_id, 'number', number_key from ${from} where number_key <> ''
    order by 1, 2, 3
    on conflict do nothing`
  await sql.raw(kept('line_item')).execute(trx)
  await sql`select keep_to_agency('line_text'::regclass)`.execute(trx)
  await sql
    .raw(`
    create function line_texts_on_insert() returns trigger language plpgsql as $body$
    begin
      ${kept('added')};
      return null;
    end $body$`)
    .execute(trx)
  await sql`
    create trigger line_texts_on_insert after insert on line_item
    referencing new table as added for each statement execute function line_texts_on_insert()`.execute(trx)
  await sql
    .raw(`
    create function line_texts_on_update() returns trigger language plpgsql as $body$
    begin
      ${kept('(select new.*) changed')};
      return null;
    end $body$`)
    .execute(trx)
  // Of the many ways in which lines change, few change a name or a number.
  await sql`
    create trigger line_texts_on_update after update on line_item for each row
    when (old.insured_key <> new.insured_key or old.number_key <> new.number_key)
    execute function line_texts_on_update()`.execute(trx)
}
