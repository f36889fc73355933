import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hunts, isFound, mutated, ROOMS, testFilesOf } from './rooms.mjs'

it('a mutant is found when a test failed, timed out or did not load, and missed when tests passed or none covers it', () => {
  expect(['Killed', 'Timeout', 'RuntimeError'].every(status => isFound({ status }))).toBe(true)
  expect(['Survived', 'NoCoverage'].some(status => isFound({ status }))).toBe(false)
})

it('rooms and files to mutate are chosen by name, all rooms without a name, and an unknown name is refused', () => {
  expect(hunts(['payout/calculator/formula.ts', 'money', 'payout/calculator/evaluate.ts'])).toEqual([
    { room: 'payout', files: ['calculator/formula.ts', 'calculator/evaluate.ts'] },
    { room: 'money', files: [] },
  ])
  expect(hunts([]).map(({ room }) => room)).toEqual(Object.keys(ROOMS))
  expect(() => hunts(['kitchen'])).toThrow('No such room: kitchen. Rooms: money, ')
  expect(() => hunts(['constructor'])).toThrow('No such room')
})

it('a room that lists its deciding files is mutated in those, unless another file is named', () => {
  expect(hunts(['policy', 'import/cells/read-date.ts', 'import/questions', 'import/rows/row-fate.ts'])).toEqual([
    { room: 'policy', files: ['decide-overrides.ts'] },
    { room: 'import', files: ['cells/read-date.ts'] },
    { room: 'import/questions', files: [] },
    { room: 'import/rows', files: ['row-fate.ts'] },
  ])
})

it('the tests in the folders inside a room have to find its mutants too, and each file of tests is asked once', () => {
  expect(testFilesOf('payout')).toContain('packages/core/src/payout/calculator/formula.test.ts')
  const asked = testFilesOf('import/questions')
  expect(asked).toContain('packages/core/src/import/read-file.test.ts')
  expect(asked).not.toContain('packages/core/src/import/carrier-files.test.ts')
  expect(new Set(asked).size).toBe(asked.length)
})

it('tests are never mutated, and each listed room and file exists', () => {
  expect(mutated('money', [])).toContain('!packages/core/src/money/**/*.test.ts')
  expect(mutated('money', ['cents.ts'])).toEqual(['packages/core/src/money/cents.ts'])
  const named = Object.entries(ROOMS).flatMap(([room, { files = [] }]) => [
    ...testFilesOf(room),
    ...mutated(room, files),
  ])
  expect(named.filter(path => !path.includes('*') && !existsSync(path))).toEqual([])
})

it('every decide file of the core is mutated', () => {
  const core = 'packages/core/src'
  const deciders = readdirSync(core, { recursive: true }).filter(
    path => /(?:^|\/)decide-[^/]*$/.test(path) && !path.endsWith('.test.ts'),
  )
  const isHunted = path => {
    const [{ room, files }] = hunts([path])
    return ROOMS[room].files?.includes(files[0]) ?? true
  }
  expect(deciders.length).toBeGreaterThan(10)
  expect(deciders.filter(path => !isHunted(path))).toEqual([])
})
