/** What a carrier's setting may name, and the sentences about what it may not; the only file that holds them. */
import type { CarrierRule, CarrierSetting } from './carrier-setting.ts'

/** What the agency's lists hold, and the writing carriers of this very carrier. */
export interface SettingNames {
  readonly applicationTypes: ReadonlySet<string>
  /** Codes. */
  readonly linesOfBusiness: ReadonlySet<string>
  readonly writingCarriers: ReadonlySet<string>
}

/** The lists of a rule, each of which names what has to exist. */
export const CARRIER_RULE_LISTS = ['applicationTypes', 'linesOfBusiness', 'writingCarriers'] as const
export type CarrierRuleList = (typeof CARRIER_RULE_LISTS)[number]

export interface SettingFault {
  /** The rule's place, 0 the first. */
  readonly rule: number
  readonly list: CarrierRuleList
  readonly name: string
}

const WORDS: Record<CarrierRuleList, string> = {
  applicationTypes: 'application type',
  linesOfBusiness: 'line of business',
  writingCarriers: 'writing carrier',
}

export const settingFaultSentence = ({ rule, list, name }: SettingFault): string =>
  `Rule ${rule + 1}: ${WORDS[list]} ${name} is unknown`

const ruleFaults = (rule: CarrierRule, place: number, names: SettingNames): readonly SettingFault[] =>
  CARRIER_RULE_LISTS.flatMap(list =>
    rule[list].filter(name => !names[list].has(name)).map(name => ({ rule: place, list, name })),
  )

/** Everything the finer rules name that does not exist; empty when the setting can be kept. */
export const settingFaults = (setting: Pick<CarrierSetting, 'rules'>, names: SettingNames): readonly SettingFault[] =>
  setting.rules.flatMap((rule, place) => ruleFaults(rule, place, names))
