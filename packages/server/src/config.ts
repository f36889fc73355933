/** Settings from environment variables, read once. A wrong value is refused with the variable's name and what was expected. */
import { resolve } from 'node:path'
import { apply, either as E } from 'fp-ts'
import { NO_SUITE, type SessionCookie, type Suite } from './http/connection/suite.ts'
import { LOG_LEVELS, type LogLevel } from './logging.ts'
import { KEY_BYTES } from './signin/secret-box.ts'
import { cannotStart, type Started } from './start-failure.ts'
import { TRAIL_DAYS } from './trail/trail.rows.ts'

export interface Config {
  /** 0 lets the system choose a free one. */
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Null: the embedded PostgreSQL in the data directory. */
  readonly databaseUrl: string | null
  /** Connects as the role that owns the tables. Null: the role of DATABASE_URL owns them. */
  readonly databaseOwnerUrl: string | null
  readonly demo: boolean
  readonly logLevel: LogLevel
  /** The origin that people type, when it is not this process's own address. */
  readonly publicOrigin: string | null
  /** Further host names under which people reach the program. */
  readonly hosts: readonly string[]
  readonly trustProxy: boolean
  readonly suite: Suite
  /** The token with which monitoring may read /metrics from another machine. */
  readonly metricsToken: string | null
  /** Whether everybody needs a code to sign in. Null: only if other machines can reach the program. */
  readonly requireCodes: boolean | null
  /** The key that encrypts secrets in the database. Null: the key in the data directory. */
  readonly secretsKey: Buffer | null
  /** Whether each event of the security trail is also a log line. Null: only if other machines can reach the program. */
  readonly securityTrailLog: boolean | null
  /** How many days the security trail is kept. */
  readonly securityTrailDays: number
}

type Environment = Readonly<Record<string, string | undefined>>
type Reading<A> = (value: string) => A | null

/** `expected` completes the sentence "PORT must be ...". A value that may hold a password (`secret`) is not repeated. */
const read = <A>(
  env: Environment,
  name: string,
  fallback: A,
  expected: string,
  reading: Reading<A>,
  secret = false,
): Started<A> => {
  const value = env[name]?.trim()
  if (value === undefined || value === '') return E.right(fallback)
  const result = reading(value)
  return result === null
    ? cannotStart(`${name} must be ${expected}${secret ? '' : `, not "${value}"`}.`)
    : E.right(result)
}

const asPort: Reading<number> = value => (/^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? Number(value) : null)

const asSwitch: Reading<boolean> = value => {
  switch (value.toLowerCase()) {
    case 'on':
    case 'true':
    case '1':
      return true
    case 'off':
    case 'false':
    case '0':
      return false
    default:
      return null
  }
}

const asHost: Reading<string> = value => (/^[A-Za-z0-9.:_-]+$/.test(value) ? value : null)

const asDatabaseUrl: Reading<string> = value =>
  URL.canParse(value.replace('@/', '@localhost/')) && /^postgres(ql)?:\/\//.test(value) ? value : null

const asOrigin: Reading<string> = value => {
  if (!URL.canParse(value)) return null
  const { origin, protocol, pathname, search } = new URL(value)
  return (protocol === 'http:' || protocol === 'https:') && pathname === '/' && search === '' ? origin : null
}

/** Origins separated by commas or blanks. */
const asOrigins: Reading<readonly string[]> = value => {
  const named = value.split(/[\s,]+/).filter(one => one !== '')
  const origins = named.map(asOrigin)
  return origins.every(origin => origin !== null) ? [...new Set(origins)] : null
}

const asHosts: Reading<readonly string[]> = value => {
  const named = value.split(/[\s,]+/).filter(one => one !== '')
  return named.every(one => /^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(one))
    ? [...new Set(named.map(one => one.toLowerCase()))]
    : null
}

const asSameSite: Reading<SessionCookie['sameSite']> = value => {
  switch (value.toLowerCase()) {
    case 'lax':
      return 'Lax'
    case 'none':
      return 'None'
    default:
      return null
  }
}

/** Refuses a single label such as com: a cookie for it would be sent to every company's site. */
const asDomain: Reading<string> = value => {
  const domain = value.toLowerCase().replace(/^\./, '')
  return /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/.test(domain) ? domain : null
}

const asLevel: Reading<LogLevel> = value => LOG_LEVELS.find(level => level === value.toLowerCase()) ?? null

const asToken: Reading<string> = value => (/^[\x21-\x7e]{16,}$/.test(value) ? value : null)

const asKey: Reading<Buffer> = value => {
  const key = Buffer.from(value, 'base64')
  return /^[A-Za-z0-9+/]+={0,2}$/.test(value) && key.length === KEY_BYTES ? key : null
}

/** At least 30 days, because the database refuses to delete younger events. */
const asTrailDays: Reading<number> = value =>
  /^\d{2,4}$/.test(value) && Number(value) >= 30 && Number(value) <= 3_650 ? Number(value) : null

const KEY_FORM = `${KEY_BYTES} bytes in base64, such as openssl rand -base64 ${KEY_BYTES} makes`
const TOKEN_FORM = 'at least 16 printable characters without blanks'
const SWITCH = 'on or off'
const DATABASE_FORM = 'of the form postgres://user:password@host:port/database'
const ORIGIN_FORM = 'an address such as https://commissions.example.com'
const ORIGINS_FORM = 'addresses such as https://commissions-qa.example.com, separated by commas'
const HOSTS_FORM = 'host names such as commissions.example.com, without ports, separated by commas'
const DOMAIN_FORM = 'a domain such as example.com'

/** `directory`: a relative DATA_DIR is resolved from it. */
export const readConfig = (env: Environment, directory: string): Started<Config> => {
  return apply.sequenceS(E.Apply)({
    port: read(env, 'PORT', 4600, 'a port number from 0 to 65535', asPort),
    host: read(env, 'HOST', '127.0.0.1', 'a host name or an IP address', asHost),
    dataDir: read(env, 'DATA_DIR', resolve(directory, '.data'), 'a directory', value => resolve(directory, value)),
    databaseUrl: read<string | null>(env, 'DATABASE_URL', null, DATABASE_FORM, asDatabaseUrl, true),
    databaseOwnerUrl: read<string | null>(env, 'DATABASE_OWNER_URL', null, DATABASE_FORM, asDatabaseUrl, true),
    demo: read(env, 'DEMO', true, SWITCH, asSwitch),
    logLevel: read<LogLevel>(env, 'LOG_LEVEL', 'info', `one of ${LOG_LEVELS.join(', ')}`, asLevel),
    publicOrigin: read<string | null>(env, 'PUBLIC_ORIGIN', null, ORIGIN_FORM, asOrigin),
    hosts: read<readonly string[]>(env, 'HOSTS', [], HOSTS_FORM, asHosts),
    trustProxy: read(env, 'TRUST_PROXY', false, SWITCH, asSwitch),
    suite: apply.sequenceS(E.Apply)({
      origins: read(env, 'SUITE_ORIGINS', NO_SUITE.origins, ORIGINS_FORM, asOrigins),
      cookie: apply.sequenceS(E.Apply)({
        sameSite: read(env, 'COOKIE_SAME_SITE', NO_SUITE.cookie.sameSite, 'lax or none', asSameSite),
        domain: read<string | null>(env, 'COOKIE_DOMAIN', NO_SUITE.cookie.domain, DOMAIN_FORM, asDomain),
      }),
    }),
    metricsToken: read<string | null>(env, 'METRICS_TOKEN', null, TOKEN_FORM, asToken, true),
    requireCodes: read<boolean | null>(env, 'REQUIRE_CODES', null, SWITCH, asSwitch),
    secretsKey: read<Buffer | null>(env, 'SECRETS_KEY', null, KEY_FORM, asKey, true),
    securityTrailLog: read<boolean | null>(env, 'SECURITY_TRAIL_LOG', null, SWITCH, asSwitch),
    securityTrailDays: read(env, 'SECURITY_TRAIL_DAYS', TRAIL_DAYS, 'a number of days from 30 to 3650', asTrailDays),
  })
}
