/** Where the long lists of an answer are, so that their rows can be read while the rest is still on its way. */
import type * as t from 'io-ts'
import { shapeOf } from './shape.ts'

/**
 * The codec of the rows of the list at this place of the wire form; null where the codec has no list.
 * @example rowsAt(statementEndpoints.get.answer, ['data', 'items']) // LineItemCodec
 */
export const rowsAt = (codec: t.Mixed, path: readonly string[]): t.Mixed | null => {
  const shape = shapeOf(codec)
  switch (shape?._tag) {
    case 'Nullable':
    case 'Defaulted':
      return rowsAt(shape.of, path)
    case 'Same':
      return rowsAt(shape.as, path)
    case 'List':
      return path.length === 0 ? shape.of : null
    case 'Record': {
      const [key, ...rest] = path
      const field = [...shape.fields, ...shape.optional].find(({ wire }) => wire === key)
      return field === undefined ? null : rowsAt(field.codec, rest)
    }
    case 'Beside': {
      const found = shape.parts.map(part => rowsAt(part, path)).filter(rows => rows !== null)
      // A list that two records read can be read on the way for neither.
      return found.length === 1 ? (found[0] ?? null) : null
    }
    case 'Scalar':
    case 'Dictionary':
    case 'Either':
    case 'JsonText':
    case 'Parameter':
    case 'Nothing':
    case undefined:
      return null
  }
}
