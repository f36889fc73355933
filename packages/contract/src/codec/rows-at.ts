/** Finds the long lists of an answer, so that their rows can be read in slices before the rest. */
import { isObject } from '@commissions/core'
import type { AnyCodec } from './form.ts'

/**
 * The codec of the rows of the list at this path of the wire form; null if the codec has no list there.
 * @example rowsAt(statementWithLinesEndpoints.get.answer, ['data', 'items']) // LineItemCodec
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
      // A list that two records read cannot be decoded beforehand.
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

/** Whether a value cut off after the rows of this list already has all other keys that the codec reads. */
export const saysAllAround = ({ form }: AnyCodec, value: unknown, path: readonly string[]): boolean => {
  switch (form._tag) {
    case 'Nullable':
    case 'Defaulted':
    case 'Mapped':
    case 'Rewritten':
      return saysAllAround(form.of, value, path)
    case 'List':
      return path.length === 0
    case 'Record': {
      if (!isObject(value)) return false
      const [key, ...rest] = path
      return [...Object.values(form.fields), ...Object.values(form.optional)].every(
        ({ wire, codec }) => wire in value && (wire !== key || saysAllAround(codec, value[wire], rest)),
      )
    }
    case 'Spread':
      return [form.base, ...Object.values(form.parts)].every(part => saysAllAround(part, value, path))
    case 'Scalar':
    case 'Dictionary':
    case 'Either':
    case 'Parameter':
    case 'Nothing':
      return false
  }
}
