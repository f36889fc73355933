import { dictionary } from '../codec/combinators.ts'
import { field, record } from '../codec/record.ts'
import { Flag } from '../codec/scalars.ts'
import { data, endpointsOf } from '../endpoint.ts'

const FlagsCodec = dictionary('FeatureFlags', 'a flag', (key): key is string => key.length > 0, Flag)

export const featuresEndpoints = {
  features: endpointsOf('features')({
    method: 'GET',
    path: '/api/features',
    access: 'session',
    answer: data(record('Features', { featureFlags: field('featureFlags', FlagsCodec) })),
    summary: 'The feature flags of the agency',
  }),
}
