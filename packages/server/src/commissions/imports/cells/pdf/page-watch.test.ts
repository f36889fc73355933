import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { FROM_SOURCES } from '../../../../testing/from-sources.ts'

const MODULE = fileURLToPath(new URL('./page-watch.ts', import.meta.url))

/** Runs a process in which one page may take so many seconds; returns how it ended. */
const run = (seconds: number, work: string) => {
  const program = `import { pageBegins, watchPages } from ${JSON.stringify(MODULE)}; watchPages(${seconds}); ${work}; console.log('done')`
  const { signal, stdout } = spawnSync(process.execPath, [...FROM_SOURCES, program], {
    encoding: 'utf8',
    // Ends a process that hangs.
    timeout: 60_000,
  })
  return { signal, said: stdout.trim() }
}

/** A program that uses the processor for a second and runs `each` forty times meanwhile. */
const busy = (each: string) =>
  `for (let n = 0; n < 40; n += 1) { ${each}; const from = process.cpuUsage().user; while (process.cpuUsage().user - from < 25_000); await new Promise(setImmediate) }`

describe('a process that reads the pages of a PDF', () => {
  it('is ended as out of time when one page takes too long', () => {
    expect(run(0.05, 'pageBegins(); for (;;);')).toEqual({ signal: 'SIGXCPU', said: '' })
  })

  it('goes on as long as page after page begins, however long all of them take', () => {
    expect(run(0.5, busy('pageBegins()'))).toEqual({ signal: null, said: 'done' })
  })

  it('is not ended before the first page', () => {
    expect(run(0.05, busy(''))).toEqual({ signal: null, said: 'done' })
  })
})
