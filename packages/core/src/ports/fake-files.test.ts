import { beforeAll, describe, expect, it } from 'vitest'
import {
  type AttachmentsWorld,
  attachmentsSuite,
  fakeSuite,
  harborAgency,
  PayoutFixtures,
  type ReportingWorld,
  reconciledLines,
  reportingSuite,
  succeeds,
} from '../../testing/index.ts'
import { knownDate } from '../calendar/calendar-date.ts'

const { ANN, dollars } = PayoutFixtures

const decode = (bytes: Uint8Array): string => String.fromCharCode(...bytes)
const world = () => fakeSuite(harborAgency, { now: () => Date.UTC(2026, 10, 20, 18), decode })
const january = (day: number) => knownDate(2026, 1, day)

describe('the attachments port in memory', () => {
  const { commissions, attachments } = world()
  let of: AttachmentsWorld
  const content = Uint8Array.from('Policy,Date,Commission\nBOP 7788-4410,2026-01-02,10.00\n', letter =>
    letter.charCodeAt(0),
  )

  beforeAll(async () => {
    const statement = { statementDate: january(31), description: 'With its file', controlTotal: null }
    const options = { carrierId: null, mapping: null, skipRefused: true, allowDuplicate: true }
    const imported = (filename: string) =>
      succeeds(commissions.imports.run({ filename, content, ...statement, ...options }))
    const filename = 'the carrier’s.csv'
    const { id } = await imported(filename)
    const mistaken = await imported('the same again.csv')
    await succeeds(commissions.imports.takeBack(mistaken))
    const { id: manual } = await succeeds(commissions.statements.create(statement))
    of = { port: attachments, imported: { id, filename, content }, manual, takenBack: mistaken.id }
  })
  for (const law of attachmentsSuite) it(law.title, () => law.check(of))

  it('recognizes a file after a second import of it was taken back', async () => {
    const request = { filename: 'again.csv', content, statementDate: january(31), description: '', controlTotal: null }
    const options = { carrierId: null, mapping: null, skipRefused: true, allowDuplicate: false }
    const report = await succeeds(commissions.imports.dryRun({ ...request, ...options }))
    expect(report.seenBefore).toBe(of.imported.id)
  })

  it('keeps a file unchanged if a caller writes into the bytes sent or received', async () => {
    const sent = [...content]
    const got = await succeeds(attachments.original(of.imported.id))
    content.fill(0)
    got.content.fill(0)
    expect([...(await succeeds(attachments.original(of.imported.id))).content]).toEqual(sent)
    content.set(sent)
  })
})

describe('the reporting port in memory', () => {
  const { commissions, reporting } = world()
  let of: ReportingWorld

  /**
   * Three lines. One is paid to Ann, shown on a statement, then changed; a second is paid a day later, with a second
   * statement.
   */
  beforeAll(async () => {
    const { id, lines } = await reconciledLines(commissions, 3)
    const pay = async (at: number, day: number, amount: number) => {
      const items = (await succeeds(commissions.statements.get(id))).items ?? []
      const line = items[at] ?? lines[at]
      if (line === undefined) throw new Error(`Expected line ${at}`)
      const payouts = { 1: { manual: true, amount: dollars(amount), agentId: ANN } }
      const etag = line.paid ? line.etag : null
      const instruction = { id: line.id, etag, paid: true, agentPaidDate: january(day), reason: null, payouts }
      await succeeds(commissions.payouts.write([instruction]))
    }
    const tell = (day: number) =>
      succeeds(
        commissions.paidStatements.create({
          dateOption: 'AgentPaidDate',
          start: january(day),
          end: january(day),
          agentIds: [],
        }),
      )
    await pay(0, 10, 75)
    await tell(10)
    await pay(0, 10, 80)
    await pay(1, 11, 60)
    await tell(11)
    of = {
      port: reporting,
      commissions,
      decode,
      magic: {},
      statement: id,
      payable: { dateOption: 'ReportingDate', start: january(1), end: january(31), carrierId: null, agentIds: [] },
      expected: { start: knownDate(2020, 1, 1), end: january(31), carrierIds: [], states: [] },
      paid: { agentId: ANN, dateOption: 'AgentPaidDate', start: january(1), end: january(31) },
    }
  })
  for (const law of reportingSuite) it(law.title, () => law.check(of))

  it('gives the reason for an adjustment where the statement said 75.00 and 80.00 was paid', async () => {
    const on = { ...of.paid, start: january(11), end: january(11) }
    const text = decode((await succeeds(reporting.paidStatement(on, 'csv'))).content)
    expect(text).toContain('60.00')
    expect(text).toContain('said 75.00; the correct amount is 80.00')
  })
})
