/** Where the long lists of an answer are, so that their rows can be read in slices before the rest is. */
import type { AnyCodec } from './form.ts'

/**
 * The codec of the rows of the list at this place of the wire form; null where the codec has no list.
 * @example rowsAt(statementEndpoints.get.answer, ['data', 'items']) // LineItemCodec
 */
export const rowsAt = ({ form }: AnyCodec, path: readonly string[]): AnyCodec | null => {
  switch (form._tag) {
    case 'Nullable':
    case 'Defaulted':
    case 'Mapped':
      return rowsAt(form.of, path)
    case 'List':
      return path.length === 0 ? form.of : null
    case 'Record': {
      const [key, ...rest] = path
      const field = [...Object.values(form.fields), ...Object.values(form.optional)].find(({ wire }) => wire === key)
      return field === undefined ? null : rowsAt(field.codec, rest)
    }
    case 'Spread': {
      const found = [form.base, ...Object.values(form.parts)].map(part => rowsAt(part, path))
      const [rows, other] = found.filter(one => one !== null)
      // A list that two records read can be read beforehand for neither.
      return rows === undefined || other !== undefined ? null : rows
    }
    case 'Scalar':
    case 'Dictionary':
    case 'Either':
    case 'Rewritten':
    case 'Parameter':
    case 'Nothing':
      return null
  }
}
