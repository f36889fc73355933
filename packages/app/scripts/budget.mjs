/**
 * How much JavaScript the first visit of /statements fetches before it can be used, gzipped: the entry, the screen's chunk, and
 * everything either imports statically. Reads the manifest of the built site; ends with 1 when the budget is exceeded.
 */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const KIB = 1024
const BUDGET_KIB = 240
const SCREEN = 'src/screens/statements/statements.screen.tsx'

const site = new URL('../dist/site/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', site), 'utf8'))
const entry = Object.keys(manifest).find(key => manifest[key].isEntry)

const reached = new Set()
const reach = key => {
  if (reached.has(key)) return
  reached.add(key)
  for (const imported of manifest[key].imports ?? []) reach(imported)
}
for (const key of [entry, SCREEN]) {
  if (manifest[key] === undefined) throw new Error(`The built site has no ${key}`)
  reach(key)
}

const sizes = [...reached]
  .map(key => manifest[key].file)
  .map(file => ({ file, bytes: gzipSync(readFileSync(new URL(file, site))).length }))
  .sort((a, b) => b.bytes - a.bytes)
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
const kib = bytes => (bytes / KIB).toFixed(1).padStart(7)

for (const { file, bytes } of sizes) process.stdout.write(`${kib(bytes)} KiB  ${file}\n`)
process.stdout.write(`${kib(total)} KiB  /statements, gzipped JavaScript; at most ${BUDGET_KIB}\n`)
if (total > BUDGET_KIB * KIB) process.exitCode = 1
