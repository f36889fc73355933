/** `npm run coverage`: writes docs/coverage.md anew, after a change of rows, marks or titles of tests. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { coverageOf } from './coverage.ts'
import { markedFiles, PAGE, ROOT } from './marked-files.ts'
import { SECTIONS } from './rows/sections.ts'

writeFileSync(join(ROOT, PAGE), coverageOf(SECTIONS, markedFiles()))
