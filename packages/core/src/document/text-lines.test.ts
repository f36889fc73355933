import { expect, it } from 'vitest'
import { textLines } from './text-lines.ts'

it('a line of text may have more pieces than a call can have arguments', () => {
  const count = 150_000
  const runs = Array.from({ length: count }, (_, at) => ({ x: at * 30, y: 5, width: 3, height: 8, text: 't' }))
  expect(textLines({ page: 1, runs })).toMatchObject([{ page: 1, top: 5, bottom: 13, height: 8 }])
})
