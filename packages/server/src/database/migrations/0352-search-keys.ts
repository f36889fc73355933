/**
 * The core's `searchKey` of today: capitals of every alphabet that has them become small, and apostrophes, quotation marks and dashes
 * are left out however they are typed. Contacts are found by their keys too, and clients by their numbers.
 */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

type Trx = Parameters<Migration['up']>[0]

/** The alphabets whose capitals become small, from the first to the last code point. */
const ALPHABETS: readonly (readonly [number, number])[] = [
  [0xc0, 0x24f],
  [0x370, 0x52f],
  [0x531, 0x556],
  [0x1c90, 0x1cbf],
  [0x1e00, 0x1eff],
]

const WRITTEN_AS: { readonly [letter: string]: string } = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ς: 'σ' },
}

/** Each letter of these alphabets that is written otherwise in a key, with what is written. */
const written = (): readonly (readonly [string, string])[] =>
  ALPHABETS.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at)).flatMap(letter => {
      const small = WRITTEN_AS[letter.toLowerCase()] ?? letter.toLowerCase()
      return small === letter ? [] : [[letter, small] as const]
    }),
  )

const MARKS = String.raw`[\u0300-\u036f\u00a1-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u02b9-\u02df\u02e5-\u02ff\u200b-\u2027\u202a-\u206f\u20a0-\u20cf\ua78b\ua78c]`
const PUNCTUATION = '[!-/:-@[-`{-~]'

const makeKey = async (trx: Trx): Promise<void> => {
  const letters = written()
  const single = letters.filter(([, small]) => small.length === 1)
  const from = single.map(([letter]) => letter).join('')
  const to = single.map(([, small]) => small).join('')
  const pairs = letters
    .filter(([, small]) => small.length > 1)
    .reduce(
      (text, [letter, small]) => `replace(${text}, '${letter}', '${small}')`,
      `regexp_replace(
            normalize(said, NFD) collate "C", '${MARKS}', '', 'g')`,
    )
  // Most texts have only letters of ASCII, which need none of this.
  await sql
    .raw(`
    create or replace function search_key(said text) returns text language sql immutable strict parallel safe as $body$
      select translate(
        regexp_replace(
          (case when octet_length(said) = char_length(said) then said
                else translate(${pairs}, '${from}', '${to}') end) collate "C",
          '${PUNCTUATION}', '', 'g'),
        'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')
    $body$`)
    .execute(trx)
}

/** Writes anew what has another key now: only a text with letters beyond ASCII can, and few have. */
const renewKeys = async (trx: Trx): Promise<void> => {
  for (const [table, column] of [
    ['line_item', 'insured_name'],
    ['client', 'business_name'],
    ['client_contact', 'display_name'],
  ] as const)
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}
       where octet_length(${sql.ref(column)}) <> char_length(${sql.ref(column)})`.execute(trx)
}

export const migration: Migration = {
  id: '0352-search-keys',
  up: async trx => {
    await makeKey(trx)
    await renewKeys(trx)
    await sql`
      alter table client_contact
        add column first_key text generated always as (search_key(first_name)) stored,
        add column last_key text generated always as (search_key(last_name)) stored`.execute(trx)
    await sql`
      alter table client add column number_key text not null generated always as (loose_number(number)) stored`.execute(
      trx,
    )
    await sql`create index client_number on client (agency_id, number_key)`.execute(trx)
  },
}
