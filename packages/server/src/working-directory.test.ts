import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { workingDirectory } from './working-directory.ts'

const gone = (): string => {
  throw Object.assign(new Error('ENOENT: no such file or directory, uv_cwd'), { code: 'ENOENT' })
}

describe('the directory in which the program is started', () => {
  it('is where a relative DATA_DIR starts from', () => {
    expect(workingDirectory({}, () => '/srv/commissions')).toEqual(E.right('/srv/commissions'))
  })

  it('may be gone where DATA_DIR is named from the root on', () => {
    expect(workingDirectory({ DATA_DIR: ' /srv/data ' }, gone)).toEqual(E.right('/'))
  })

  it.each([{}, { DATA_DIR: 'data' }])('that is gone is told in a sentence with %o', env => {
    expect(workingDirectory(env, gone)).toMatchObject({
      left: { sentence: expect.stringContaining('The directory in which this was started no longer exists') },
    })
  })
})
