/** The parts of the port that few visits call: what they need comes with the first call of each. */
import type {
  AnticipatedPort,
  CarrierSettingsPort,
  CommissionsPort,
  CorrectionsPort,
  ExpectedPort,
  ImportPort,
  LetterheadPort,
  LineItemsPort,
  LinesPort,
  MatchingPort,
  PaidStatementsPort,
  PayoutsPort,
  RulesPort,
  SecurityPort,
  StatementsPort,
} from '@commissions/core'
import { type HttpClient, later } from '@commissions/http'
import type { Door } from './door.ts'
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
    markItems: (of, items, voided) => part(acts => acts.markItems(of, items, voided)),
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
    notes: id => part(lines => lines.notes(id)),
    note: (line, form) => part(lines => lines.note(line, form)),
  }
}

export const linesLater = (http: HttpClient): LinesPort => {
  const part = later(async () => (await import('./lines.ts')).lines(http))
  return {
    search: (search, page) => part(lines => lines.search(search, page)),
    totals: search => part(lines => lines.totals(search)),
    summary: (search, by) => part(lines => lines.summary(search, by)),
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
    payable: (filter, arrival) => part(payouts => payouts.payable(filter, arrival)),
    payableSums: filter => part(payouts => payouts.payableSums(filter)),
    outstanding: filter => part(payouts => payouts.outstanding(filter)),
    paid: (filter, arrival) => part(payouts => payouts.paid(filter, arrival)),
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
    page: asked => part(paid => paid.page(asked)),
    showing: lines => part(paid => paid.showing(lines)),
    get: (id, agentIds) => part(paid => paid.get(id, agentIds)),
    share: (id, agentId, expiresInDays) => part(paid => paid.share(id, agentId, expiresInDays)),
    unshare: (id, agentId) => part(paid => paid.unshare(id, agentId)),
  }
}

export const correctionsLater = (http: HttpClient): CorrectionsPort => {
  const part = later(async () => (await import('./corrections.ts')).corrections(http))
  return {
    previewWithdrawal: (of, end) => part(corrections => corrections.previewWithdrawal(of, end)),
    withdraw: (of, end, reason) => part(corrections => corrections.withdraw(of, end, reason)),
    previewTrueUp: (range, lines) => part(corrections => corrections.previewTrueUp(range, lines)),
    trueUp: (range, seen, reason) => part(corrections => corrections.trueUp(range, seen, reason)),
    ofAgent: agent => part(corrections => corrections.ofAgent(agent)),
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

export const expectedLater = (http: HttpClient): ExpectedPort => {
  const part = later(async () => (await import('./expected.ts')).expected(http))
  return {
    list: query => part(expected => expected.list(query)),
    terms: query => part(expected => expected.terms(query)),
    close: (key, reason) => part(expected => expected.close(key, reason)),
    tolerance: part(expected => expected.tolerance),
    saveTolerance: change => part(expected => expected.saveTolerance(change)),
  }
}

export const doorLater = (http: HttpClient): Door => {
  const part = later(async () => (await import('./door.ts')).door(http))
  return {
    account: {
      sessions: part(({ account }) => account.sessions),
      endSessions: asked => part(({ account }) => account.endSessions(asked)),
      codes: part(({ account }) => account.codes),
      beginCodes: password => part(({ account }) => account.beginCodes(password)),
      confirmCodes: code => part(({ account }) => account.confirmCodes(code)),
      dropCodes: shown => part(({ account }) => account.dropCodes(shown)),
    },
    people: {
      list: part(({ people }) => people.list),
      invite: invitation => part(({ people }) => people.invite(invitation)),
      change: (of, command) => part(({ people }) => people.change(of, command)),
      givePassword: of => part(({ people }) => people.givePassword(of)),
      rules: part(({ people }) => people.rules),
      saveRules: change => part(({ people }) => people.saveRules(change)),
      history: id => part(({ people }) => people.history(id)),
    },
  }
}

export const firstStepsLater = (http: HttpClient): CommissionsPort['firstSteps'] =>
  later(async () => (await import('./first-steps.ts')).firstSteps(http))(firstSteps => firstSteps)

export const letterheadLater = (http: HttpClient): LetterheadPort => {
  const part = later(async () => (await import('./letterhead.ts')).letterhead(http))
  return {
    get: part(letterhead => letterhead.get),
    save: change => part(letterhead => letterhead.save(change)),
    history: part(letterhead => letterhead.history),
  }
}

export const securityLater = (http: HttpClient): SecurityPort => {
  const part = later(async () => (await import('./security.ts')).security(http))
  return {
    trail: (search, page) => part(security => security.trail(search, page)),
    trailFile: search => part(security => security.trailFile(search)),
    exported: table => part(security => security.exported(table)),
    books: part(security => security.books),
    auditBooks: part(security => security.auditBooks),
  }
}
