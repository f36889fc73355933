/**
 * A statement's number as people read it.
 * @example formatStatementNumber(42) // 'S-000042'
 */
export const formatStatementNumber = (number: number): string => `S-${String(number).padStart(6, '0')}`
