/** Files of carriers: they are read as the core reads them, and kept with their statements. */
import { badRequest } from '../../src/failure/refusal.ts'
import {
  type AttachmentsPort,
  type Carrier,
  type CarrierId,
  decideTakeBack,
  difference,
  duplicateImport,
  type FileShape,
  fileRowsInSteps,
  type ImportMapping,
  type ImportPort,
  type ImportReport,
  type ImportRequest,
  importTold,
  lineItemId,
  matchIndex,
  NO_ORIGIN,
  originOf,
  policyNamed,
  readCarrierFile,
  rememberedMapping,
  type Sheet,
  type StatementId,
  suggest,
  whyNotImported,
} from '../../src/index.ts'
import { linesTold } from '../../src/paid-statement/told-lines.ts'
import { finished } from '../../src/steps/in-steps.ts'
import { answers, known, must, mustNot, type Steps, shows } from './answer.ts'
import { readCells } from './cells.ts'
import { ownedPolicies } from './fake-agency.ts'
import { similarTo } from './shown.ts'
import { statementOf } from './statements.fake.ts'
import { blankLine, blankStatement, linesOf, now, recordsOf, somebody, type World } from './world.ts'
import { removeImport, writeStatement } from './writes.ts'

/** A hash that tells the files of one test apart; it is not secure. */
const hashOf = (content: Uint8Array): string => {
  let hash = 2_166_136_261
  for (const byte of content) hash = Math.imul(hash ^ byte, 16_777_619) >>> 0
  return `${content.length}-${hash.toString(16)}`
}

/** The first statement that was imported from the file and still exists. */
const seenAs = ({ files }: World, fileHash: string): StatementId | null =>
  [...files].find(([, { hash }]) => hash === fileHash)?.[0] ?? null

/** The fake reads only comma-separated values. */
function* sheetsOf({ surroundings }: World, content: Uint8Array): Steps<readonly Sheet[]> {
  const rows = readCells(surroundings.decode(content)) ?? []
  yield* mustNot(rows.length === 0 ? badRequest('Expected a table of comma-separated values') : null)
  return [{ name: null, hidden: false, rows }]
}

function* reportOf(world: World, request: ImportRequest): Steps<ImportReport> {
  const { agency } = world
  const { carrierId, mapping: said } = request
  yield* must(policyNamed(recordsOf(world), { carrierId }))
  const sheets = yield* sheetsOf(world, request.content)
  const saved = carrierId === null ? null : (world.mappings.get(carrierId)?.mapping ?? null)
  const values = readCarrierFile(
    sheets,
    { said, saved },
    {
      statementDate: request.statementDate,
      transactionCodes: agency.transactionCodes.map(one => one.code),
      linesOfBusiness: agency.linesOfBusiness.map(one => one.code),
    },
  )
  const fileHash = hashOf(request.content)
  const suggestions = suggest(
    values.lines.map(line => ({ ...line, id: lineItemId(`row ${line.row}`), carrierId: null, companyId: carrierId })),
    matchIndex(ownedPolicies(agency)),
    { memory: world.memory },
  )
  const isMatched = request.withMatches !== false
  return {
    ...values,
    fileHash,
    seenBefore: seenAs(world, fileHash),
    similar: similarTo(
      world,
      { lines: values.lines, statementDate: request.statementDate },
      { hash: fileHash, except: null, carrier: carrierId },
    ),
    difference: difference({ controlTotal: request.controlTotal, commissionPaid: values.commissionAmount }),
    matched: isMatched ? suggestions.filter(one => one.candidates.length > 0).length : null,
    certain: isMatched ? suggestions.filter(one => one.candidates.some(({ certain }) => certain)).length : null,
    fileRows: request.withRows === true ? finished(fileRowsInSteps(sheets, values.sheets)) : [],
  }
}

/** A mapping that is saved without an import keeps the file shape known before. */
const remember = (world: World, carrier: CarrierId, mapping: ImportMapping, shape?: FileShape): void => {
  world.mappings.set(carrier, {
    mapping,
    shape: shape ?? world.mappings.get(carrier)?.shape ?? null,
    modified: now(world),
    modifiedBy: somebody(world),
  })
}

const carrierOf = ({ agency }: World, id: CarrierId): Steps<Carrier> =>
  known(agency.carriers.find(one => one.id === id))

export const fakeImports = (world: World): ImportPort => ({
  dryRun: answers(request => reportOf(world, request)),
  run: answers(function* (request) {
    const report = yield* reportOf(world, request)
    const why = whyNotImported(report, request)
    yield* mustNot(why === null ? null : badRequest(why, report))
    const before = [...world.statements.values()].find(({ id }) => id === report.seenBefore) ?? null
    if (!request.allowDuplicate)
      yield* mustNot(duplicateImport(before, report.similar, { ...report, matched: null, certain: null }))
    const { statementDate, description, controlTotal, carrierId, filename, content } = request
    const opened = { statementDate, description, controlTotal, companyId: carrierId }
    const blank = blankStatement(world, { ...opened, source: 'CustomImport' }, filename)
    for (const { row, sheet, cells, agentCode: _, commissionTerm, ...line } of report.lines) {
      const { id, ...begun } = blankLine(world, blank, lineItemId(`added-${world.next()}`))
      const term = commissionTerm ?? 'None'
      world.lines.set(id, { ...begun, ...line, id, commissionTerm: term, manual: false, importRow: row })
      world.origins.set(id, { sheet, row, cells })
    }
    writeStatement(world, blank, { action: 'imported', told: importTold(blank, report) })
    const { fileHash: hash, mapping, headings } = report
    // A copy, because a service would get one over the wire too.
    world.files.set(blank.id, { hash, filename, content: content.slice(), mapping })
    if (request.mapping !== null && carrierId !== null)
      remember(world, carrierId, rememberedMapping(request.mapping), { filename, headings })
    return yield* statementOf(world, blank.id)
  }),
  takeBack: answers(function* ({ id, etag }) {
    const statement = yield* known(world.statements.get(id))
    const told = linesTold(world.paidStatements)
    const toldLines = linesOf(world, id).filter(line => told.has(line.id)).length
    yield* must(decideTakeBack(statement, etag, toldLines))
    removeImport(world, id)
  }),
  mappings: shows(() =>
    [...world.mappings]
      .flatMap(([carrierId, kept]) => {
        const carrier = world.agency.carriers.find(one => one.id === carrierId)
        return carrier === undefined ? [] : [{ ...kept, carrierId, carrier: carrier.name }]
      })
      .toSorted((a, b) => a.carrier.localeCompare(b.carrier, 'en')),
  ),
  savedMapping: answers(function* (carrier) {
    yield* carrierOf(world, carrier)
    return world.mappings.get(carrier)?.mapping ?? null
  }),
  saveMapping: answers(function* (carrier, mapping) {
    yield* carrierOf(world, carrier)
    remember(world, carrier, mapping)
  }),
  forgetMapping: answers(function* (carrier) {
    yield* carrierOf(world, carrier)
    world.mappings.delete(carrier)
  }),
  origin: answers(function* (id, rows) {
    const line = yield* known(world.lines.get(id))
    const [file, kept] = [world.files.get(line.statementId), world.origins.get(id)]
    if (file === undefined || kept === undefined) return yield NO_ORIGIN
    const sheets = yield* sheetsOf(world, file.content)
    return yield* must(originOf({ ...file, sheets }, kept, rows ?? null))
  }),
})

/** The files that imports kept. */
export const fakeAttachments = ({ files }: World): AttachmentsPort => ({
  original: answers(function* (statement) {
    const { filename, content } = yield* known(files.get(statement))
    return { filename, mediaType: 'text/csv', content: content.slice() }
  }),
})
