import { expect, it } from 'vitest'
import { FACE, failureOf, testsIn } from './tests.mjs'

const { beforeAll, describe, it: law } = FACE

const file = seen => async () => {
  law('stands alone', () => seen.push('alone'))
  describe('a suite', () => {
    beforeAll(async () => seen.push('prepared'))
    law.each([
      [1, 2],
      [3, 4],
    ])('%s', (one, other) => seen.push(one + other))
    describe('inside', () => law.each(['a', 'b'])('%s', one => seen.push(one)))
  })
}

it('tests are named by their titles, and tests of a table also by their rows', async () => {
  expect((await testsIn(file([]))).map(({ name }) => name)).toEqual([
    'stands alone',
    'a suite %s (1)',
    'a suite %s (2)',
    'a suite inside %s (1)',
    'a suite inside %s (2)',
  ])
})

it('a test runs alone, after the setup of its suites, which runs once', async () => {
  const seen = []
  const [alone, , second, inside] = await testsIn(file(seen))
  for (const test of [inside, second, alone]) expect(await failureOf(test)).toBeNull()
  expect(seen).toEqual(['prepared', 'a', 7, 'alone'])
})

it('a test fails with what it throws, at once or later', async () => {
  const tests = await testsIn(async () => {
    law('at once', () => expect(1).toBe(2))
    law('later', async () => Promise.reject(new Error('late')))
  })
  expect((await failureOf(tests[0])).message).toContain('expected 1 to be 2')
  expect(await failureOf(tests[1])).toEqual(new Error('late'))
})
