/** The calls about what agents are told of their payments. The page fetches what they need with the first of them. */
import { listOf, nullable, onceEach, sentListOf } from '../codec/combinators.ts'
import { data, endpointsOf, Nothing } from '../endpoint.ts'
import { ListedLineCodec } from './line-item.codec.ts'
import {
  AgentPaidSummaryCodec,
  LinesShownCodec,
  MadePaidStatementCodec,
  NewPaidStatementCodec,
  OpenedLinkCodec,
  PaidFilterCodec,
  PaidStatementCodec,
  SectionLinesQueryCodec,
  ShareCodec,
  ShowingStatementCodec,
  StatementsQueryCodec,
  UnshareCodec,
} from './paid-statement.codec.ts'

const describe = endpointsOf('commissions')

export const paidStatementEndpoints = {
  summary: describe.get('/v2/commissions/paid-statement/summary', {
    query: PaidFilterCodec,
    answer: data(listOf(AgentPaidSummaryCodec)),
    summary: 'What each agent was paid over a range',
  }),
  lines: describe.get('/v2/commissions/paid-statement/line-items', {
    query: PaidFilterCodec,
    answer: data(onceEach(listOf(ListedLineCodec))),
    summary: 'The lines that agents were paid on over a range',
  }),
  create: describe.post('/v2/commissions/paid-statement', {
    body: NewPaidStatementCodec,
    beside: [],
    answer: data(MadePaidStatementCodec),
    summary: 'Creates the paid statement of a range; the same range again is a new version',
  }),
  list: describe.ours.get('/v2/commissions/paid-statement', {
    query: StatementsQueryCodec,
    answer: data(listOf(PaidStatementCodec)),
    summary:
      'The paid statements without their lines, the newest first: all, of one range, or so many that are older than one',
  }),
  showing: describe.ours.post('/v2/commissions/paid-statement/showing', {
    body: LinesShownCodec,
    answer: data(sentListOf(ShowingStatementCodec)),
    summary: 'The current paid statement of each agent on the lines, and which of the lines it shows',
  }),
  get: describe.ours.get('/v2/commissions/paid-statement/:id', {
    query: SectionLinesQueryCodec,
    answer: data(PaidStatementCodec),
    summary: 'One paid statement, with its lines as they were on the day; of some agents, when they are named',
  }),
  share: describe.ours.post('/v2/commissions/paid-statement/:id/share', {
    body: ShareCodec,
    answer: data(OpenedLinkCodec),
    summary: "Opens a link to one agent's section that needs no sign-in",
  }),
  unshare: describe.ours.delete('/v2/commissions/paid-statement/:id/share', {
    body: UnshareCodec,
    answer: data(nullable(Nothing)),
    summary: "Closes every link to one agent's section",
  }),
}
