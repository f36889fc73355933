import { type Cents, Money } from '@commissions/core'
import { either as E } from 'fp-ts'

const AMOUNT = /^-?\$?-?\d{1,3}(,?\d{3})*(\.\d{0,2})?$|^-?\$?-?\.\d{1,2}$/

/**
 * What a person types for an amount: `1234.5`, `1,234.50`, `$12`, `-12`, `(12.00)`. Left is the reason why a text is
 * not an amount, in words for the person who typed it.
 */
export const parseMoney = (typed: string): E.Either<string, Cents> => {
  const text = typed.trim()
  const inParentheses = /^\((.*)\)$/.exec(text)
  const bare = (inParentheses?.[1] ?? text).replace(/\s/g, '')
  if (!AMOUNT.test(bare) || (inParentheses !== null && bare.includes('-')))
    return E.left('Type an amount such as 1,234.56')
  const amount = Number(bare.replace(/[$,]/g, ''))
  return Money.fromDollars(inParentheses === null ? amount : -amount)
}
