import { Rates } from '@commissions/core'
import { either as E } from 'fp-ts'
import { expect, it } from 'vitest'
import { readTypedRate } from './read-cell.ts'

it.each([
  ['12.5', Rates.fromPercent(12.5)],
  [' 12.5 % ', Rates.fromPercent(12.5)],
  ['much', E.left('Type a rate such as 12.5')],
  ['1000.5', E.left('Type a rate of at most 1000%, with at most six decimals')],
  ['1.1234567', E.left('Type a rate of at most 1000%, with at most six decimals')],
])('a rate typed as “%s” is read, or refused with what to type instead', (typed, read) => {
  expect(readTypedRate(typed)).toEqual(read)
})
