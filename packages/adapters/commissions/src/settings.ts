import { anticipatedEndpoints, carrierSettingEndpoints, rulesEndpoints } from '@commissions/contract'
import {
  type AnticipatedPort,
  type CarrierSetting,
  type CarrierSettingsPort,
  type Position,
  RULE_GROUPS,
  type RulesPort,
  type ServiceFailure,
} from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import { function as F, taskEither as TE } from 'fp-ts'
import { agentUuids } from './agent-uuids.ts'
import { withStatement } from './line-writes.ts'
import { made, NOT_SHOWN, unseen } from './written.ts'

export const rules = (http: HttpClient): RulesPort => {
  const uuids = agentUuids(http)
  const read = <G extends { readonly rules: Parameters<typeof uuids.read>[0] }>(group: G) =>
    TE.fromTask<G, never>(async () => ({ ...group, rules: await uuids.read(group.rules) }))
  /** For services that say only that the rules were saved. */
  const saved = (position: Position) =>
    F.pipe(
      http.call(rulesEndpoints.groups, {}),
      TE.bimap(unseen, groups => groups.find(group => group.position === position)),
      TE.chain(TE.fromNullable<ServiceFailure>(NOT_SHOWN)),
    )
  return {
    // One after another, because agents found for one group are then known for the next.
    groups: F.pipe(http.call(rulesEndpoints.groups, {}), TE.chainW(TE.traverseSeqArray(read))),
    save: group =>
      F.pipe(
        uuids.write(group.rules),
        TE.chain(sent => http.call(rulesEndpoints.save, { body: { ...group, rules: sent } })),
        TE.chain(said => (said === null ? saved(group.position) : TE.right(said))),
        TE.chainW(read),
      ),
    history: position =>
      F.pipe(
        http.call(rulesEndpoints.history, { path: { group: RULE_GROUPS[position] } }),
        TE.chainW(TE.traverseSeqArray(read)),
      ),
  }
}

export const carrierSettings = (http: HttpClient): CarrierSettingsPort => ({
  list: http.call(carrierSettingEndpoints.list, {}),
  save: settings => {
    const isSent = ({ carrierId }: CarrierSetting) => settings.some(sent => sent.carrierId === carrierId)
    return F.pipe(
      http.call(carrierSettingEndpoints.save, { body: settings }),
      TE.chain(said =>
        said !== null && said.filter(isSent).length >= settings.length
          ? TE.right(said)
          : F.pipe(http.call(carrierSettingEndpoints.list, {}), TE.mapLeft(unseen)),
      ),
      TE.map(all => all.filter(isSent)),
    )
  },
  history: carrierId => http.call(carrierSettingEndpoints.history, { path: { carrierId } }),
})

export const anticipated = (http: HttpClient): AnticipatedPort => ({
  propose: query => http.call(anticipatedEndpoints.propose, { query }),
  create: (statement, items) =>
    made(http, statement, 'Anticipated', http.call(anticipatedEndpoints.create, { body: { ...statement, items } })),
  addLine: (id, form) =>
    withStatement(http)(
      { _tag: 'Added', statementId: id, form },
      http.call(anticipatedEndpoints.addLine, { path: { id }, body: form }),
    ),
})
