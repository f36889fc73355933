/** When an agency expects a carrier's commission (section 3, "Commission basis values"). */
import { choicesOf } from '../choice/choice.ts'

/** The bases, in the order in which a person chooses from them. */
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

/** Whether commissions of a carrier with this basis can be anticipated. */
export const anticipates = (basis: CommissionBasis): boolean => ANTICIPATING_BASES.includes(basis)

/** The dropdown entries of the bases, with their labels. */
export const COMMISSION_BASIS_CHOICES = choicesOf(COMMISSION_BASES, COMMISSION_BASIS_LABELS)
