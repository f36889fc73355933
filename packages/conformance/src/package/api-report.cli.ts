/** Writes the API reports of @commissions/core again, after an intended change. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { reportOf, writtenReports } from './api-report.ts'

for (const [entry, report] of writtenReports()) {
  const file = reportOf(entry)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, report)
}
