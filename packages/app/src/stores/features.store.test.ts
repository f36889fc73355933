import { featuresAdapter } from '@commissions/adapter-features'
import { createHttp } from '@commissions/http'
import { describe, expect, it } from 'vitest'
import { FeaturesStore } from './features.store.ts'

/** The store over a service whose answer the test sets. */
const over = (answer: () => Promise<Response>) => {
  const state = { answer }
  const http = createHttp({ baseUrl: service => `/${service}`, fetch: () => state.answer(), newKey: () => 'key' })
  return { state, store: new FeaturesStore(featuresAdapter(http)) }
}

const SHARING = { featureFlags: { 'Commissions: ShareAgentPaidStatements': true } }
const told = (body: unknown, status = 200) => over(async () => Response.json(body, { status }))

describe('the feature flags', () => {
  // Proves 6.sharing-flag, 6.flag-prefix
  it('are off until the service turns them on', async () => {
    const { store } = told({ code: 200, data: SHARING })
    expect(store.flags).toEqual({ ShareAgentPaidStatements: false })
    expect(await store.load()).toBeNull()
    expect(store.flags).toEqual({ ShareAgentPaidStatements: true })
  })

  it('stay off when the service has no content (204)', async () => {
    const { store } = told({ code: 204, data: null })
    expect(await store.load()).toBeNull()
    expect(store.flags).toEqual({ ShareAgentPaidStatements: false })
  })

  it('ignore the flags of other products', async () => {
    const { store } = told({ code: 200, data: { featureFlags: { 'Quotes: Variant': 'B', ...SHARING.featureFlags } } })
    expect(await store.load()).toBeNull()
    expect(store.flags).toEqual({ ShareAgentPaidStatements: true })
  })

  // Proves 8.other-codes
  it.each([
    ['a missing code', { data: SHARING }, 200, 'BadAnswer'],
    ['another code', { code: 201, data: SHARING }, 200, 'BadAnswer'],
    ['wrong types', { code: 200, data: { featureFlags: 'yes' } }, 200, 'BadAnswer'],
    ['an ended session', {}, 401, 'Unauthorized'],
    ['HTTP 503', {}, 503, 'Failed'],
  ])('fail with %s, and are all off afterwards', async (_, body, status, failure) => {
    const { store, state } = told({ code: 200, data: SHARING })
    await store.load()
    state.answer = async () => Response.json(body, { status })
    expect(await store.load()).toMatchObject({ _tag: failure })
    expect(store.flags).toEqual({ ShareAgentPaidStatements: false })
  })
})
