/** The calls of the commissions service about an agency's settings, and about what it anticipates. */
import { ifSaid, listOf } from '../codec/combinators.ts'
import { data, endpointsOf } from '../endpoint.ts'
import { LineItemWrittenCodec, ProposedLineCodec } from './answered-line.codec.ts'
import { AnticipatedQueryCodec, NewAnticipatedCodec } from './anticipated.codec.ts'
import {
  CarrierSettingChangesCodec,
  CarrierSettingCodec,
  CarrierSettingHistoryItemCodec,
} from './carrier-setting.codec.ts'
import { LineItemFormCodec } from './line-form.codec.ts'
import { RuleGroupCodec, RuleHistoryItemCodec, RulesToSaveCodec } from './rules.codec.ts'
import { MadeStatementCodec } from './statement-form.codec.ts'

const describe = endpointsOf('commissions')

export const rulesEndpoints = {
  groups: describe.get('/v2/commissions/rules', {
    answer: data(listOf(RuleGroupCodec)),
    summary: 'The three rule groups',
  }),
  save: describe.post('/v2/commissions/rules', {
    access: 'settings',
    body: RulesToSaveCodec,
    answer: data(ifSaid(RuleGroupCodec)),
    summary: 'Replaces the rules of one group, all of them or none',
  }),
  // The whole group name is one parameter, because routers match whole segments.
  history: describe.get('/v2/commissions/rules/:group/history', {
    answer: data(listOf(RuleHistoryItemCodec)),
    summary: "What the group's rules were, newest first",
  }),
}

export const carrierSettingEndpoints = {
  list: describe.get('/commissions/settings/carrier', {
    answer: data(listOf(CarrierSettingCodec)),
    summary: 'What the agency expects of each carrier, by name',
  }),
  save: describe.post('/commissions/settings/carrier', {
    access: 'settings',
    body: CarrierSettingChangesCodec,
    answer: data(ifSaid(listOf(CarrierSettingCodec))),
    summary: 'Saves the settings of several carriers, all of them or none; answers those that were sent',
  }),
  history: describe.get('/commissions/settings/carrier/:carrierId/history', {
    answer: data(listOf(CarrierSettingHistoryItemCodec)),
    summary: "What the carrier's setting was, newest first",
  }),
}

export const anticipatedEndpoints = {
  propose: describe.get('/v2/commissions/statement/anticipated', {
    query: AnticipatedQueryCodec,
    answer: data(listOf(ProposedLineCodec)),
    summary: 'The commissions to expect in a range of days; nothing is stored',
  }),
  create: describe.post('/v2/commissions/statement/anticipated', {
    body: NewAnticipatedCodec,
    answer: data(MadeStatementCodec),
    summary: 'Opens a statement of anticipated commissions with its lines',
  }),
  addLine: describe.post('/v2/commissions/statement/anticipated/:id/line-item', {
    body: LineItemFormCodec,
    answer: LineItemWrittenCodec,
    summary: 'Adds a line to a statement of anticipated commissions',
  }),
}
