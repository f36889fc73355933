/**
 * Arbitraries, named fixtures and the payout oracle, for this package's tests and other teams'.
 * @module @commissions/core/testing
 */
export * from './arbitraries/calendar.arbitrary.ts'
export * from './arbitraries/line-item.arbitrary.ts'
export * from './arbitraries/money.arbitrary.ts'
export * from './arbitraries/payout-line.arbitrary.ts'
export * from './arbitraries/payout-rule.arbitrary.ts'
export * from './arbitraries/records.arbitrary.ts'
export * from './arbitraries/rule-draft.arbitrary.ts'
export * as LineItemFixtures from './fixtures/line-items.ts'
export * as PayoutFixtures from './fixtures/payouts.ts'
export * from './oracle.ts'
export * from './property-runs.ts'
export * from './suites/agency.suite.ts'
export * from './suites/auth.suite.ts'
export * from './suites/carrier.suite.ts'
export * from './suites/law.ts'
export * from './suites/line-items.suite.ts'
export * from './suites/main-job.suite.ts'
export * from './suites/search.suite.ts'
export * from './suites/statements.suite.ts'
