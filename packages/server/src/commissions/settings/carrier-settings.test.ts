import { carrierId, MESSAGES } from '@commissions/core'
import { beforeEach, describe, expect, it } from 'vitest'
import { historyOf } from '../../history/read-history.ts'
import { appStage } from '../../testing/app-stage.ts'
import { type Browser, browser } from '../../testing/browser.ts'
import type { Envelope } from '../../testing/commissions-calls.ts'
import { addSmallAgency } from '../../testing/small-agency.ts'
import { at } from '../../testing/wire.ts'
import { carrierSettingChain } from './save-carrier-settings.ts'

interface Setting {
  readonly carrier: string
  readonly carrier_uuid: string
  readonly etag: string
}

const PATH = '/services/commissions/commissions/settings/carrier'

let member: Browser

const { database, app, smallAgencyEach } = appStage()
const { agency: here } = smallAgencyEach('Harbor')
beforeEach(async () => {
  const { agencyId: agency_id, carrierId: carrier_id } = here
  await database.db
    .insertInto('writing_carrier')
    .values({ agency_id, carrier_id, name: 'West', naic: '12345' })
    .execute()
  await database.db
    .insertInto('application_type')
    .values({ agency_id, application_type_id: 2, display_order: 2, name: 'Agriculture' })
    .execute()
  member = browser(app)
  await member.signIn(here.username)
})

const read = async (response: Response): Promise<Envelope> => ({
  ...((await response.json()) as Envelope),
  status: response.status,
})
const settings = async (by = member): Promise<readonly Setting[]> =>
  (await read(await by.send(PATH))).data as readonly Setting[]
const save = async (body: unknown): Promise<Envelope> => read(await member.json('POST', PATH, body))
const versions = async (id: string): Promise<Envelope> => read(await member.send(`${PATH}/${id}/history`))
const entries = (id: string) =>
  database.db.transaction().execute(trx => historyOf({ trx, session: here }, carrierSettingChain(carrierId(id))))

const finer = (over: Record<string, unknown> = {}) => ({
  application_types: [],
  line_of_businesses: [],
  writing_carriers: [],
  new_percentage: 20,
  renew_percentage: 17.5,
  ...over,
})
/** The settings of Progressive as they were read, with what the test sets. */
const settled = async (over: Record<string, unknown> = {}) => ({
  ...at(await settings(), 0),
  basis: 'PremiumWritten',
  new_percentage: 15,
  renew_percentage: 12.125,
  rules: [],
  ...over,
})

describe('carrier settings', () => {
  // Proves 3.carrier-setting, 3.prospect, 7.settings, 9.settings-order, 9.text-order
  it('exist for every carrier but Prospect, by name, and anticipate nothing until somebody saves them', async () => {
    const { agencyId: agency_id } = here
    const more = ['Prospect', ' aetna', 'Zenith'].map((name, index) => ({
      agency_id,
      carrier_id: `00000000-0000-4000-8000-00000000000${index}`,
      name,
      inactive: name === 'Zenith',
    }))
    await database.db.insertInto('carrier').values(more).execute()
    const nothing = { basis: 'NoBasis', new_percentage: 0, renew_percentage: 0, rules: [], etag: expect.any(String) }
    expect(await settings()).toEqual([
      { carrier: ' aetna', carrier_uuid: more[1]?.carrier_id, inactive: false, ...nothing },
      { carrier: 'Progressive', carrier_uuid: here.carrierId, inactive: false, ...nothing },
      { carrier: 'Travelers', carrier_uuid: here.otherCarrierId, inactive: false, ...nothing },
      { carrier: 'Zenith', carrier_uuid: more[2]?.carrier_id, inactive: true, ...nothing },
    ])
  })

  // Proves 3.carrier-rule, 3.agriculture, 7.settings-save
  it('are saved with their finer rules, with Agriculture as Agricultural on the wire', async () => {
    const rules = [
      finer({ application_types: ['Agricultural', 'Personal'] }),
      finer({ line_of_businesses: ['AUTOP'], writing_carriers: ['West'], new_percentage: -5 }),
    ]
    const sent = await settled({ rules, carrier: 'Called otherwise', inactive: true })
    const answer = await save([sent])
    const after = at(await settings(), 0)
    expect(answer).toMatchObject({ status: 200, code: 'OK' })
    expect(answer.data).toEqual([after])
    expect(after).toEqual({
      ...sent,
      carrier: 'Progressive',
      inactive: false,
      etag: expect.not.stringMatching(sent.etag),
    })
    const rows = await database.db
      .selectFrom('carrier_rule')
      .select('application_types')
      .where('agency_id', '=', here.agencyId)
      .orderBy('rule_order')
      .execute()
    expect(rows.map(row => row.application_types)).toEqual([['Agriculture', 'Personal'], []])
    const again = await save([{ ...sent, rules: [finer()], etag: after.etag }])
    expect(again.data).toMatchObject([{ rules: [finer()] }])
  })

  it('are saved without an etag too, and the history says so', async () => {
    const { etag: _, ...bare } = await settled()
    expect(await save([bare])).toMatchObject({ code: 'OK', data: [{ basis: 'PremiumWritten' }] })
    await save([await settled({ basis: 'PremiumPaid' })])
    const unguarded = { field: 'unguarded', before: null, after: true }
    const [guarded, first] = await entries(here.carrierId)
    expect(first?.changes).toContainEqual(unguarded)
    expect(guarded?.changes).not.toContainEqual(unguarded)
  })

  it('are saved together for several carriers, and a carrier that is not sent stays as it is', async () => {
    const [one, two] = await settings()
    const values = { basis: 'PremiumPaid', new_percentage: 1, renew_percentage: 2, rules: [] }
    const { data } = await save([
      { ...two, ...values },
      { ...one, ...values, carrier_uuid: one?.carrier_uuid.toUpperCase() },
    ])
    expect(data).toMatchObject([{ carrier: 'Progressive' }, { carrier: 'Travelers', basis: 'PremiumPaid' }])
    expect((await save([{ ...at(await settings(), 1), ...values, basis: 'CustomImport' }])).code).toBe('OK')
    expect(await settings()).toMatchObject([{ basis: 'PremiumPaid' }, { basis: 'CustomImport' }])
  })
})

describe('a carrier setting that cannot be saved', () => {
  it.each([
    ['an application type', 'application_types', ['Agriculture '], 'application type'],
    ['a line of business', 'line_of_businesses', ['HOME'], 'line of business'],
    ['a writing carrier of nobody', 'writing_carriers', ['East'], 'writing carrier'],
  ])('is refused for %s that is unknown, and no other setting is saved either', async (_, list, values, word) => {
    const before = await settings()
    const wrong = await settled({ rules: [finer(), finer({ [list]: values })] })
    const other = { ...at(before, 1), basis: 'PremiumPaid' }
    expect(await save([other, wrong])).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
      data: {
        itemsWithErrors: [
          { id: here.carrierId, errors: [expect.stringMatching(new RegExp(`^rules\\.1\\.${list}: Rule 2: ${word} `))] },
        ],
      },
    })
    expect(await settings()).toEqual(before)
    expect((await versions(here.otherCarrierId)).data).toEqual([])
    expect(await entries(here.otherCarrierId)).toEqual([])
  })

  it('is refused for the writing carrier of another carrier', async () => {
    const other = { ...at(await settings(), 1), basis: 'PremiumPaid', rules: [finer({ writing_carriers: ['West'] })] }
    expect(await save([other])).toMatchObject({ status: 400, data: { itemsWithErrors: [{ id: here.otherCarrierId }] } })
  })

  it('is refused for a carrier named twice', async () => {
    const one = await settled()
    expect((await save([one, one])).data).toEqual({
      itemsWithErrors: [{ id: here.carrierId, errors: [expect.stringContaining('twice')] }],
    })
  })

  it.each([
    ['0.basis', { basis: 'Sometimes' }],
    ['0.new_percentage', { new_percentage: 1000.5 }],
    ['0.renew_percentage', { renew_percentage: 0.1234567 }],
    ['0.new_percentage', { new_percentage: null }],
    ['0.rules', { rules: null }],
    ['0.rules.0.new_percentage', { rules: [finer({ new_percentage: 'x' })] }],
    ['0.etag', { etag: {} }],
    ['0.carrier_uuid', { carrier_uuid: true }],
  ])('is refused for a wrong %s, with what was expected', async (field, over) => {
    const answer = await save([await settled(over)])
    expect(answer).toMatchObject({ status: 400, message: expect.stringContaining(`${field}: expected`) })
  })

  it.each([[[]], [null], ['x'], [{}]])('is refused for the body %j', async body => {
    expect(await save(body)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })

  it.each(['nobody', '00000000-0000-4000-8000-000000000000'])(
    'is refused as not found for the carrier %s',
    async id => {
      expect(await save([await settled(), { ...(await settled()), carrier_uuid: id }])).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      })
      expect((await versions(id)).status).toBe(404)
      expect(at(await settings(), 0)).toMatchObject({ basis: 'NoBasis' })
    },
  )
})

describe('versions of carrier settings', () => {
  it('a save with a stale etag changes nothing, and is refused in the words of the specification', async () => {
    const [one, two] = await settings()
    expect((await save([await settled()])).code).toBe('OK')
    const now = await settings()
    expect(
      await save([
        { ...two, basis: 'PremiumPaid' },
        { ...one, basis: 'CustomImport' },
      ]),
    ).toMatchObject({
      status: 400,
      message: MESSAGES.outOfDate,
      data: { itemsWithErrors: [{ id: here.carrierId, errors: [MESSAGES.outOfDate] }] },
    })
    expect(await settings()).toEqual(now)
    expect(await entries(here.carrierId)).toHaveLength(1)
  })

  it('exactly one of several simultaneous saves of the same version succeeds, whatever the order of carriers', async () => {
    const [one, two] = await settings()
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(value => {
        const both = [one, two].map(each => ({ ...each, basis: 'PremiumPaid', new_percentage: value }))
        return save(value % 2 === 0 ? both : both.toReversed())
      }),
    )
    expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1)
    expect(answers.filter(({ message }) => message === MESSAGES.outOfDate)).toHaveLength(4)
    expect(await settings()).toEqual(answers.find(({ code }) => code === 'OK')?.data)
    for (const id of [here.carrierId, here.otherCarrierId]) {
      expect((await versions(id)).data).toHaveLength(1)
      expect(await entries(id)).toHaveLength(1)
    }
  })

  // Proves 7.settings-history
  it('are listed newest first, and leave a history entry each with the fields that changed', async () => {
    const first = await save([await settled()])
    const second = await save([await settled({ new_percentage: 16, rules: [finer()] })])
    const told = { created_by: 'Tess Marlow', created: '2026-11-20T18:00:00.000Z' }
    expect((await versions(here.carrierId)).data).toEqual([
      { settings: at(second.data as unknown[], 0), ...told },
      { settings: at(first.data as unknown[], 0), ...told },
    ])
    expect((await entries(here.carrierId)).map(({ changes }) => changes)).toEqual([
      [
        { field: 'new_percentage', before: 15, after: 16 },
        { field: 'rules', before: [], after: [finer()] },
      ],
      [
        { field: 'basis', before: 'NoBasis', after: 'PremiumWritten' },
        { field: 'new_percentage', before: 0, after: 15 },
        { field: 'renew_percentage', before: 0, after: 12.125 },
      ],
    ])
  })

  it('belong to one agency', async () => {
    const there = await addSmallAgency(database.db, 'Prairie')
    const others = browser(app)
    await others.signIn(there.username)
    expect((await save([await settled()])).code).toBe('OK')
    const theirs = at(await settings(others), 0)
    expect(theirs).toMatchObject({ carrier_uuid: there.carrierId, basis: 'NoBasis' })
    expect(await save([{ ...theirs, basis: 'PremiumPaid' }])).toMatchObject({ status: 404 })
    expect((await versions(there.carrierId)).status).toBe(404)
    expect(await settings(others)).toContainEqual(theirs)
  })
})
