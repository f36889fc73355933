import { describe, expect, it } from 'vitest'
import { PAYOUT_WARNING_SENTENCES, PAYOUT_WARNINGS } from './calculator/position-payout.ts'
import { DATE_OPTION_LABELS, DATE_OPTIONS, DEFAULT_DATE_OPTION, PAYOUT_DATE_OPTIONS } from './date-option.ts'
import { NOT_PAYABLE_REASONS, NOT_PAYABLE_SENTENCES } from './payable.ts'
import { PAYOUT_TYPE_LABELS, PAYOUT_TYPES } from './payout.ts'

describe('the words for payouts', () => {
  it('include a label for each date option, and the agent paid date is no option on payout screens', () => {
    expect(DATE_OPTIONS.map(option => DATE_OPTION_LABELS[option])).toEqual([
      'Reporting date',
      'Statement date',
      'Reconciled date',
      'Transaction date',
      'Effective date',
      'Agent paid date',
    ])
    expect([DEFAULT_DATE_OPTION, PAYOUT_DATE_OPTIONS.length]).toEqual(['ReportingDate', 5])
    expect(PAYOUT_DATE_OPTIONS).not.toContain('AgentPaidDate')
  })

  it('include a label for each outcome', () => {
    expect(PAYOUT_TYPES.map(type => PAYOUT_TYPE_LABELS[type])).toEqual([
      'No agent',
      'No rule',
      'Rule',
      'Manual',
      'Policy override',
    ])
  })

  it('include a sentence for each warning', () => {
    expect(PAYOUT_WARNINGS.map(warning => PAYOUT_WARNING_SENTENCES[warning])).toEqual([
      'An amount typed for another agent was ignored',
      "The policy's override is meant for another agent and was ignored",
      "The policy's override cannot be calculated and was ignored",
      'The flat amount is larger than the commission',
      'A flat amount is paid although the commission is zero',
    ])
  })

  it('include a sentence for each reason why a line is not payable', () => {
    expect(NOT_PAYABLE_REASONS.map(reason => NOT_PAYABLE_SENTENCES[reason])).toEqual([
      'The line is not on a reconciled statement',
      'The line is voided',
      'The line is already paid',
      'The line has no agent',
    ])
  })
})
