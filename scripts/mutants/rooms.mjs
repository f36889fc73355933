/**
 * The rooms of core whose mutants are hunted, and the tests that have to find them: the room's own, and those of a neighbor where
 * its laws stand: `ports` keeps the suites that every world of commissions keeps, in memory.
 */
export const ROOMS = {
  money: [],
  'payout-rule': ['payout', 'ports'],
  payout: ['ports'],
  'line-item': ['ports'],
  statement: ['ports'],
  'paid-statement': ['ports'],
}

const CORE = 'packages/core/src'

/** What was asked for, as `room` or `room/file.ts`, gathered by room; every room when nothing was. Throws on what there is not. */
export const hunts = asked => {
  const filesOf = new Map()
  for (const one of asked.length > 0 ? asked : Object.keys(ROOMS)) {
    const [room, file] = one.split('/')
    if (!Object.hasOwn(ROOMS, room)) throw new Error(`No such room: ${room}. Rooms: ${Object.keys(ROOMS).join(', ')}.`)
    filesOf.set(room, [...(filesOf.get(room) ?? []), ...(file === undefined ? [] : [file])])
  }
  return [...filesOf].map(([room, files]) => ({ room, files }))
}

export const mutated = (room, files) =>
  files.length > 0
    ? files.map(file => `${CORE}/${room}/${file}`)
    : [`${CORE}/${room}/*.ts`, `!${CORE}/${room}/*.test.ts`]

export const testsOf = room => [room, ...ROOMS[room]].map(name => `${CORE}/${name}/*.test.ts`)

/**
 * Whether the tests noticed. A mutant that breaks a module while it is loaded lets no test run, which Stryker's reader of vitest
 * takes for a pass. Any other mutant of which no test completed was not tried: names that chose no test are no proof.
 */
export const isFound = ({ status, static: atLoad, testsCompleted }) =>
  ['Killed', 'Timeout', 'RuntimeError'].includes(status) || (status === 'Survived' && atLoad && testsCompleted === 0)
