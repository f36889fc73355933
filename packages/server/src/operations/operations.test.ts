import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { appStage } from '../testing/app-stage.ts'

const TOKEN = 'figures for the monitoring'

describe('the metrics and health checks', () => {
  let ready = true

  const operations = {
    metricsToken: TOKEN,
    ready: () => ready,
    connections: () => ({ open: 2, refused: 1 }),
    pools: () => ({ calls: { total: 3, idle: 2, waiting: 0 } }),
  }
  const { app, database } = appStage({ operations })

  const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
  const metrics = (headers: Record<string, string> = {}, address = '192.0.2.7') =>
    app.request('http://localhost/metrics', { headers }, from(address))

  it('count requests by route and status, without ids', async () => {
    await app.request('http://localhost/services/commissions/v2/commissions/statement/secret-id')
    await app.request('http://localhost/services/commissions/v2/commissions/statement/other-id')
    const text = await (await metrics({}, '127.0.0.1')).text()
    expect(text).toContain(
      'commissions_requests_total{method="GET",route="/services/commissions/v2/commissions/statement/:id",status="401"} 2',
    )
    expect(text).toMatch(/commissions_request_duration_seconds_bucket\{le="\+Inf",route="[^"]*:id"\} 2/)
    expect(text).toMatch(/commissions_event_loop_lag_seconds\{quantile="0.99"\} [\d.e-]+/)
    expect(text).toContain('commissions_database_connections{pool="calls",state="idle"} 2')
    expect(text).not.toContain('secret-id')
    for (const line of text.split('\n').filter(one => one !== ''))
      expect(line).toMatch(/^(# (HELP|TYPE) |[a-z_]+(\{.*\})? [\d.e+-]+$)/)
  })

  it('show the metrics to this machine and with the token, and to nobody else', async () => {
    expect((await metrics({}, '127.0.0.1')).status).toBe(200)
    expect((await metrics({}, '::ffff:127.0.0.1')).status).toBe(200)
    expect((await metrics({ authorization: `Bearer ${TOKEN}` })).status).toBe(200)
    expect((await metrics()).status).toBe(403)
    expect((await metrics({ authorization: 'Bearer guess' })).status).toBe(403)
    expect((await metrics({ 'x-forwarded-for': '192.0.2.9' }, '127.0.0.1')).status).toBe(403)
    expect((await app.request('http://localhost/metrics')).status).toBe(403)
  })

  it('report ready only while the program serves, and alive in either case', async () => {
    expect((await app.request('http://localhost/readyz')).status).toBe(200)
    ready = false
    expect((await app.request('http://localhost/readyz')).status).toBe(503)
    expect((await app.request('http://localhost/healthz')).status).toBe(200)
    ready = true
  })

  it('report alive but not ready once a newer version has changed the database, which this one would misread', async () => {
    const { db } = database
    await sql`insert into schema_migration (position, id) values (9999, '9999-newer')`.execute(db)
    const answer = await app.request('http://localhost/readyz')
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'outdated' }])
    expect((await app.request('http://localhost/healthz')).status).toBe(200)
    await sql`delete from schema_migration where position = 9999`.execute(db)
    expect((await app.request('http://localhost/readyz')).status).toBe(200)
  })
})
