import {
  anticipatedEndpoints,
  carrierEndpoints,
  carrierSettingEndpoints,
  contentsAsEtag,
  isUnguarded,
  rulesEndpoints,
} from '@commissions/contract'
import {
  type Answer,
  type AnticipatedLineForm,
  type AnticipatedPort,
  type Carrier,
  type CarrierSetting,
  type CarrierSettingsPort,
  type Etag,
  type LineItem,
  type LineItemId,
  lineItemId,
  OVERTAKEN,
  offeredCarriers,
  type Position,
  Rates,
  RULE_GROUPS,
  type RulesPort,
  type ServiceFailure,
  type StoredCarrierSetting,
} from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import { function as F, taskEither as TE } from 'fp-ts'
import { agentUuids } from './agent-uuids.ts'
import { withStatement } from './line-writes.ts'
import { made, NOT_SHOWN, unseen } from './written.ts'

/** Without versions, records are read again just before they are replaced. Only a change between the two calls can be lost. */
const ifAsSeen = <A>(
  seen: readonly { readonly etag: Etag | null }[],
  now: Answer<readonly { readonly etag: Etag }[]>,
  save: Answer<A>,
): Answer<A> => {
  const unguarded = seen.flatMap(({ etag }) => (etag !== null && isUnguarded(etag) ? [etag] : []))
  if (unguarded.length === 0) return save
  return F.pipe(
    now,
    TE.filterOrElse(
      all => unguarded.every(etag => all.some(one => one.etag === etag)),
      (): ServiceFailure => OVERTAKEN,
    ),
    TE.chain(() => save),
  )
}

export const rules = (http: HttpClient): RulesPort => {
  const uuids = agentUuids(http)
  const groups = http.call(rulesEndpoints.groups, {})
  const read = <G extends { readonly rules: Parameters<typeof uuids.read>[0] }>(group: G) =>
    TE.fromTask<G, never>(async () => ({ ...group, rules: await uuids.read(group.rules) }))
  /** For services that say only that the rules were saved. */
  const saved = (position: Position) =>
    F.pipe(
      groups,
      TE.bimap(unseen, all => all.find(group => group.position === position)),
      TE.chain(TE.fromNullable<ServiceFailure>(NOT_SHOWN)),
    )
  return {
    // One after another, because agents found for one group are then known for the next.
    groups: F.pipe(groups, TE.chainW(TE.traverseSeqArray(read))),
    save: group =>
      F.pipe(
        uuids.write(group.rules),
        TE.chain(sent =>
          ifAsSeen([group], groups, http.call(rulesEndpoints.save, { body: { ...group, rules: sent } })),
        ),
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

/** Nothing is expected of a carrier that has no setting yet. */
const unsettled = ({ id, name, inactive }: Carrier): StoredCarrierSetting => {
  const rates = { basis: 'NoBasis', newRate: Rates.rate(0), renewRate: Rates.rate(0), rules: [] } as const
  return { carrierId: id, carrier: name, inactive, ...rates, etag: contentsAsEtag({ id, ...rates }) }
}

/** Adds the carriers that another service leaves out because they have no setting: they could not be given their first. */
const withUnsettled =
  (http: HttpClient) =>
  (settings: readonly StoredCarrierSetting[]): Answer<readonly StoredCarrierSetting[]> => {
    if (settings.length > 0 && !settings.some(({ etag }) => isUnguarded(etag))) return TE.right(settings)
    const settled = new Set(settings.map(({ carrierId }) => carrierId))
    return F.pipe(
      http.call(carrierEndpoints.carriers, { query: { expand: ['terms'] } }),
      TE.map(({ carriers }) => offeredCarriers(carriers, { inactive: true })),
      TE.match(
        () => settings,
        carriers => [...settings, ...carriers.filter(({ id }) => !settled.has(id)).map(unsettled)],
      ),
      TE.fromTask,
    )
  }

export const carrierSettings = (http: HttpClient): CarrierSettingsPort => {
  const stored = http.call(carrierSettingEndpoints.list, {})
  const list = F.pipe(stored, TE.chain(withUnsettled(http)))
  return {
    list,
    save: settings => {
      const isSent = ({ carrierId }: CarrierSetting) => settings.some(sent => sent.carrierId === carrierId)
      return F.pipe(
        ifAsSeen(settings, list, http.call(carrierSettingEndpoints.save, { body: settings })),
        TE.chain(said =>
          said !== null && said.filter(isSent).length >= settings.length
            ? TE.right(said)
            : F.pipe(stored, TE.mapLeft(unseen)),
        ),
        TE.map(all => all.filter(isSent)),
      )
    },
    history: carrierId => http.call(carrierSettingEndpoints.history, { path: { carrierId } }),
  }
}

/** Lines that have their contents as id, and say the same, are told apart by a number. */
const toldApart = (lines: readonly LineItem[]): readonly LineItem[] => {
  const times = new Map<LineItemId, number>()
  return lines.map(line => {
    const before = times.get(line.id) ?? 0
    times.set(line.id, before + 1)
    return before === 0 ? line : { ...line, id: lineItemId(`${line.id} ${before}`) }
  })
}

/**
 * What the line does not have of these is left out: another service may take no null for a day or a type. No other null is, for where a
 * policy is named it stands against what the line would take from it.
 */
const held = ({
  transactionType,
  effectiveDate,
  expirationDate,
  ...form
}: AnticipatedLineForm): AnticipatedLineForm => ({
  ...form,
  ...(transactionType == null ? {} : { transactionType }),
  ...(effectiveDate == null ? {} : { effectiveDate }),
  ...(expirationDate == null ? {} : { expirationDate }),
})

export const anticipated = (http: HttpClient): AnticipatedPort => ({
  propose: query => F.pipe(http.call(anticipatedEndpoints.propose, { query }), TE.map(toldApart)),
  create: (statement, items) =>
    made(
      http,
      statement,
      'Anticipated',
      http.call(anticipatedEndpoints.create, { body: { ...statement, items: items.map(held) } }),
    ),
  addLine: (id, form) =>
    withStatement(http)(
      { _tag: 'Added', statementId: id, form },
      http.call(anticipatedEndpoints.addLine, { path: { id }, body: held(form) }),
    ),
})
