import type { Codec } from '../codec/codec.ts'
import { dictionary } from '../codec/combinators.ts'
import { field, record } from '../codec/record.ts'
import { scalar } from '../codec/scalars.ts'
import { data, endpointsOf } from '../endpoint.ts'

/** The answer holds the flags of the whole suite: a value that is neither on nor off belongs to another product. */
const FlagOrElse: Codec<boolean | null> = scalar(
  'FeatureFlag',
  'true or false',
  (u): u is boolean | null => u === null || typeof u === 'boolean',
  u => (/^true$/i.test(String(u)) ? true : /^false$/i.test(String(u)) ? false : null),
  flag => flag,
  { type: 'boolean' },
)

const FlagsCodec = dictionary('FeatureFlags', 'a flag', (key): key is string => key.length > 0, FlagOrElse)

export const featuresEndpoints = {
  features: endpointsOf('features').get('/api/features', {
    access: 'session',
    answer: data(record('Features', { featureFlags: field('featureFlags', FlagsCodec) })),
    summary: 'The feature flags of the agency',
  }),
}
