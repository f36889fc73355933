import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hunts, isFound, mutated, ROOMS, testsOf } from './rooms.mjs'

it('a mutant is found when a test failed, hung or could not be loaded', () => {
  for (const status of ['Killed', 'Timeout', 'RuntimeError']) expect(isFound({ status })).toBe(true)
  expect(isFound({ status: 'Survived', static: true, testsCompleted: 0 })).toBe(true)
})

it('a mutant is missed when its tests passed, when no test comes by, and when none of them was tried', () => {
  expect(isFound({ status: 'Survived', static: true, testsCompleted: 36 })).toBe(false)
  expect(isFound({ status: 'Survived', static: false, testsCompleted: 1 })).toBe(false)
  expect(isFound({ status: 'Survived', static: false, testsCompleted: 0 })).toBe(false)
  expect(isFound({ status: 'NoCoverage' })).toBe(false)
})

it('rooms and files are asked for by name, all rooms when none is, and another name is refused', () => {
  expect(hunts(['payout/formula.ts', 'money', 'payout/evaluate.ts'])).toEqual([
    { room: 'payout', files: ['formula.ts', 'evaluate.ts'] },
    { room: 'money', files: [] },
  ])
  expect(hunts([]).map(({ room }) => room)).toEqual(Object.keys(ROOMS))
  expect(() => hunts(['kitchen'])).toThrow('No such room: kitchen. Rooms: money, ')
  expect(() => hunts(['constructor'])).toThrow('No such room')
})

it('tests are never mutated, and each room named is there, with its neighbors', () => {
  expect(mutated('money', [])).toContain('!packages/core/src/money/*.test.ts')
  expect(mutated('money', ['cents.ts'])).toEqual(['packages/core/src/money/cents.ts'])
  for (const tests of Object.keys(ROOMS).flatMap(testsOf))
    expect(existsSync(tests.replace('/*.test.ts', ''))).toBe(true)
})
