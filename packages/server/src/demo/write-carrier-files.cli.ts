/** Writes docs/demo anew: `npx tsx --conditions=@commissions/source packages/server/src/demo/write-carrier-files.cli.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { DEMO_AGENCIES } from './agencies.ts'
import { carrierFiles } from './carrier-files.ts'

const folder = new URL('../../../../docs/demo/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const agency of DEMO_AGENCIES.slice(0, 1))
  for (const { name, text, total } of carrierFiles(agency)) {
    writeFileSync(new URL(name, folder), text)
    console.log(`${name}: ${total / 100}`)
  }
