import {
  type CalendarDate,
  CalendarDates,
  type CarrierId,
  type Cents,
  type CommissionsPort,
  difference,
  etag,
  type ImportRequest,
  POSITIONS,
  policyId,
  SLOTS,
  type Statement,
  statementId,
} from '../../src/index.ts'
import { ensure, ensureEqual, failsWith, first, laws, succeeds } from './law.ts'

/** A policy in the agency's records, of a carrier for which a match may be certain. */
export interface MainJobWorld {
  readonly port: CommissionsPort
  readonly carrierId: CarrierId
  readonly policyNumber: string
  readonly insuredName: string
  /** A day within the policy's term. */
  readonly on: CalendarDate
  /** Text to UTF-8: the core knows no platform. */
  readonly encode: (text: string) => Uint8Array
}

const HEADINGS =
  'Date,NPN,Producer Name,Risk State,Policyholder Name or Description,Policy Number,MOD,Date Entered,Transaction Description,Premium Amount,Comm %,Commission Amount,Commission Rate Reason'

let files = 0

const rowOf = (world: MainJobWorld, name: string, number: string, premium: string, commission: string): string => {
  const day = CalendarDates.toUs(world.on)
  return `${day},123,"Producer, Pat",CA,"${name}",${number},00,${day},Renewal,${premium},10,${commission},Standard`
}

const goodRow = (world: MainJobWorld): string =>
  rowOf(world, world.insuredName, world.policyNumber, '"$1,250.00"', '$125.00')

/** Two lines, one of them a chargeback, and a totals row: 125.00 - 20.00 = 105.00. */
const file = (world: MainJobWorld): Uint8Array => {
  const lines = [
    HEADINGS,
    goodRow(world),
    rowOf(world, 'Nobody Anyone Knows', 'ZZ-NO-SUCH-POLICY', '($200.00)', '($20.00)'),
    // The count makes the files of a run differ, so that none is refused as a duplicate.
    `Total ${++files},,,,,,,,,"$1,050.00",,$105.00,`,
  ]
  return world.encode(`${lines.join('\r\n')}\r\n`)
}

const request = (world: MainJobWorld, content: Uint8Array): ImportRequest => ({
  content,
  filename: 'carrier.csv',
  carrierId: world.carrierId,
  mapping: null,
  statementDate: world.on,
  description: 'Suite import',
  controlTotal: 10_500 as Cents,
  skipRefused: false,
  allowDuplicate: false,
})

const imported = (world: MainJobWorld): Promise<Statement> =>
  succeeds(world.port.imports.run(request(world, file(world))))

/** Four lines that no other file of the run has; with `again`, in another order and layout. `more`: dollars that each line pays more. */
const copied = (world: MainJobWorld, of: number, again: boolean, more = 0): Uint8Array => {
  const rows = [1, 2, 3, 4].map(at => ({
    number: `CP${of}-000${at}`,
    insured: `Insured Number ${at}`,
    day: CalendarDates.toUs(world.on),
    commission: `${of * 10 + at + more}.25`,
  }))
  const lines = again
    ? [
        'Commission,Insured,Policy #,Trans Date',
        ...rows.toReversed().map(row => `$${row.commission},${row.insured},${row.number.replace('-', ' ')},${row.day}`),
      ]
    : [
        'Policy Number,Insured Name,Transaction Date,Commission Amount',
        ...rows.map(row => `${row.number},${row.insured},${row.day},${row.commission}`),
      ]
  return world.encode(`${lines.join('\r\n')}\r\n`)
}

export const mainJobSuite = laws<MainJobWorld>({
  'a dry run tells what an import would do and writes nothing': async world => {
    const before = await succeeds(world.port.statements.list({ state: 'open' }))
    const report = await succeeds(world.port.imports.dryRun(request(world, file(world))))
    ensureEqual(
      [
        report.lines.length,
        report.skipped.length,
        report.refused.length,
        report.commissionAmount,
        report.grossAmount,
        report.difference,
      ],
      [2, 1, 0, 10_500, 105_000, 0],
      'report',
    )
    const after = await succeeds(world.port.statements.list({ state: 'open' }))
    ensureEqual(after.length, before.length, 'open statements')
  },

  'an import makes one statement with the file rows, and the same file is noticed': async world => {
    const content = file(world)
    const statement = await succeeds(world.port.imports.run(request(world, content)))
    ensureEqual(
      [statement.source, statement.filename, statement.lineCount, statement.commissionPaid, difference(statement)],
      ['CustomImport', 'carrier.csv', 2, 10_500, 0],
      'statement',
    )
    await failsWith(world.port.imports.run(request(world, content)), 'Conflict')
    const report = await succeeds(world.port.imports.dryRun(request(world, content)))
    ensureEqual(report.seenBefore, statement.id, 'seen before')
    ensureEqual(
      report.similar.filter(({ sameFile }) => sameFile).map(({ statementId }) => statementId),
      [statement.id],
      'of the same file',
    )
  },

  'a file that was saved again is asked about, and so is its statement; a yes is kept in the histories':
    async world => {
      const { imports, statements } = world.port
      const of = ++files
      const once = request(world, copied(world, of, false))
      const again = request(world, copied(world, of, true))
      const first = await succeeds(imports.run(once))
      ensureEqual(await succeeds(statements.similar([first.id])), [], 'nothing before the copy')
      const report = await succeeds(imports.dryRun(again))
      ensureEqual(report.seenBefore, null, 'other bytes')
      ensureEqual(
        report.similar,
        [
          {
            statementId: first.id,
            numberFormatted: first.numberFormatted,
            statementDate: first.statementDate,
            sameFile: false,
            otherAmounts: false,
            lines: 4,
            of: 4,
            amount: first.commissionPaid,
            paid: 0,
          },
        ],
        'similar',
      )
      const refused = await failsWith(imports.run(again), 'Conflict')
      ensure(refused.message.includes(first.numberFormatted), `Expected the statement's number in ${refused.message}`)
      const second = await succeeds(imports.run({ ...again, allowDuplicate: true }))
      const told = [
        { field: 'similar_statements', before: null, after: [`${first.numberFormatted} (4 of 4 lines, 0 paid)`] },
      ]
      const toldIn = async (action: string) =>
        (await succeeds(statements.history(second.id)))
          .filter(entry => entry.action.toLowerCase().includes(action))
          .flatMap(entry => entry.changes.filter(({ field }) => field === 'similar_statements'))
      ensureEqual(await toldIn('imported'), told, 'history of the import')
      const pair = await succeeds(statements.similar([first.id, second.id]))
      ensureEqual(
        pair.map(one => [one.statementId, one.similar.map(({ statementId }) => statementId)]),
        [
          [first.id, [second.id]],
          [second.id, [first.id]],
        ],
        'each resembles the other',
      )
      await succeeds(statements.reconcile(second, { reconcileDate: world.on, reportingDate: world.on }))
      ensureEqual(await toldIn('reconciled'), told, 'history of the reconciliation')
      await succeeds(statements.archive(first))
      ensureEqual(await succeeds(statements.similar([second.id])), [], 'beside an archived one')
    },

  'a corrected statement of a carrier for the same month is asked about, although each amount is another':
    async world => {
      const { imports, statements } = world.port
      const of = ++files
      const first = await succeeds(imports.run(request(world, copied(world, of, false))))
      const corrected = request(world, copied(world, of, false, 700))
      const report = await succeeds(imports.dryRun(corrected))
      ensureEqual(
        report.similar.map(one => [one.statementId, one.lines, one.of, one.otherAmounts, one.amount]),
        [[first.id, 4, 4, true, first.commissionPaid]],
        'similar',
      )
      await failsWith(imports.run(corrected), 'Conflict')
      const second = await succeeds(imports.run({ ...corrected, allowDuplicate: true }))
      const [pair] = await succeeds(statements.similar([second.id]))
      ensureEqual(
        pair?.similar.map(one => [one.statementId, one.otherAmounts]),
        [[first.id, true]],
        'of the statement',
      )
    },

  'what resembles a statement is asked of those there are': async ({ port: { statements } }) => {
    const nowhere = statementId('00000000-0000-4000-8000-000000000000')
    await failsWith(statements.similar([nowhere]), 'NotFound')
    await failsWith(statements.similar([nowhere, nowhere]), 'NotFound')
    ensureEqual(await succeeds(statements.similar([])), [], 'of none')
  },

  'an import is taken back whole, and the file may come again': async world => {
    const content = file(world)
    const statement = await succeeds(world.port.imports.run(request(world, content)))
    await succeeds(world.port.imports.takeBack(statement))
    await failsWith(world.port.statements.get(statement.id), 'NotFound')
    await succeeds(world.port.imports.run(request(world, content)))
  },

  'an imported line may be voided but not deleted': async world => {
    const statement = await succeeds(world.port.statements.get((await imported(world)).id))
    await failsWith(world.port.lineItems.delete(first(statement.items ?? [], 'line')), 'Conflict')
  },

  'a line is matched by its suggestion, unmatched again, and the certain ones are accepted together': async world => {
    const { id } = await imported(world)
    const statement = await succeeds(world.port.statements.get(id))
    const line = first(
      (statement.items ?? []).filter(one => one.policyNumber !== 'ZZ-NO-SUCH-POLICY'),
      'line',
    )
    const suggestions = await succeeds(world.port.matching.suggestions(id))
    ensureEqual(suggestions.length, statement.unmatchedCount, 'suggestions for the unmatched lines')
    const best = first(suggestions.find(one => one.lineItemId === line.id)?.candidates ?? [], 'candidate')
    ensure(best.certain && best.reasons.length > 0, 'Expected a certain candidate with its reasons')
    const target = { policyId: best.policy.id, clientId: best.clientId, agents: { _tag: 'FromPolicy' } as const }
    const matched = await succeeds(world.port.matching.match(line, target))
    ensureEqual(
      [matched.line.unmatched, matched.line.policy?.id, matched.line.client?.id],
      [false, best.policy.id, best.clientId],
      'match',
    )
    ensureEqual(matched.statement.unmatchedCount, statement.unmatchedCount - 1, 'unmatched')
    const back = await succeeds(world.port.matching.unmatch(matched.line))
    ensureEqual([back.line.unmatched, back.line.policy], [true, null], 'unmatched line')
    const all = await succeeds(world.port.matching.matchCertain({ id, etag: back.statement.etag }))
    ensureEqual(all.lines.find(one => one.id === line.id)?.policy?.id, best.policy.id, 'certain match')
    ensureEqual(all.statement.unmatchedCount, statement.unmatchedCount - 1, 'unmatched')
  },

  'agents chosen for an unmatched line stay on it, and every match takes them that names no others': async world => {
    const { lineItems, matching, statements } = world.port
    const { id } = await imported(world)
    const suggestion = first(
      (await succeeds(matching.suggestions(id))).filter(one => one.candidates[0]?.certain),
      'certain suggestion',
    )
    const best = first(suggestion.candidates, 'candidate')
    const line = first(
      ((await succeeds(statements.get(id))).items ?? []).filter(one => one.id === suggestion.lineItemId),
      'line',
    )
    const target = { policyId: best.policy.id, clientId: best.clientId, agents: { _tag: 'FromPolicy' } as const }
    const policys = await succeeds(matching.match(line, target))
    const someone = first(Object.values(policys.line.agents), 'agent of the policy')
    const unmatched = await succeeds(matching.unmatch(policys.line))
    const agents = { 2: someone }
    const { transactionDate } = line
    const chosen = await succeeds(lineItems.update(unmatched.line, { transactionDate, agents }))
    ensureEqual([chosen.line.unmatched, chosen.line.agents], [true, agents], 'line with agents')
    const certain = await succeeds(matching.matchCertain({ id, etag: chosen.statement.etag }))
    const matched = first(
      certain.lines.filter(one => one.id === line.id),
      'line',
    )
    ensureEqual([matched.policy?.id, matched.agents], [best.policy.id, agents], 'certain match')
    const apart = await succeeds(matching.unmatch(matched))
    ensureEqual(apart.line.agents, agents, 'agents after the match is taken back')
    const byForm = await succeeds(lineItems.update(apart.line, { transactionDate, policyId: best.policy.id }))
    ensureEqual(byForm.line.agents, agents, 'agents of a match by form')
    const asked = await succeeds(matching.match(byForm.line, target))
    ensureEqual(asked.line.agents, policys.line.agents, "the policy's agents where they are asked for")
  },

  'rows that cannot be read refuse an import whole, unless they are left out': async world => {
    const text = `${HEADINGS}\r\n${goodRow(world)}\r\n${goodRow(world).replace('$125.00', 'much')}\r\n`
    const asked = request(world, world.encode(text))
    const before = (await succeeds(world.port.statements.list({ state: 'open' }))).length
    await failsWith(world.port.imports.run(asked), 'BadRequest')
    ensureEqual((await succeeds(world.port.statements.list({ state: 'open' }))).length, before, 'open statements')
    const statement = await succeeds(world.port.imports.run({ ...asked, skipRefused: true }))
    ensureEqual([statement.lineCount, statement.commissionPaid], [1, 12_500], 'statement')
    await succeeds(world.port.imports.takeBack(statement))
  },

  'an import is taken back only in the version that was seen, only while open, and only if it was one': async world => {
    const { statements, imports } = world.port
    const statement = await imported(world)
    await failsWith(imports.takeBack({ id: statement.id, etag: etag('no etag it ever had') }), 'OutOfDate')
    const closed = await succeeds(statements.reconcile(statement, { reconcileDate: world.on, reportingDate: world.on }))
    await failsWith(imports.takeBack(closed), 'Conflict')
    const typed = await succeeds(
      statements.create({ statementDate: world.on, description: 'Typed', controlTotal: null }),
    )
    await failsWith(imports.takeBack(typed), 'Conflict')
    ensureEqual((await succeeds(statements.get(statement.id))).etag, closed.etag, 'etag')
  },

  'a match needs a policy there is, the version that was seen, and the client of the policy': async world => {
    const { matching, statements } = world.port
    const { id } = await imported(world)
    const statement = await succeeds(statements.get(id))
    const line = first(statement.items ?? [], 'line')
    const best = first(
      (await succeeds(matching.suggestions(id))).flatMap(one => one.candidates),
      'candidate',
    )
    const to = { policyId: best.policy.id, clientId: best.clientId, agents: { _tag: 'FromPolicy' } as const }
    const nowhere = policyId('00000000-0000-4000-8000-000000000000')
    await failsWith(matching.match(line, { ...to, policyId: nowhere }), 'NotFound')
    await failsWith(matching.match({ id: line.id, etag: etag('no etag it ever had') }, to), 'OutOfDate')
    await failsWith(matching.unmatch(line), 'Conflict')
    ensureEqual((await succeeds(statements.get(id))).etag, statement.etag, 'etag')
    const given = await succeeds(matching.match(line, { ...to, agents: { _tag: 'Given', agents: {} } }))
    ensureEqual([given.line.unmatched, given.line.agents], [false, {}], 'line without agents')
  },

  'a reconciled line is payable with the figure the rules pay, and every figure has its explanation': async world => {
    const { id, etag } = await imported(world)
    const { statement: matched } = await succeeds(world.port.matching.matchCertain({ id, etag }))
    await succeeds(world.port.statements.reconcile(matched, { reconcileDate: world.on, reportingDate: world.on }))
    const { lines: payable } = await succeeds(
      world.port.payouts.payable({
        dateOption: 'ReportingDate',
        start: world.on,
        end: world.on,
        carrierId: null,
        agentIds: [],
      }),
    )
    const line = first(
      payable.filter(one => one.statementId === id),
      'payable line',
    )
    ensure(line.processed && !line.paid && !line.voided, 'Expected a payable line')
    for (const position of POSITIONS) {
      const slot = line[SLOTS[position]]
      if (line.agents[position] === undefined) ensureEqual(slot.payoutType, 'None', `position ${position}`)
      else
        ensure(
          slot.explanation !== null && slot.calculatedCommission !== null,
          `Expected an explanation at ${position}`,
        )
    }
  },
})
