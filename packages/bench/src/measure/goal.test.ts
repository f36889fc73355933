import { describe, expect, test } from 'vitest'
import { type Goal, times, verdict } from './goal.ts'
import { ratio } from './ratio.ts'

const measured = (...perItem: number[]) => ({ name: 'one', items: 1, perItem })
const goal = (bound: Goal['bound'], aim: number, median: number): Goal => ({
  what: 'this beside that',
  bound,
  aim,
  found: { median, least: median, most: median },
})

describe('the ratio of two measurements', () => {
  test('compares them round by round, so that load that slows both does not change it', () => {
    expect(ratio(measured(10, 200, 30), measured(1, 20, 3))).toEqual({ median: 10, least: 10, most: 10 })
  })

  test('is the median of the rounds, with the least and the most', () => {
    expect(ratio(measured(2, 9, 3, 4), measured(1, 1, 1, 1))).toEqual({ median: 3.5, least: 2, most: 9 })
  })
})

describe('a goal', () => {
  test('is met exactly at its bound', () => {
    expect(verdict(goal('at least', 100, 100))).toBe('met')
    expect(verdict(goal('at most', 1.2, 1.2))).toBe('met')
  })

  test('says by what percentage of the aim it was missed', () => {
    expect(verdict(goal('at least', 200, 150))).toBe('missed by 25 %')
    expect(verdict(goal('at most', 1.2, 1.5))).toBe('missed by 25 %')
  })

  test('shows a ratio in three figures', () => {
    expect([1.18342, 24.449, 173.4, 24_472.3].map(times)).toEqual(['1.18x', '24.4x', '173x', '24,472x'])
  })
})
