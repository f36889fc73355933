/** `npm run texts`: writes the catalogue of texts again after what the product says has changed. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cataloguePages, ROOT } from './catalogue.ts'

for (const [page, text] of cataloguePages()) {
  const file = join(ROOT, page)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
