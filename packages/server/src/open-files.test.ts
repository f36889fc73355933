import { execFile } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { tooFewFiles } from './open-files.ts'
import { builtProgram } from './testing/built-program.ts'

const TIMEOUT = 180_000

/** The program's answer under a limit of the shell. */
const saidUnder = (limit: string, name: string): Promise<unknown> =>
  new Promise(resolve => {
    const own = `ulimit ${limit}; exec "$0" "$@"`
    execFile('/bin/sh', ['-c', own, process.execPath, builtProgram(name), 'audit'], (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    )
  })

describe('a program whose limit of open files or of memory is too low', () => {
  it('is warned when the limit is below what it needs', () => {
    expect(tooFewFiles(40)).toContain('only 40 files')
    expect(tooFewFiles(1023)).toContain('needs 1024')
    for (const enough of [1024, 1_048_576, 'unlimited', undefined]) expect(tooFewFiles(enough)).toBeNull()
  })

  it.each(['main.js', 'commissions.cli.js'])(
    'ends in one sentence that says what to do: %s',
    async name => {
      const sentence =
        'This program may keep only 40 files open at once, and needs 1024: raise the limit (ulimit -n 1024, or LimitNOFILE of the service), then start again.'
      expect(await saidUnder('-n 40', name)).toEqual({ code: 1, out: '', err: `${sentence}\n` })
      expect(await saidUnder('-v 6000000', name)).toEqual({
        code: 1,
        out: '',
        err: expect.stringMatching(/^This program may reserve too few addresses of memory[^\n]+start again\.\n$/),
      })
    },
    TIMEOUT,
  )
})
