import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sources } from './sources.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const FACE = 'packages/core/src/face'

const namesIn = (list: string): readonly string[] =>
  list
    .split(',')
    .map(name => name.trim().replace(/^type /, ''))
    .filter(name => name !== '')

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** The names in the lists behind the index. The entry points, which other teams import, have lists of their own. */
const handedOut = readdirSync(join(ROOT, FACE))
  .flatMap(file => [...read(`${FACE}/${file}`).matchAll(/^export (?:type )?\{([^}]*)\} from/gm)])
  .flatMap(([, list = '']) => namesIn(list))

const taken = new Set(
  sources(ROOT)
    .filter(path => !path.startsWith('packages/core/'))
    .flatMap(path => [...read(path).matchAll(/\{([^}]*)\} from '@commissions\/core'/g)])
    .flatMap(([, list = '']) => namesIn(list).map(name => name.split(' as ')[0] ?? name)),
)

it('core exports exactly the names that other packages import', () => {
  expect(handedOut.length).toBeGreaterThan(200)
  expect(handedOut.filter(name => !taken.has(name))).toEqual([])
})
