import { dictionary } from '../codec/combinators.ts'
import { field, record } from '../codec/record.ts'
import { scalar } from '../codec/scalars.ts'
import { data, endpointsOf } from '../endpoint.ts'

/** A flag of another product may be something else than on or off: it is no entry here. */
const FlagOrOther = scalar(
  'Flag',
  'true or false',
  (u): u is boolean | null => typeof u === 'boolean' || u === null,
  u => (typeof u === 'boolean' ? u : null),
  flag => flag,
  { type: 'boolean' },
)

const FlagsCodec = dictionary('FeatureFlags', 'a flag', (key): key is string => key.length > 0, FlagOrOther)

export const featuresEndpoints = {
  features: endpointsOf('features')({
    method: 'GET',
    path: '/api/features',
    access: 'session',
    answer: data(record('Features', { featureFlags: field('featureFlags', FlagsCodec) })),
    summary: 'The feature flags of the agency',
  }),
}
