/** What differs between two versions of a carrier's setting, as a person reads it. */
import type { FieldChange } from '../history/history-entry.ts'
import { formatRate } from '../money/rate.ts'
import type { CarrierRule, CarrierSetting } from './carrier-setting.ts'
import { COMMISSION_BASIS_LABELS } from './commission-basis.ts'

type Settled = Pick<CarrierSetting, 'basis' | 'newRate' | 'renewRate' | 'rules'>

/** What it accepts and what it pays: `Personal, AUTOP: 15% new, 12% renewal`. */
export const carrierRuleSentence = (rule: CarrierRule): string => {
  const filters = [rule.applicationTypes, rule.linesOfBusiness, rule.writingCarriers].filter(list => list.length > 0)
  const accepts = filters.length === 0 ? 'Every policy' : filters.map(list => list.join(' or ')).join(', ')
  return `${accepts}: ${formatRate(rule.newRate)} new, ${formatRate(rule.renewRate)} renewal`
}

/** Field names and values in words, so that a history and a conflict show them as they are. */
const facts = (setting: Settled | null): ReadonlyMap<string, string> =>
  setting === null
    ? new Map()
    : new Map([
        ['basis', COMMISSION_BASIS_LABELS[setting.basis]],
        ['new_percentage', formatRate(setting.newRate)],
        ['renew_percentage', formatRate(setting.renewRate)],
        ...setting.rules.map((rule, place): [string, string] => [`rule_${place + 1}`, carrierRuleSentence(rule)]),
      ])

/** The changed fields, rules compared by index; `before` is null if there was no version yet. A null value: it is not there. */
export const settingChanges = (before: Settled | null, after: Settled): readonly FieldChange[] => {
  const [was, is] = [facts(before), facts(after)]
  return [...new Set([...is.keys(), ...was.keys()])]
    .filter(field => was.get(field) !== is.get(field))
    .map(field => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
}
