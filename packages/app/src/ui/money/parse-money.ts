import { type Cents, Money } from '@commissions/core'
import { either as E, function as F } from 'fp-ts'

const AMOUNT = /^\d{1,3}(,?\d{3})*(\.\d{0,2})?$|^\.\d{1,2}$/

/** A minus before or behind the figures, or parentheses around them. */
const SIGNED = /^(-?)(\(?)(-?)([\d.,]*)(-?)(\)?)$/

/** Without blanks and `$`, and with every dash as a minus; as it is if a blank stands between digits, as between two amounts. */
const plain = (typed: string): string =>
  /\d\s+\d/.test(typed)
    ? typed
    : typed
        .replace(/\s/g, '')
        .replace('$', '')
        .replace(/[\u2010-\u2015\u2212]/, '-')

/** An amount as typed or pasted: `1234.5`, `1,234.50`, `$12`, `-12`, `12-`, `(12.00)`, `$ (12.00)`. Left says why it is none. */
export const parseMoney = (typed: string): E.Either<string, Cents> => {
  const [, before = '', open = '', inside = '', figures = '', behind = '', close = ''] = SIGNED.exec(plain(typed)) ?? []
  const signs = `${before}${open}${inside}${behind}`
  if (!AMOUNT.test(figures) || signs.length > 1 || (open === '(') !== (close === ')'))
    return E.left('Type an amount such as 1,234.56')
  const amount = Number(figures.replaceAll(',', ''))
  return F.pipe(
    Money.fromDollars(signs === '' ? amount : -amount),
    // The pattern admits only figures of whole cents, so the amount is too large.
    E.mapLeft(() => `Type an amount of at most ${Money.formatMoney(Money.MAX_AMOUNT)}`),
  )
}
