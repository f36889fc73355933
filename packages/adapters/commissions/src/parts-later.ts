/** The parts of the port that few visits call: what they need comes with the first call of each. */
import type { AnticipatedPort, CarrierSettingsPort, ImportPort, PaidStatementsPort, RulesPort } from '@commissions/core'
import { type HttpClient, later } from '@commissions/http'

export const importsLater = (http: HttpClient): ImportPort => {
  const part = later(async () => (await import('./imports.ts')).imports(http))
  return {
    dryRun: request => part(imports => imports.dryRun(request)),
    run: request => part(imports => imports.run(request)),
    takeBack: of => part(imports => imports.takeBack(of)),
    savedMapping: carrierId => part(imports => imports.savedMapping(carrierId)),
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
