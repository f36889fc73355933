/** `npm run coverage`: writes docs/coverage.md again after rows, marks or test titles have changed. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { coverageOf } from './coverage.ts'
import { markedFiles, PAGE, ROOT } from './marked-files.ts'
import { SECTIONS } from './rows/sections.ts'

writeFileSync(join(ROOT, PAGE), coverageOf(SECTIONS, markedFiles()))
