/** The directory from which relative paths in the environment are resolved. */
import { isAbsolute } from 'node:path'
import { either as E } from 'fp-ts'
import { cannotStart, type Started } from './start-failure.ts'

const ROOT = '/'

/** The directory that the program was started in may be gone. With an absolute DATA_DIR it is not needed. */
export const workingDirectory = (
  env: Readonly<Record<string, string | undefined>>,
  here: () => string = process.cwd,
): Started<string> => {
  try {
    return E.right(here())
  } catch {
    return isAbsolute(env.DATA_DIR?.trim() ?? '')
      ? E.right(ROOT)
      : cannotStart(
          'The directory in which this was started no longer exists: change to one that does, or set DATA_DIR to an absolute path.',
        )
  }
}
