/**
 * The face of @commissions/core.
 * @module @commissions/core
 */

export * from './entry/calculator.ts'
export * from './entry/import.ts'
export * from './entry/matching.ts'
export * from './entry/money-and-dates.ts'
export * from './face/agency.ts'
export * from './face/payouts.ts'
export * from './face/ports.ts'
export * from './face/statements.ts'
