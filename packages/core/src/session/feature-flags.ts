/** Feature flags (section 6): which there are, what holds when the service names none, and how it spells them. */

/** What the feature-flag service puts before every key of this product. */
export const FLAG_PREFIX = 'Commissions: '

export const FEATURE_FLAGS = ['ShareAgentPaidStatements'] as const
export type FeatureFlag = (typeof FEATURE_FLAGS)[number]
/** Whether each feature is switched on. */
export type FeatureFlags = { readonly [F in FeatureFlag]: boolean }

/** The flags that hold if the service names none: every feature is off. */
export const DEFAULT_FLAGS: FeatureFlags = { ShareAgentPaidStatements: false }

/** The product's flags out of the service's list; another product's keys and unknown ones are passed over. */
export const readFlags = (keys: Readonly<Record<string, boolean | undefined>>): FeatureFlags => {
  const read = (flag: FeatureFlag): boolean => {
    // Section 6 leaves open whether a blank follows the colon.
    const key = [FLAG_PREFIX, FLAG_PREFIX.trimEnd()]
      .map(prefix => `${prefix}${flag}`)
      .find(one => Object.hasOwn(keys, one))
    return key === undefined ? DEFAULT_FLAGS[flag] : keys[key] === true
  }
  return { ShareAgentPaidStatements: read('ShareAgentPaidStatements') }
}
