/** The payout rules of the demo agencies, in a short form to write by hand. */
import type { ByPosition, CalcType, TransactionKind } from '@commissions/core'

type Terms = { readonly [K in TransactionKind]: number }

export interface RulePlan {
  readonly calcType: CalcType
  /** Empty or left out: the rule is for all agents. */
  readonly agents?: readonly number[]
  /** Keys of carriers (carriers.ts). */
  readonly carriers?: readonly string[]
  readonly lobs?: readonly string[]
  readonly applicationTypes?: readonly string[]
  readonly fallback?: boolean
  /** In percent or dollars: one value for each kind of term, or one for agency income. */
  readonly pays: Terms | { readonly agencyOnly: number }
  /** The kinds of term for which the rule is switched off. */
  readonly off?: readonly TransactionKind[]
}
export type RulePlans = ByPosition<readonly RulePlan[]>

const terms = (onNew: number, onRenew: number, onRewrite: number = onNew): Terms => ({
  new: onNew,
  renew: onRenew,
  rewrite: onRewrite,
})
const always = (value: number): Terms => terms(value, value)

export const HARBOR_RULES: RulePlans = {
  1: [
    { calcType: 'PercentOfAgencyCommissionPaid', pays: { agencyOnly: 20 }, agents: [101, 103] },
    { calcType: 'NoCommission', pays: always(0), carriers: ['golden-anchor'], agents: [106, 110] },
    // One producer's own rule. It also names a deleted agent (116), which the screens flag.
    { calcType: 'PercentOfAgencyCommissionPaid', pays: terms(55, 45, 50), agents: [101, 116] },
    {
      calcType: 'PercentOfCommissionablePremium',
      pays: terms(4.5, 3.25),
      lobs: ['WC'],
      carriers: ['northgate'],
    },
    { calcType: 'FlatFeeAmount', pays: terms(25, 10), lobs: ['MCYC', 'BOAT'], off: ['rewrite'] },
    { calcType: 'PercentOfAgencyCommissionPaid', pays: terms(45, 35, 40), applicationTypes: ['Commercial'] },
    { calcType: 'PercentOfAgencyCommissionPaid', pays: terms(42.5, 32.5, 37.5), applicationTypes: ['Agriculture'] },
    {
      calcType: 'PercentOfAgencyCommissionPaid',
      pays: terms(40, 30, 35),
      applicationTypes: ['Personal'],
      off: ['rewrite'],
    },
    { calcType: 'PercentOfAgencyCommissionPaid', pays: terms(30, 20, 25), fallback: true },
  ],
  2: [
    { calcType: 'PercentOfAgent1', pays: terms(25, 15, 20), agents: [107, 109, 111] },
    { calcType: 'FlatFeeAmount', pays: terms(15, 5), applicationTypes: ['Personal'] },
    { calcType: 'PercentOfCommissionablePremium', pays: always(0.75), lobs: ['CAUTO', 'PROP'], off: ['renew'] },
    {
      calcType: 'PercentOfAgencyCommissionPaid',
      pays: terms(10, 7.5),
      applicationTypes: ['Commercial', 'Agriculture'],
    },
    { calcType: 'FlatFeeAmount', pays: { agencyOnly: 50 }, agents: [107] },
  ],
  3: [
    { calcType: 'PercentOfAgent2', pays: always(50), agents: [112] },
    { calcType: 'PercentOfAgent1', pays: terms(5, 2.5), applicationTypes: ['Commercial'] },
    { calcType: 'NoCommission', pays: always(0), lobs: ['PUMB', 'UMB'] },
    { calcType: 'FlatFeeAmount', pays: always(2.5), fallback: true },
  ],
}

export const PRAIRIE_RULES: RulePlans = {
  1: [
    { calcType: 'PercentOfAgencyCommissionPaid', pays: terms(50, 40), lobs: ['FARM', 'FEQP'] },
    { calcType: 'PercentOfAgencyCommissionPaid', pays: terms(40, 25), fallback: true },
  ],
  2: [{ calcType: 'PercentOfAgent1', pays: always(20) }],
  3: [],
}
