/** The built app over the stub suite, as a browser reaches both. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { SERVICES } from '@commissions/core'
import { serveFiles } from '@commissions/server/testing'
import { serveStub } from './stub-server.ts'
import { type StubForm, type StubSuite, stubSuite } from './stub-suite.ts'

const BUILT = resolve(import.meta.dirname, '../../../app/dist/site')
export type Topology = 'one origin' | 'several hosts'

export interface StubWorld {
  readonly suite: StubSuite
  /** The address of the app. */
  readonly address: string
  readonly close: () => Promise<void>
}

/** Browsers resolve names under `localhost` to this machine. */
const DOMAIN = 'suite.localhost'

const configOf = (topology: Topology, port: number): object =>
  topology === 'one origin'
    ? { idempotencyKeys: [] }
    : {
        landing: `http://signin-dev.${DOMAIN}:${port}/`,
        services: Object.fromEntries(SERVICES.map(name => [name, `http://${name}-dev.${DOMAIN}:${port}`])),
      }

export const openStubWorld = async (topology: Topology, form: StubForm, today: string): Promise<StubWorld> => {
  const directory = await mkdtemp(join(tmpdir(), 'commissions-dialect-'))
  const suite = stubSuite({ form, today })
  const site = await serveFiles(BUILT, directory)
  const domain = topology === 'one origin' ? null : DOMAIN
  const stub = await serveStub({ suite, site: site.address, domain })
  await writeFile(join(directory, 'config.json'), JSON.stringify(configOf(topology, stub.port)))
  const host = topology === 'one origin' ? '127.0.0.1' : `commissions-dev.${DOMAIN}`
  return {
    suite,
    address: `http://${host}:${stub.port}`,
    close: async () => {
      await stub.close()
      await site.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
