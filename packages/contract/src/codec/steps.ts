/** Decoding in steps, between which other work can run: a request may hold a hundred thousand rows. The result is that of `decode`. */
import { isObject } from '@commissions/core'
import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { Codec } from './codec.ts'
import { type AnyCodec, REFUSED, sentAt } from './form.ts'
import { MOST_FAULTS } from './io.ts'
import { anyReaderOf, RowsRead, readerOf, withoutRows } from './reader.ts'
import { decode, report } from './report.ts'

/** How many rows are read in one step. A shorter list is read together with the rest. */
const AT_ONCE = 500

type Steps<A> = Generator<undefined, A>

function* rowsOf(of: AnyCodec, sent: readonly unknown[], context: t.Context, faults: string[]): Steps<RowsRead> {
  const read = anyReaderOf(of)
  const rows: unknown[] = []
  for (const [index, value] of sent.entries()) {
    if (index > 0 && index % AT_ONCE === 0) yield
    const row = read(value)
    if (row !== REFUSED) rows.push(row)
    else {
      const said = of.validate(value, t.appendContext(context, String(index), of, value))
      if (E.isLeft(said)) faults.push(...report(said.left))
    }
    if (faults.length >= MOST_FAULTS) break
  }
  return new RowsRead(rows, of)
}

/** The value with its long lists decoded beforehand. */
function* withRows(codec: AnyCodec, value: unknown, context: t.Context, faults: string[]): Steps<unknown> {
  const { form } = codec
  switch (form._tag) {
    case 'Nullable':
    case 'Defaulted':
    case 'Mapped':
      return yield* withRows(form.of, value, context, faults)
    case 'List':
      return Array.isArray(value) && value.length > AT_ONCE && value.length <= form.max
        ? yield* rowsOf(form.of, value, context, faults)
        : value
    case 'Record': {
      if (!isObject(value)) return value
      let read = value
      for (const { wire, codec: of } of [...Object.values(form.fields), ...Object.values(form.optional)]) {
        const sent = sentAt(value, wire)
        const inner = yield* withRows(of, sent, t.appendContext(context, wire, of, sent), faults)
        if (inner !== sent) read = { ...read, [wire]: inner }
      }
      return read
    }
    case 'Spread':
    case 'Scalar':
    case 'Dictionary':
    case 'Either':
    case 'Rewritten':
    case 'Parameter':
    case 'Nothing':
      return value
  }
}

/** Like `decode(codec, value)`, in steps. The faults of long lists come after all others. */
export function* decodeInSteps<A, O>(codec: Codec<A, O>, value: unknown): Steps<E.Either<readonly string[], A>> {
  const faults: string[] = []
  const read = yield* withRows(codec, value, t.getDefaultContext(codec), faults)
  if (read === value) return decode(codec, value)
  const model = faults.length === 0 ? readerOf(codec)(read) : REFUSED
  if (model !== REFUSED) return E.right(model)
  const rest = decode(codec, withoutRows(read))
  const said = [...(E.isLeft(rest) ? rest.left : []), ...faults]
  return said.length === 0 ? decode(codec, value) : E.left(said)
}
