import { expect, it } from 'vitest'
import { textLines } from './text-lines.ts'

it('a line of text may have more pieces than a call can have arguments', () => {
  const count = 150_000
  const runs = Array.from({ length: count }, (_, at) => ({ x: at * 30, y: 5, width: 3, height: 8, text: 't' }))
  expect(textLines({ page: 1, runs })).toMatchObject([{ page: 1, top: 5, bottom: 13, height: 8 }])
})

it('a small raised figure behind an amount is the mark of a footnote, and no digit of the amount', () => {
  const amount = { x: 100, y: 20, width: 15, height: 8, text: '300' }
  const told = (mark: object) =>
    textLines({ page: 1, runs: [amount, { x: 115, y: 20, width: 3, height: 5, text: '1', ...mark }] }).flatMap(
      ({ segments }) => segments.map(({ text }) => text),
    )
  expect(told({})).toEqual(['300¹'])
  expect(told({ y: 20, height: 8 })).toEqual(['3001'])
})
