/** The server on a socket, an agency, and a client of it that knows only the specification. All are closed when the test file ends. */
import { appStage, later, PASSWORD, type SiteServer, serveApp } from '@commissions/server/testing'
import { afterAll, beforeAll } from 'vitest'
import { type BareClient, signInByForm } from './bare-client.ts'
import { bareSuite } from './bare-suite.ts'

export const bareStage = (name: string) => {
  const { database, app, smallAgency } = appStage()
  const { agency } = smallAgency(name)
  const server = later<SiteServer>()
  const client = later<BareClient>()
  const suite = later<ReturnType<typeof bareSuite>>()
  let opened: SiteServer | undefined
  beforeAll(async () => {
    opened = await serveApp(app)
    server.is(opened)
    client.is(await signInByForm(opened.address, agency.username, PASSWORD))
    suite.is(bareSuite(client.value))
  })
  afterAll(() => opened?.close())
  return { database, agency, server: server.value, client: client.value, suite: suite.value }
}
