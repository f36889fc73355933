/** The test files of this repository with their marks. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sources } from '../boundaries/sources.ts'
import type { Marked } from './coverage.ts'
import { marksIn } from './marks.ts'

export const ROOT = join(import.meta.dirname, '../../../..')

export const PAGE = 'docs/coverage.md'

export const markedFiles = (): readonly Marked[] =>
  sources(ROOT)
    .filter(path => /\.test\.tsx?$/.test(path))
    .toSorted()
    .map(path => {
      const code = readFileSync(join(ROOT, path), 'utf8')
      return { path, code, marks: marksIn(code, { tsx: path.endsWith('x') }) }
    })
    .filter(({ marks }) => marks.length > 0)
