import { agentId, Money, type RuleEffect } from '@commissions/core'
import { describe, expect, it } from 'vitest'
import { effectWords } from './edit-effect.tsx'

const effect = (more: number, less: number, lines = 37): RuleEffect => ({
  lines,
  more: Money.cents(more),
  less: Money.cents(less),
  agents: [101, 102].map(id => ({ agentId: agentId(id), lines, before: Money.ZERO, after: Money.ZERO })),
  shares: [],
})

describe('the sentence about the effect of edits', () => {
  it.each([
    [effect(41_210, 0), 'These edits change 37 payable lines of 1,204 for 2 agents: $412.10 more.'],
    [effect(0, 8_790, 1), 'These edits change 1 payable line of 1,204 for 2 agents: $87.90 less.'],
    [
      effect(50_000, 8_790),
      'These edits change 37 payable lines of 1,204 for 2 agents: $500.00 more and $87.90 less, $412.10 more in total.',
    ],
    [effect(0, 0, 0), 'These edits change no payout on 1,204 payable lines.'],
    [
      effect(0, 0),
      'These edits change 37 payable lines of 1,204 for 2 agents: the same amounts, found by other rules.',
    ],
  ])('names lines, agents and the difference: case %#', (of, words) => {
    expect(effectWords(of, 1_204, 'Payable')).toBe(words)
  })
})
