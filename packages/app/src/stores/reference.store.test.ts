import {
  type Agent,
  agentId,
  carrierId,
  MESSAGES,
  PROSPECT,
  type ServiceFailure,
  type TimeZone,
} from '@commissions/core'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { ReferenceStore } from './reference.store.ts'

const broken: ServiceFailure = { _tag: 'NoAnswer', message: 'Request cancelled' }

const agent = (id: number, initials: string, status: Agent['status'] = 'Active'): Agent => ({
  id: agentId(id),
  status,
  firstName: 'Ann',
  lastName: `Number ${id}`,
  initials,
  isDeleted: false,
})
const carrier = (name: string, inactive = false) => ({ id: carrierId(name), name, terms: [], inactive })

const make = (
  broke: Partial<Record<'agency' | 'agents' | 'carriers' | 'codes' | 'offices', boolean>> = {},
  timeZone: TimeZone | null = null,
  offices = 0,
) => {
  const answer = <A>(is: boolean | undefined, value: A) => (is === true ? TE.left(broken) : TE.right(value))
  return new ReferenceStore({
    agency: {
      agency: answer(broke.agency, { displayName: 'Harbor Street Insurance', timeZone }),
      officeCount: answer(broke.offices, offices),
      agents: answer(broke.agents, [agent(2, 'ZZ', 'Inactive'), agent(3, 'bb'), agent(1, 'AA')]),
    },
    carriers: {
      carriers: answer(broke.carriers, [carrier('Zenith'), carrier('apex'), carrier(PROSPECT), carrier('Old', true)]),
    },
    commissions: { transactionCodes: answer(broke.codes, [{ code: 'NBS', description: 'New business' }]) },
    // 6 in the morning of November 20 in London: 1 in the Eastern zone, and 10 in the evening of November 19 in the Pacific zone.
    now: () => Date.UTC(2026, 10, 20, 6),
  })
}

describe('the reference data', () => {
  // Proves 9.agents-order
  it('lists agents by status then initials, and carriers by name without Prospect and inactive ones', async () => {
    const reference = make()
    expect(await reference.load()).toBeNull()
    expect(reference.agents.map(one => one.initials)).toEqual(['AA', 'bb', 'ZZ'])
    expect(reference.offered.map(one => one.name)).toEqual(['apex', 'Zenith'])
    expect(reference.carrierName(carrierId('Old'))).toBe('Old')
    expect([reference.agency._tag, reference.problems]).toEqual(['Successful', []])
  })

  // Proves 7.offices, beyond.offices
  it('tells whether the agency has several offices, and assumes one when the count cannot be fetched', async () => {
    const several = async (reference: ReferenceStore) => {
      const before = reference.isMultiOffice
      return [before, await reference.load(), reference.isMultiOffice, reference.problems]
    }
    expect(await several(make({}, null, 2))).toEqual([false, null, true, []])
    expect(await several(make())).toEqual([false, null, false, []])
    expect(await several(make({ offices: true }, null, 2))).toEqual([false, null, false, []])
  })

  // Proves 4.time-zone
  it('holds the agency’s time zone: unknown, then set or not set, which is Pacific', async () => {
    const [set, notSet] = [make({}, 'ET'), make()]
    expect([set.timeZone, set.zone]).toEqual([{ _tag: 'Unknown' }, 'PT'])
    await Promise.all([set.load(), notSet.load()])
    expect([set.timeZone, set.zone]).toEqual([{ _tag: 'Set', zone: 'ET' }, 'ET'])
    expect([notSet.timeZone, notSet.zone]).toEqual([{ _tag: 'NotSet' }, 'PT'])
  })

  it('names agents, even those not in the list', async () => {
    const reference = make()
    await reference.load()
    expect(reference.agentName(agentId(1))).toBe('Ann Number 1')
    expect(reference.agentName(agentId(99))).toBe('Agent 99')
  })

  it('marks inactive and deleted agents in their labels', async () => {
    const reference = make()
    await reference.load()
    const labels = [1, 2, 99].map(id => reference.agentLabel(agentId(id)))
    expect(labels).toEqual(['Ann Number 1', 'Ann Number 2 (inactive)', 'Agent 99'])
    reference.agents = reference.agents.map(one => ({ ...one, isDeleted: true }))
    expect(reference.agentLabel(agentId(2))).toBe('Ann Number 2 (deleted)')
  })

  // Proves 9.default-zone
  it('gives today’s date in the agency’s time zone, Pacific when none is set', async () => {
    const unset = make()
    const eastern = make({}, 'ET')
    await Promise.all([unset.load(), eastern.load()])
    expect([unset.today.day, eastern.today.day]).toEqual([19, 20])
  })

  it('names each list that could not be fetched in the catalogue’s words, and is ready without it', async () => {
    const reference = make({ agents: true, carriers: true, codes: true })
    expect(await reference.load()).toEqual(broken)
    expect(reference.problems).toEqual([
      MESSAGES.carriersFailed,
      MESSAGES.agentsFailed,
      MESSAGES.transactionTypesFailed,
    ])
    expect(reference.agency._tag).toBe('Successful')
  })

  it('is not ready without the agency', async () => {
    const reference = make({ agency: true })
    await reference.load()
    expect(reference.agency._tag).toBe('Failed')
  })
})
