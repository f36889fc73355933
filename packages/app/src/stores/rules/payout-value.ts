/** The value of a rule or an override, as people type it. */
import { type PayoutValue, payoutValue } from '@commissions/core'
import { either as E } from 'fp-ts'

const NUMBER = /^-?(\d{1,3}(,\d{3})+|\d+)?(\.\d*)?$/

/** `12.5`, `12.5%`, `1,250.00`, `$25`, `(25.00)`; null for text that is not a number, undefined for no text. */
export const readValue = (text: string): PayoutValue | null | undefined => {
  const inParentheses = /^\((.*)\)$/.exec(text.trim())
  const bare = (inParentheses?.[1] ?? text).replace(/[\s$%]/g, '')
  if (bare === '') return text.trim() === '' ? undefined : null
  if (!NUMBER.test(bare) || !/\d/.test(bare) || (inParentheses !== null && bare.startsWith('-'))) return null
  const read = payoutValue(Number(bare.replaceAll(',', '')) * (inParentheses === null ? 1 : -1))
  return E.isLeft(read) ? null : read.right
}
