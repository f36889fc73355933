/**
 * The rooms of core whose mutants are hunted. `beside`: where else the tests stand that have to find them; `ports` keeps the
 * suites that every world of commissions keeps, in memory. `files`: those of the room that decide, where the rest only reads.
 */
export const ROOMS = {
  money: { beside: [] },
  'payout-rule': { beside: ['payout', 'ports'] },
  payout: { beside: ['ports'] },
  correction: { beside: ['ports'] },
  'paid-statement': { beside: ['ports'] },
  statement: { beside: ['ports'] },
  'line-item': { beside: ['ports'] },
  carrier: { beside: ['ports'], files: ['decide-settings.ts', 'check-setting.ts', 'setting-changes.ts'] },
  policy: { beside: ['ports'], files: ['decide-overrides.ts'] },
  import: { beside: ['ports'], files: ['decide-import.ts', 'decide-mapping.ts'] },
  anticipated: { beside: ['ports'], files: ['decide-anticipated.ts'] },
  expected: { beside: ['ports'], files: ['decide-expected.ts'] },
  people: { beside: ['ports'], files: ['decide-person.ts'] },
}

const CORE = 'packages/core/src'

/**
 * What was asked for, as `room` or `room/file.ts`, gathered by room; every room when nothing was. No files: all of the room.
 * Throws on what there is not.
 */
export const hunts = asked => {
  const filesOf = new Map()
  for (const one of asked.length > 0 ? asked : Object.keys(ROOMS)) {
    const [room, ...inside] = one.split('/')
    if (!Object.hasOwn(ROOMS, room)) throw new Error(`No such room: ${room}. Rooms: ${Object.keys(ROOMS).join(', ')}.`)
    filesOf.set(room, [
      ...(filesOf.get(room) ?? []),
      ...(inside.length > 0 ? [inside.join('/')] : (ROOMS[room].files ?? [])),
    ])
  }
  return [...filesOf].map(([room, files]) => ({ room, files }))
}

export const mutated = (room, files) =>
  files.length > 0
    ? files.map(file => `${CORE}/${room}/${file}`)
    : [`${CORE}/${room}/**/*.ts`, `!${CORE}/${room}/**/*.test.ts`]

/** Where the tests are that have to find a room's mutants, its own first. */
export const foldersOf = room => [room, ...ROOMS[room].beside].map(name => `${CORE}/${name}`)

/**
 * Whether the tests noticed. A mutant that breaks a module while it is loaded is an error of the run. One of which no test
 * completed was not tried: names that chose no test are no proof.
 */
export const isFound = ({ status }) => ['Killed', 'Timeout', 'RuntimeError'].includes(status)
