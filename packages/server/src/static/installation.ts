/** The installation's `config.json`: its own from the data directory where there is one, else the one that came with the app. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addresses, DEFAULT_INSTALLATION, type InstallationConfig, readInstallation } from '@commissions/core'
import { either as E } from 'fp-ts'

export const CONFIG_PATH = '/config.json'

const readFrom = async (directory: string): Promise<string | null> => {
  try {
    return await readFile(join(directory, CONFIG_PATH), 'utf8')
  } catch {
    return null
  }
}

/** The settings in it. An unreadable file gives the defaults here, and the app tells whoever opens it what is wrong. */
export const installationOf = async (directories: readonly string[]): Promise<InstallationConfig> => {
  for (const directory of directories) {
    const text = await readFrom(directory)
    if (text === null) continue
    const read = E.tryCatch(() => JSON.parse(text) as unknown, String)
    const config = E.isLeft(read) ? read : readInstallation(read.right)
    return E.isLeft(config) ? DEFAULT_INSTALLATION : config.right
  }
  return DEFAULT_INSTALLATION
}

/** Only a plain origin may get into a header, whatever host name a request gives. */
const ORIGIN = /^https?:\/\/(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/

/** The origins besides its own that the app calls from a host: its services and the onboarding tool. */
export const calledOrigins = (hostname: string, config: InstallationConfig): readonly string[] => {
  const { services } = addresses(hostname, config)
  const called = [...Object.values(services), config.onboardingUrl ?? '/']
  const origins = called.filter(address => URL.canParse(address)).map(address => new URL(address).origin)
  return [...new Set(origins)].filter(origin => ORIGIN.test(origin))
}
