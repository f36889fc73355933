/** The parts of the port that few visits call: what they need comes with the first call of each. */
import type {
  AnticipatedPort,
  CarrierSettingsPort,
  ImportPort,
  LineItemsPort,
  MatchingPort,
  PaidStatementsPort,
  PayoutsPort,
  RulesPort,
  StatementsPort,
} from '@commissions/core'
import { type HttpClient, later } from '@commissions/http'
import type { StatementActs } from './statement-acts.ts'

export const statementActsLater = (http: HttpClient): StatementActs => {
  const part = later(async () => (await import('./statement-acts.ts')).statementActs(http))
  return {
    create: statement => part(acts => acts.create(statement)),
    update: (of, change) => part(acts => acts.update(of, change)),
    reconcile: (of, dates) => part(acts => acts.reconcile(of, dates)),
    unreconcile: of => part(acts => acts.unreconcile(of)),
    archive: of => part(acts => acts.archive(of)),
    restore: of => part(acts => acts.restore(of)),
    quickUpdate: (of, items) => part(acts => acts.quickUpdate(of, items)),
    deleteItems: (of, items) => part(acts => acts.deleteItems(of, items)),
    refreshPolicyInformation: (of, agents) => part(acts => acts.refreshPolicyInformation(of, agents)),
    history: id => part(acts => acts.history(id)),
  }
}

export const similarLater = (http: HttpClient): StatementsPort['similar'] => {
  const part = later(async () => (await import('./similar.ts')).similar(http))
  return ids => part(similar => similar(ids))
}

export const lineItemsLater = (http: HttpClient): LineItemsPort => {
  const part = later(async () => (await import('./line-items.ts')).lineItems(http))
  return {
    add: (statement, form) => part(lines => lines.add(statement, form)),
    update: (line, form) => part(lines => lines.update(line, form)),
    void: line => part(lines => lines.void(line)),
    restore: line => part(lines => lines.restore(line)),
    delete: line => part(lines => lines.delete(line)),
    history: id => part(lines => lines.history(id)),
  }
}

export const matchingLater = (http: HttpClient): MatchingPort => {
  const part = later(async () => (await import('./matching.ts')).matching(http))
  return {
    suggestions: id => part(matching => matching.suggestions(id)),
    match: (line, to) => part(matching => matching.match(line, to)),
    unmatch: line => part(matching => matching.unmatch(line)),
    matchCertain: of => part(matching => matching.matchCertain(of)),
  }
}

export const payoutsLater = (http: HttpClient): PayoutsPort => {
  const part = later(async () => (await import('./payouts.ts')).payouts(http))
  return {
    payable: filter => part(payouts => payouts.payable(filter)),
    paid: filter => part(payouts => payouts.paid(filter)),
    write: instructions => part(payouts => payouts.write(instructions)),
    explain: id => part(payouts => payouts.explain(id)),
  }
}

export const importsLater = (http: HttpClient): ImportPort => {
  const part = later(async () => (await import('./imports.ts')).imports(http))
  return {
    dryRun: request => part(imports => imports.dryRun(request)),
    run: request => part(imports => imports.run(request)),
    takeBack: of => part(imports => imports.takeBack(of)),
    savedMapping: carrierId => part(imports => imports.savedMapping(carrierId)),
    mappings: part(imports => imports.mappings),
    saveMapping: (carrier, mapping) => part(imports => imports.saveMapping(carrier, mapping)),
    forgetMapping: carrier => part(imports => imports.forgetMapping(carrier)),
    origin: (line, rows) => part(imports => imports.origin(line, rows)),
  }
}

export const paidStatementsLater = (http: HttpClient): PaidStatementsPort => {
  const part = later(async () => (await import('./paid-statements.ts')).paidStatements(http))
  return {
    summary: filter => part(paid => paid.summary(filter)),
    lines: filter => part(paid => paid.lines(filter)),
    create: filter => part(paid => paid.create(filter)),
    list: part(paid => paid.list),
    get: (id, agentIds) => part(paid => paid.get(id, agentIds)),
    share: (id, agentId, expiresInDays) => part(paid => paid.share(id, agentId, expiresInDays)),
    unshare: (id, agentId) => part(paid => paid.unshare(id, agentId)),
  }
}

export const rulesLater = (http: HttpClient): RulesPort => {
  const part = later(async () => (await import('./settings.ts')).rules(http))
  return {
    groups: part(rules => rules.groups),
    save: group => part(rules => rules.save(group)),
    history: position => part(rules => rules.history(position)),
  }
}

export const carrierSettingsLater = (http: HttpClient): CarrierSettingsPort => {
  const part = later(async () => (await import('./settings.ts')).carrierSettings(http))
  return {
    list: part(settings => settings.list),
    save: changed => part(settings => settings.save(changed)),
    history: carrierId => part(settings => settings.history(carrierId)),
  }
}

export const anticipatedLater = (http: HttpClient): AnticipatedPort => {
  const part = later(async () => (await import('./settings.ts')).anticipated(http))
  return {
    propose: query => part(anticipated => anticipated.propose(query)),
    create: (statement, items) => part(anticipated => anticipated.create(statement, items)),
    addLine: (id, form) => part(anticipated => anticipated.addLine(id, form)),
  }
}
