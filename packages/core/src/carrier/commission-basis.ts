/** When an agency expects a carrier's commission (section 3, "Commission basis values"). */
import { choicesOf } from '../choice/choice.ts'

export const COMMISSION_BASES = [
  'NoBasis',
  'PremiumPaid',
  'PremiumWritten',
  'StatementDownload',
  'CustomImport',
] as const
export type CommissionBasis = (typeof COMMISSION_BASES)[number]

export const COMMISSION_BASIS_LABELS: Record<CommissionBasis, string> = {
  NoBasis: 'No Commission',
  PremiumPaid: 'Premium Paid (As Paid)',
  PremiumWritten: 'Premium Written (As Written)',
  StatementDownload: 'Statement Download',
  CustomImport: 'Custom Import',
}

/** The bases that let something be anticipated (section 5). */
export const ANTICIPATING_BASES: readonly CommissionBasis[] = ['PremiumPaid', 'PremiumWritten']

export const anticipates = (basis: CommissionBasis): boolean => ANTICIPATING_BASES.includes(basis)

export const COMMISSION_BASIS_CHOICES = choicesOf(COMMISSION_BASES, COMMISSION_BASIS_LABELS)
