import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { workingDirectory } from './working-directory.ts'

const gone = (): string => {
  throw Object.assign(new Error('ENOENT: no such file or directory, uv_cwd'), { code: 'ENOENT' })
}

describe('the directory in which the program is started', () => {
  it('is the base of a relative DATA_DIR', () => {
    expect(workingDirectory({}, () => '/srv/commissions')).toEqual(E.right('/srv/commissions'))
  })

  it('may be missing when DATA_DIR is absolute', () => {
    expect(workingDirectory({ DATA_DIR: ' /srv/data ' }, gone)).toEqual(E.right('/'))
  })

  it.each([{}, { DATA_DIR: 'data' }])('ends the start in a sentence when it is missing, with %o', env => {
    expect(workingDirectory(env, gone)).toMatchObject({
      left: { sentence: expect.stringContaining('The directory in which this was started no longer exists') },
    })
  })
})
