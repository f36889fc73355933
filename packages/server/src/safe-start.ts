/** Settings refused if other machines reach the program, one sentence each (decision unsafe-settings-end-the-start). */
import { either as E } from 'fp-ts'
import type { Config } from './config.ts'
import { wayThere } from './database/way-there.ts'
import { isLoopback } from './http/connection/hosts.ts'
import { cannotStart, type Started } from './start-failure.ts'

type Settings = Pick<
  Config,
  'host' | 'publicOrigin' | 'hosts' | 'trustProxy' | 'suite' | 'demo' | 'databaseUrl' | 'databaseOwnerUrl'
>

/** The variable by which the program answers other machines too; null if it answers only this machine. */
const exposedBy = ({ host, publicOrigin, hosts, trustProxy, suite }: Settings): string | null => {
  if (publicOrigin !== null && !isLoopback(new URL(publicOrigin).hostname)) return `PUBLIC_ORIGIN ${publicOrigin}`
  if (!isLoopback(host)) return `HOST ${host}`
  const elsewhere = hosts.find(name => !isLoopback(name))
  if (elsewhere !== undefined) return `HOSTS ${elsewhere}`
  if (suite.cookie.domain !== null) return `COOKIE_DOMAIN ${suite.cookie.domain}`
  // A proxy passes on requests of other machines, unless PUBLIC_ORIGIN says that it is a trial on this machine.
  return trustProxy && publicOrigin === null ? 'TRUST_PROXY on' : null
}

/** Whether other machines can reach the program. If not, settings that are unsafe elsewhere are allowed for convenience. */
export const isExposed = (settings: Settings): boolean => exposedBy(settings) !== null

/** What is unsafe about a database's URL; null if nothing. A socket and this machine's own addresses need no TLS. */
const unsafeAddress = (databaseUrl: string, because: string): string | null => {
  const way = wayThere(databaseUrl)
  if (E.isLeft(way)) return `cannot be read: ${way.left.replace(/\.$/, '')}.`
  const { host, tls } = way.right
  if (host.startsWith('/') || isLoopback(host) || tls === 'checked') return null
  const leads = tls === 'none' ? 'in plain text' : 'whose certificate is not checked'
  return `must ask for TLS ${because}: it leads to another machine ${leads}. Add sslmode=verify-full to it.`
}

export const safeSettings = (config: Settings): Started<void> => {
  const by = exposedBy(config)
  if (by === null) return E.right(undefined)
  const because = `because others reach the program (${by})`
  if (config.demo)
    return cannotStart(
      `DEMO must be off ${because}: everybody knows the password of the demo users. Set DEMO=off, or leave out what lets others in to try the program on this machine.`,
    )
  if (config.publicOrigin === null || !config.publicOrigin.startsWith('https:'))
    return cannotStart(
      `PUBLIC_ORIGIN must be the https address that people type ${because}: without TLS their passwords can be read on the way, and without the address any host name would be believed.`,
    )
  const urls = { DATABASE_URL: config.databaseUrl, DATABASE_OWNER_URL: config.databaseOwnerUrl }
  for (const [name, url] of Object.entries(urls)) {
    const unsafe = url === null ? null : unsafeAddress(url, because)
    if (unsafe !== null) return cannotStart(`${name} ${unsafe}`)
  }
  return E.right(undefined)
}

/** The refusal for an installation that other machines can reach. */
export const demoUsersAreOpen = (names: readonly string[]): string =>
  `The demo users ${names.join(', ')} can sign in to this database with the password that everybody knows: disable each (npm run commissions -- disable-user --username ${names[0]}), or name another database.`

export const SEALED_OTHERWISE =
  'The secrets of authenticators in this database are sealed with another key: bring back the secrets.key of the data directory they were made with, or set SECRETS_KEY to it (without the key, take the codes off each user by drop-code and ask for new ones by ask-code).'
