/**
 * Writes the readers of long lists out, from their codecs:
 *   node --conditions=@commissions/source --import tsx packages/contract/scripts/write-readers.mjs
 * and then `npx biome check --write packages/contract/src/written-readers.ts`.
 */

import { writeFileSync } from 'node:fs'
import { sourceOf } from '../src/codec/written-out.source.ts'
import { LONG_LISTED } from '../src/long-listed.ts'

writeFileSync(new URL('../src/written-readers.ts', import.meta.url), sourceOf(LONG_LISTED))
