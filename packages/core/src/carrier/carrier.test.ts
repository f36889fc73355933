import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carrierArbitrary, carrierSettingArbitrary, runs } from '../../testing/index.ts'
import { rate } from '../money/rate.ts'
import {
  anticipatedCarriers,
  carrierOfSetting,
  compareCarrierSettings,
  newCarrierRule,
} from './anticipated-carriers.ts'
import { type Carrier, carrierId, offeredCarriers } from './carrier.ts'
import type { CarrierSetting } from './carrier-setting.ts'
import { ANTICIPATING_BASES, COMMISSION_BASIS_CHOICES } from './commission-basis.ts'
import { applicationTypeChoices, lineOfBusinessChoices } from './managed-options.ts'

const carrier = (name: string, change: Partial<Carrier> = {}): Carrier => ({
  id: carrierId(name),
  name,
  terms: [],
  inactive: false,
  ...change,
})
const setting = (name: string, change: Partial<CarrierSetting> = {}): CarrierSetting => ({
  carrierId: carrierId(name),
  carrier: name,
  inactive: false,
  basis: 'PremiumPaid',
  newRate: rate(15_000_000),
  renewRate: rate(10_000_000),
  rules: [],
  ...change,
})
const names = (carriers: readonly Carrier[]) => carriers.map(one => one.name)

describe('section 3: carriers', () => {
  // Proves 3.prospect
  it('the pseudo carrier named Prospect is not in carrier lists', () => {
    expect(names(offeredCarriers([carrier('Prospect'), carrier('Acme')], { inactive: true }))).toEqual(['Acme'])
  })

  it('law: lists have every other carrier, and an inactive one only if requested', () => {
    fc.assert(
      fc.property(fc.array(carrierArbitrary), fc.boolean(), (carriers, inactive) => {
        const offered = offeredCarriers(carriers, { inactive })
        expect(new Set(offered)).toEqual(
          new Set(carriers.filter(one => one.name !== 'Prospect' && (inactive || !one.inactive))),
        )
      }),
      runs(100),
    )
  })

  it('application types are sorted by display order, lines of business by description', () => {
    const types = [
      { id: 1, displayOrder: 2, name: 'Commercial' },
      { id: 2, displayOrder: 1, name: 'Personal' },
    ]
    expect(applicationTypeChoices(types).map(choice => choice.value)).toEqual(['Personal', 'Commercial'])
    const lines = [
      { id: 1, code: 'HOME', description: 'homeowners' },
      { id: 2, code: 'AUTOP', description: 'Auto' },
      { id: 3, code: 'BOP', description: '' },
    ]
    expect(lineOfBusinessChoices(lines)).toEqual([
      { value: 'AUTOP', label: 'Auto' },
      { value: 'BOP', label: 'BOP' },
      { value: 'HOME', label: 'homeowners' },
    ])
  })
})

describe('section 3: commission basis values', () => {
  // Proves 3.basis
  it('have the labels of the specification', () => {
    expect(COMMISSION_BASIS_CHOICES.map(({ value, label }) => `${value} (${label})`)).toEqual([
      'NoBasis (No Commission)',
      'PremiumPaid (Premium Paid (As Paid))',
      'PremiumWritten (Premium Written (As Written))',
      'StatementDownload (Statement Download)',
      'CustomImport (Custom Import)',
    ])
  })
})

describe('section 5: anticipated statement carriers', () => {
  it('law: are those with PremiumPaid or PremiumWritten basis', () => {
    fc.assert(
      fc.property(fc.array(carrierSettingArbitrary), settings => {
        const wanted = settings.filter(one => ANTICIPATING_BASES.includes(one.basis) && one.carrier !== 'Prospect')
        expect(new Set(anticipatedCarriers(settings, { inactive: true }).map(one => one.id))).toEqual(
          new Set(wanted.map(one => one.carrierId)),
        )
      }),
      runs(100),
    )
    expect(ANTICIPATING_BASES).toEqual(['PremiumPaid', 'PremiumWritten'])
  })

  it('exclude inactive carriers unless requested', () => {
    const settings = [setting('b'), setting('A', { inactive: true }), setting('c', { basis: 'NoBasis' })]
    expect(names(anticipatedCarriers(settings, { inactive: false }))).toEqual(['b'])
    expect(names(anticipatedCarriers(settings, { inactive: true }))).toEqual(['A', 'b'])
  })

  it('have no terms, since they come from settings', () => {
    expect(carrierOfSetting(setting('b')).terms).toEqual([])
  })
})

describe('section 9: carrier settings', () => {
  // Proves 9.settings-order
  it('are sorted by carrier name, without regard to case and blanks', () => {
    const sorted = ['b', ' A', '', 'C'].map(name => setting(name)).toSorted(compareCarrierSettings)
    expect(sorted.map(one => one.carrier)).toEqual([' A', 'b', 'C', ''])
  })

  it("have new rules that leave every field open and start with the carrier's own percentages", () => {
    expect(newCarrierRule(setting('b'))).toEqual({
      applicationTypes: [],
      linesOfBusiness: [],
      writingCarriers: [],
      newRate: 15_000_000,
      renewRate: 10_000_000,
    })
  })
})
