import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Whole files of carriers as examples: what a question or a row of them is worth shows in the lines at the end. */
const READ_WHOLE = ['read-file', 'once-wrong', 'next-month'].map(name => `import/${name}.test.ts`)

/**
 * The rooms of core whose mutants are hunted, with all that stands inside. `beside`: the folders and files where else the tests
 * stand that have to find them; `ports` keeps the suites that every world of commissions keeps, in memory. `files`: those of the
 * room that decide, where the rest only reads.
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
  'import/questions': { beside: READ_WHOLE },
  'import/rows': { beside: ['import/questions', ...READ_WHOLE] },
  'import/guess': { beside: ['import/questions', 'import/table', ...READ_WHOLE] },
  anticipated: { beside: ['ports'], files: ['decide-anticipated.ts'] },
  expected: { beside: ['ports'], files: ['decide-expected.ts'] },
  people: { beside: ['ports'], files: ['decide-person.ts'] },
}

const CORE = 'packages/core/src'

/** The innermost room in which a file is, or the room of this name. Throws on what there is not. */
const roomOf = asked => {
  const [room] = Object.keys(ROOMS)
    .filter(name => `${asked}/`.startsWith(`${name}/`))
    .toSorted((one, other) => other.length - one.length)
  if (room === undefined) throw new Error(`No such room: ${asked}. Rooms: ${Object.keys(ROOMS).join(', ')}.`)
  return room
}

/**
 * What was asked for, as `room` or `room/file.ts`, gathered by room; every room when nothing was. No files: all of the room.
 * Throws on what there is not.
 */
export const hunts = asked => {
  const filesOf = new Map()
  for (const one of asked.length > 0 ? asked : Object.keys(ROOMS)) {
    const room = roomOf(one)
    const inside = one.slice(room.length + 1)
    filesOf.set(room, [...(filesOf.get(room) ?? []), ...(inside === '' ? (ROOMS[room].files ?? []) : [inside])])
  }
  return [...filesOf].map(([room, files]) => ({ room, files }))
}

export const mutated = (room, files) =>
  files.length > 0
    ? files.map(file => `${CORE}/${room}/${file}`)
    : [`${CORE}/${room}/**/*.ts`, `!${CORE}/${room}/**/*.test.ts`]

const isTest = path => path.endsWith('.test.ts')

/** The files of tests that have to find a room's mutants, its own first. Throws on a folder that is not there. */
export const testFilesOf = room => [
  ...new Set(
    [room, ...ROOMS[room].beside]
      .map(name => `${CORE}/${name}`)
      .flatMap(path =>
        isTest(path)
          ? [path]
          : readdirSync(path, { recursive: true })
              .filter(isTest)
              .toSorted()
              .map(name => join(path, name)),
      ),
  ),
]

/**
 * Whether the tests noticed. A mutant that breaks a module while it is loaded is an error of the run. One of which no test
 * completed was not tried: names that chose no test are no proof.
 */
export const isFound = ({ status }) => ['Killed', 'Timeout', 'RuntimeError'].includes(status)
