/** Suggestions for a whole statement against an agency's whole book. */
import { type ClientPolicy, type MatchLine, matchIndex, suggest } from '@commissions/core'
import { figure, times } from '../measure/goal.ts'
import { interleave } from '../measure/interleave.ts'
import { median, ratio } from '../measure/ratio.ts'
import { book, statementLines } from './book.ts'

const LINES = 5_000
const POLICIES = 10_000
const ROUNDS = 5

/** Reads the letters of every name and number once, as any comparison has to. */
const letters = (lines: readonly MatchLine[], policies: readonly ClientPolicy[]): number => {
  let total = 0
  const read = (text: string | null): void => {
    if (text !== null) for (let at = 0; at < text.length; at += 1) total += text.charCodeAt(at)
  }
  for (const { policyNumber, insuredName } of lines) {
    read(policyNumber)
    read(insuredName)
  }
  for (const { clientName, policy } of policies) {
    read(policy.number)
    read(clientName)
  }
  return total
}

export const benchMatching = async (): Promise<string> => {
  const policies = book(POLICIES)
  const lines = statementLines(LINES, policies)
  const index = matchIndex(policies)
  const found = suggest(lines, index)
  const certain = found.filter(one => one.candidates[0]?.certain === true).length
  const [pass, built, suggested] = await interleave(
    [
      { name: 'bare pass', items: LINES, run: () => letters(lines, policies) },
      { name: 'index', items: LINES, run: () => matchIndex(policies) },
      { name: 'suggest', items: LINES, run: () => suggest(lines, index) },
    ],
    ROUNDS,
  )
  if (pass === undefined || built === undefined || suggested === undefined) throw new Error('All were measured')
  const whole = (one: typeof pass): string => `${figure((median(one.perItem) * LINES) / 1_000)} ms`
  return [
    `Matching ${figure(LINES)} lines among ${figure(POLICIES)} policies (${figure(certain)} certain):`,
    `  the index ${whole(built)}, ${times(ratio(built, pass).median)} a bare pass over all letters;`,
    `  all suggestions ${whole(suggested)}, ${times(ratio(suggested, pass).median)}.`,
  ].join('\n')
}
