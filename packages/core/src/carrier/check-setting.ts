/** The names that a carrier's setting may use, and the sentences about unknown ones; the only file that holds these sentences. */
import type { CarrierRule, CarrierSetting } from './carrier-setting.ts'

/** The names in the agency's lists, and the writing carriers of this carrier. */
export interface SettingNames {
  readonly applicationTypes: ReadonlySet<string>
  /** Codes of lines of business. */
  readonly linesOfBusiness: ReadonlySet<string>
  readonly writingCarriers: ReadonlySet<string>
}

/** The lists of a rule. Every name in them has to exist. */
export const CARRIER_RULE_LISTS = ['applicationTypes', 'linesOfBusiness', 'writingCarriers'] as const
/** The name of one of a rule's lists. */
export type CarrierRuleList = (typeof CARRIER_RULE_LISTS)[number]

/** A name in one of a rule's lists that the agency's records do not know. */
export interface SettingFault {
  /** The rule's index, from 0. */
  readonly rule: number
  readonly list: CarrierRuleList
  readonly name: string
}

const WORDS: Record<CarrierRuleList, string> = {
  applicationTypes: 'application type',
  linesOfBusiness: 'line of business',
  writingCarriers: 'writing carrier',
}

/** The sentence about an unknown name. It counts the rules from 1. */
export const settingFaultSentence = ({ rule, list, name }: SettingFault): string =>
  `Rule ${rule + 1}: ${WORDS[list]} ${name} is unknown`

const ruleFaults = (rule: CarrierRule, place: number, names: SettingNames): readonly SettingFault[] =>
  CARRIER_RULE_LISTS.flatMap(list =>
    rule[list].filter(name => !names[list].has(name)).map(name => ({ rule: place, list, name })),
  )

/** Every name in the rules that does not exist; empty when the setting can be saved. */
export const settingFaults = (setting: Pick<CarrierSetting, 'rules'>, names: SettingNames): readonly SettingFault[] =>
  setting.rules.flatMap((rule, place) => ruleFaults(rule, place, names))
