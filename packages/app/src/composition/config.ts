/** Fetches the installation's configuration file. */
import { DEFAULT_INSTALLATION, type InstallationConfig, readInstallation } from '@commissions/core'
import { either as E } from 'fp-ts'

/** Left is a sentence for the person who installed the app. A missing file means the defaults. */
export const loadConfig = async (ask: typeof fetch): Promise<E.Either<string, InstallationConfig>> => {
  try {
    const response = await ask('/config.json', { cache: 'no-cache', credentials: 'same-origin' })
    if (response.status === 404) return E.right(DEFAULT_INSTALLATION)
    if (!response.ok) return E.left(`config.json could not be fetched: the server answered ${response.status}`)
    return await response.json().then(readInstallation, () => E.left('config.json is not valid JSON'))
  } catch {
    return E.left('config.json could not be fetched: the server did not answer')
  }
}
