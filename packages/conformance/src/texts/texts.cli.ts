/** `npm run texts`: writes the catalogue of texts anew, after a change of what the product says. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cataloguePages, ROOT } from './catalogue.ts'

for (const [page, text] of cataloguePages()) {
  const file = join(ROOT, page)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
