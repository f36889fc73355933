/** Reports of what the commissions service answers: whoever it refuses is refused here too. */
import { either as E, function as F, taskEither as TE } from 'fp-ts'
import {
  type Answer,
  type CommissionsPort,
  type PaidReport,
  type PaidStatementSection,
  paidShares,
  paidStatementName,
  type Refusal,
  type ReportFormat,
  type ReportingPort,
  type ServedFile,
  type ServiceFailure,
  sameStatementKey,
} from '../../src/index.ts'
import { byStatus, found } from './answer.ts'
import { writeCells } from './cells.ts'
import { agentName, type FakeAgency } from './fake-agency.ts'
import { type FakeReport, paidReport, payoutReport, statementReport } from './report-rows.ts'
import { utf8 } from './utf8.ts'

type Told = Pick<PaidStatementSection, 'lines' | 'adjustments'>

/** What the newest statement of exactly the range told the agent; the payments as they are while there is none. */
const told = (
  { list, get, lines }: CommissionsPort['paidStatements'],
  { agentId, ...range }: PaidReport,
): Answer<Told> => {
  const agentIds = [agentId]
  const isTheirs = ({ agent }: PaidStatementSection): boolean => agent.id === agentId
  return F.pipe(
    list,
    TE.chain(all => {
      const [newest] = all
        .filter(one => sameStatementKey(one, range) && one.agents.some(isTheirs))
        .toSorted((a, b) => b.version - a.version)
      return newest === undefined
        ? F.pipe(
            lines({ ...range, agentIds }),
            TE.map((paid): readonly Told[] => [{ lines: paid, adjustments: [] }]),
          )
        : F.pipe(
            get(newest.id, agentIds),
            TE.map(({ agents }): readonly Told[] => agents.filter(isTheirs)),
          )
    }),
    TE.chain(
      ([section]) =>
        async () =>
          E.mapLeft(({ message }: Refusal): ServiceFailure => ({ _tag: 'NotFound', message }))(found(section)),
    ),
  )
}

/** The table as text, whatever format was asked for: what documents and workbooks look like is the product's own. */
const reportFile = ({ name, rows }: FakeReport, format: ReportFormat): ServedFile => ({
  filename: `${name}.${format}`,
  mediaType: 'text/csv; charset=utf-8',
  content: utf8(writeCells(rows)),
})

const reported = <A>(from: Answer<A>, report: (answered: A) => FakeReport, format: ReportFormat): Answer<ServedFile> =>
  F.pipe(
    from,
    TE.bimap(byStatus, answered => reportFile(report(answered), format)),
  )

export const fakeReporting = (
  of: FakeAgency,
  { statements, payouts, paidStatements }: Pick<CommissionsPort, 'statements' | 'payouts' | 'paidStatements'>,
): ReportingPort => ({
  statement: (id, format) => reported(statements.get(id), statementReport, format),
  payout: (filter, format) =>
    reported(payouts.payable(filter), ({ lines }) => payoutReport(lines, id => agentName(of, id)), format),
  paidStatement: (asked, format) => {
    const { agentId: id, start, end } = asked
    const name = `paid-statement-${agentName(of, id)}-${paidStatementName(start, end)}`
    const sharesOf = (lines: Told['lines']) => (lines ?? []).flatMap(paidShares).filter(share => share.agentId === id)
    return reported(
      told(paidStatements, asked),
      ({ lines, adjustments }) => paidReport(name, sharesOf(lines), adjustments),
      format,
    )
  },
})
