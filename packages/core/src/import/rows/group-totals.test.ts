import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../testing/index.ts'
import { cents } from '../../money/cents.ts'
import type { ImportedLine } from '../import-report.ts'
import { groupTotals } from './group-totals.ts'

const line = (grossAmount: number, commissionAmount: number) =>
  ({ grossAmount: cents(grossAmount), commissionAmount: cents(commissionAmount) }) as ImportedLine

const total = (members: readonly ImportedLine[]): ImportedLine =>
  line(
    members.reduce((sum, one) => sum + one.grossAmount, 0),
    members.reduce((sum, one) => sum + one.commissionAmount, 0),
  )

const member = fc
  .tuple(fc.nat(900_000), fc.integer({ min: 1, max: 90_000 }))
  .map(([premium, paid]) => line(premium, paid))
const groups = fc.array(fc.array(member, { minLength: 2, maxLength: 6 }), { minLength: 2, maxLength: 6 })

it('law: the sum of each group is found, whether it stands above its members or below them', () => {
  fc.assert(
    fc.property(groups, fc.boolean(), (some, isAbove) => {
      const all = some.flatMap(members => (isAbove ? [total(members), ...members] : [...members, total(members)]))
      const sums = new Set(groupTotals(all).map(at => all[at]))
      expect(all.filter(one => !sums.has(one))).toEqual(some.flat())
    }),
    runs(200),
  )
})

it('lines of equal amounts, or a line that happens to equal the two below it, are no sums', () => {
  expect(groupTotals(Array.from({ length: 12 }, () => line(10_000, 1_000)))).toEqual([])
  expect(groupTotals([line(3_000, 300), line(1_000, 100), line(2_000, 200)])).toEqual([])
})

it('the last line is a sum when it names nobody and adds up all others', () => {
  const [one, two, three] = [line(1_000, 150), line(2_000, 300), line(3_000, 450)]
  expect(groupTotals([one, two, three])).toEqual([2])
  expect(groupTotals([one, two, { ...three, insuredName: '9999' }])).toEqual([2])
  expect(groupTotals([one, two, { ...three, insuredName: 'OTT' }])).toEqual([])
  expect(groupTotals([one, two, line(3_000, 451)])).toEqual([])
  expect(groupTotals([one, one])).toEqual([])
})

it('the last lines, or the first ones, are sums when they add up all others again, as a recap by agent does', () => {
  const lines = [100, 80, 60, 65, 40, 5].map(dollars => line(dollars * 100, dollars * 10))
  const recap = [line(18_000, 1_800), line(17_000, 1_700)].map(one => ({ ...one, insuredName: 'DOE, JOHN' }))
  expect(groupTotals([...lines, ...recap])).toEqual([6, 7])
  expect(groupTotals([...recap, ...lines])).toEqual([0, 1])
  expect(groupTotals([...lines, ...recap, line(16_000, 1_600), line(19_000, 1_900)])).toEqual([6, 7, 8, 9])
  expect(groupTotals([...lines, line(18_000, 1_800), line(17_000, 1_699)])).toEqual([])
  expect(groupTotals([...lines, ...lines])).toEqual([])
})

it('the sums of groups are found together with the sum of all groups below or above them', () => {
  const lines = [line(10_000, 1_000), line(8_000, 800), line(18_000, 1_800), line(6_000, 600), line(6_500, 650)]
  const all = [...lines, line(12_500, 1_250), line(30_500, 3_050)]
  expect(groupTotals(all)).toEqual([2, 5, 6])
  expect(groupTotals(all.toReversed())).toEqual([0, 1, 4])
})

it('a few last lines are sums when they lack what each of the others says', () => {
  const said = [100, 80, 60, 65].map(dollars => ({ ...line(dollars * 100, dollars * 10), transactionType: 'NBS' }))
  const recap = [line(18_000, 1_800), line(12_500, 1_250)].map(one => ({ ...one, transactionType: null }))
  expect(groupTotals([...said, ...recap])).toEqual([4, 5])
  expect(groupTotals([...said, ...recap.map(one => ({ ...one, transactionType: 'NBS' }))])).toEqual([])
})

it('the last line is a sum when it is the payment of all others, which then come to nothing', () => {
  const lines = [line(1_000, 150), line(2_000, 300), { ...line(0, -450), insuredName: 'SUMMIT AGENCY' }]
  expect(groupTotals(lines)).toEqual([2])
  expect(groupTotals([line(1_000, 150), line(2_000, 300), line(-3_000, -450)])).toEqual([])
})

it('a line is a sum when it adds up the lines behind it whose numbers begin with its own, among other lines', () => {
  const numbered = (policyNumber: string, dollars: number) => ({ ...line(dollars * 100, dollars * 10), policyNumber })
  const lines = [numbered('HO1', 90), numbered('G7', 60), numbered('G7-01', 35), numbered('G7-02', 25)]
  const more = [numbered('HO2', 50), numbered('G8', 5), numbered('G8-01', 5), numbered('G9', 5), numbered('G9-01', 6)]
  expect(groupTotals([...lines, ...more])).toEqual([1, 5])
  expect(groupTotals([numbered('HO1', 90), numbered('G7', 60), numbered('G7', 35), numbered('G7', 25)])).toEqual([])
  expect(groupTotals(more)).toEqual([])
})

it('the number of a group may have its name behind it', () => {
  const numbered = (policyNumber: string, dollars: number) => ({ ...line(dollars * 100, dollars * 10), policyNumber })
  const group = [numbered('G7 ASH PAVING', 60), numbered('G7', 35), numbered('G7', 25)]
  expect(groupTotals([...group, numbered('HO2', 50)])).toEqual([0])
  expect(groupTotals([numbered('G7ASH', 60), ...group.slice(1), numbered('HO2', 50)])).toEqual([])
})

it('lines that come to nothing belong to no group, and those of a premium alone do', () => {
  const [one, two] = [line(1_000, 0), line(2_000, 0)]
  expect(groupTotals([line(3_000, 0), one, two, line(0, 0), line(3_000, 0), two, one])).toEqual([0, 4])
})

it('groups whose rows add up the premiums alone are none', () => {
  const [one, two] = [line(1_000, 100), line(2_000, 201)]
  expect(groupTotals([line(3_000, 300), one, two, line(3_000, 300), two, one])).toEqual([])
})

it('a group’s row is a sum where its members make both of its amounts', () => {
  const numbered = (policyNumber: string, premium: number, paid: number): ImportedLine => ({
    ...line(premium, paid),
    policyNumber,
  })
  const group = (paid: number) => [
    numbered('G1', 1_500, 150),
    numbered('G1-1', 1_000, 100),
    numbered('G1-2', 500, paid),
  ]
  expect(groupTotals([...group(50), numbered('H1', 70, 7)])).toEqual([0])
  expect(groupTotals([...group(51), numbered('H1', 70, 7)])).toEqual([])
})

it('few lines are a recap where each of them lacks what all others say', () => {
  const lines = [100, 80, 60, 65].map(dollars => ({ ...line(dollars * 100, dollars * 10), transactionType: 'NBS' }))
  const recap = (transactionType: string | null) => [
    { ...line(18_000, 1_800), insuredName: 'DOE, JOHN', transactionType: null },
    { ...line(12_500, 1_250), insuredName: 'ROE, ANN', transactionType },
  ]
  expect(groupTotals([...lines, ...recap(null)])).toEqual([4, 5])
  expect(groupTotals([...lines, ...recap('NBS')])).toEqual([])
  expect(
    groupTotals([...lines.map((one, at) => (at === 0 ? { ...one, transactionType: null } : one)), ...recap(null)]),
  ).toEqual([])
})
