import { either as E } from 'fp-ts'
import { badRequest } from '../../src/failure/refusal.ts'
import {
  type CarrierId,
  type Cents,
  decideTakeBack,
  difference,
  duplicateImport,
  type FileShape,
  fileRowsInSteps,
  fitsFile,
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
  readFile,
  rememberedMapping,
  type Sheet,
  type StatementId,
  suggest,
  whyNotImported,
} from '../../src/index.ts'
import { linesTold } from '../../src/paid-statement/told-lines.ts'
import { finished } from '../../src/steps/in-steps.ts'
import { answer, type Decided, found } from './answer.ts'
import { readCells } from './cells.ts'
import { type CommissionsWorld, linesOf, now, somebody } from './commissions-world.ts'
import { writeStatement } from './commissions-writes.ts'
import { ownedPolicies } from './fake-agency.ts'
import { similarTo } from './similar.ts'
import { removeImport, statementOf } from './statements.fake.ts'
import { blankLine, blankStatement, recordsOf } from './stored.ts'

/** Tells one test's files apart; it seals nothing. */
const hashOf = (content: Uint8Array): string => {
  let hash = 2_166_136_261
  for (const byte of content) hash = Math.imul(hash ^ byte, 16_777_619) >>> 0
  return `${content.length}-${hash.toString(16)}`
}

/** The first statement that was made of the file and still stands. */
const seenAs = ({ files }: CommissionsWorld, fileHash: string): StatementId | null =>
  [...files].find(([, { hash }]) => hash === fileHash)?.[0] ?? null

const knownMapping = (
  world: CommissionsWorld,
  { mapping, carrierId }: ImportRequest,
  sheets: readonly Sheet[],
): ImportMapping | null => {
  const saved = carrierId === null ? null : (world.mappings.get(carrierId)?.mapping ?? null)
  return mapping ?? (saved !== null && fitsFile(sheets, saved) ? saved : null)
}

const NO_TABLE = badRequest('Expected a table of comma-separated values')

/** The memory reads nothing but comma-separated values. */
const sheetsOf = ({ surroundings }: CommissionsWorld, content: Uint8Array): Decided<readonly Sheet[]> => {
  const rows = readCells(surroundings.decode(content))
  return rows === null || rows.length === 0 ? E.left(NO_TABLE) : E.right([{ name: null, hidden: false, rows }])
}

const reportOf = (world: CommissionsWorld, request: ImportRequest): Decided<ImportReport> => {
  const { agency } = world
  const named = policyNamed(recordsOf(world), { carrierId: request.carrierId })
  if (E.isLeft(named)) return named
  const cut = sheetsOf(world, request.content)
  if (E.isLeft(cut)) return cut
  const sheets = cut.right
  const values = readFile(sheets, knownMapping(world, request, sheets), {
    statementDate: request.statementDate,
    transactionCodes: agency.transactionCodes.map(one => one.code),
    linesOfBusiness: agency.linesOfBusiness.map(one => one.code),
  })
  const fileHash = hashOf(request.content)
  const suggestions = suggest(
    values.lines.map(line => ({
      ...line,
      id: lineItemId(`row ${line.row}`),
      carrierId: null,
      companyId: request.carrierId,
    })),
    matchIndex(ownedPolicies(agency)),
    { memory: world.memory },
  )
  const commissionPaid: Cents = values.commissionAmount
  const isMatched = request.withMatches !== false
  return E.right({
    ...values,
    fileHash,
    seenBefore: seenAs(world, fileHash),
    similar: similarTo(world, values.lines, { hash: fileHash, except: null }),
    difference: difference({ controlTotal: request.controlTotal, commissionPaid }),
    matched: isMatched ? suggestions.filter(one => one.candidates.length > 0).length : null,
    certain: isMatched ? suggestions.filter(one => one.candidates.some(candidate => candidate.certain)).length : null,
    fileRows: request.withRows === true ? finished(fileRowsInSteps(sheets, values.sheets)) : [],
  })
}

/** A mapping that is only saved keeps the shape that was known. */
const remember = (world: CommissionsWorld, carrier: CarrierId, mapping: ImportMapping, shape?: FileShape): void => {
  world.mappings.set(carrier, {
    mapping,
    shape: shape ?? world.mappings.get(carrier)?.shape ?? null,
    modified: now(world),
    modifiedBy: somebody(world),
  })
}

const carrierOf = ({ agency }: CommissionsWorld, id: CarrierId) => found(agency.carriers.find(one => one.id === id))

export const fakeImports = (world: CommissionsWorld): ImportPort => ({
  dryRun: request => answer(() => reportOf(world, request)),
  run: request =>
    answer(() => {
      const read = reportOf(world, request)
      if (E.isLeft(read)) return read
      const report = read.right
      const why = whyNotImported(report, request)
      if (why !== null) return E.left(badRequest(why, report))
      const before = [...world.statements.values()].find(({ id: one }) => one === report.seenBefore)
      const duplicate = request.allowDuplicate ? null : duplicateImport(before ?? null, report.similar, report)
      if (duplicate !== null) return E.left(duplicate)
      const { statementDate, description, controlTotal, carrierId, filename } = request
      const blank = blankStatement(world, {
        source: 'CustomImport',
        statementDate,
        description,
        controlTotal,
        filename,
        companyId: carrierId,
      })
      const { id } = blank
      for (const { row, sheet, cells, agentCode: _, commissionTerm, ...line } of report.lines) {
        const stored = {
          ...blankLine(world, blank, lineItemId(`added-${world.next()}`)),
          ...line,
          commissionTerm: commissionTerm ?? ('None' as const),
          manual: false,
          importRow: row,
        }
        world.lines.set(stored.id, stored)
        world.origins.set(stored.id, { sheet, row, cells })
      }
      writeStatement(world, blank, { action: 'imported', told: importTold(blank, report) })
      // A copy, as over a wire.
      world.files.set(id, {
        hash: report.fileHash,
        filename,
        content: request.content.slice(),
        mapping: report.mapping,
      })
      if (request.mapping !== null && carrierId !== null)
        remember(world, carrierId, rememberedMapping(request.mapping), { filename, headings: report.headings })
      return statementOf(world, id)
    }),
  takeBack: ({ id, etag }) =>
    answer(() => {
      const statement = found(world.statements.get(id))
      if (E.isLeft(statement)) return statement
      const lines = linesOf(world, id)
      const told = linesTold(world.paidStatements)
      const may = decideTakeBack(statement.right, etag, lines.filter(line => told.has(line.id)).length)
      if (E.isLeft(may)) return may
      removeImport(world, id)
      return E.right(undefined)
    }),
  mappings: answer(() =>
    E.right(
      [...world.mappings]
        .flatMap(([carrierId, kept]) => {
          const carrier = world.agency.carriers.find(one => one.id === carrierId)
          return carrier === undefined ? [] : [{ ...kept, carrierId, carrier: carrier.name }]
        })
        .toSorted((a, b) => a.carrier.localeCompare(b.carrier, 'en')),
    ),
  ),
  saveMapping: (carrier, mapping) =>
    answer(() => E.map(() => remember(world, carrier, mapping))(carrierOf(world, carrier))),
  forgetMapping: carrier =>
    answer(() => {
      const known = carrierOf(world, carrier)
      if (E.isLeft(known)) return known
      world.mappings.delete(carrier)
      return E.right(undefined)
    }),
  origin: (id, rows) =>
    answer(() => {
      const line = found(world.lines.get(id))
      if (E.isLeft(line)) return line
      const [file, kept] = [world.files.get(line.right.statementId), world.origins.get(id)]
      if (file === undefined || kept === undefined) return E.left(NO_ORIGIN)
      const sheets = sheetsOf(world, file.content)
      return E.isLeft(sheets) ? sheets : originOf({ ...file, sheets: sheets.right }, kept, rows ?? null)
    }),
  savedMapping: carrier =>
    answer(() =>
      E.map(() => world.mappings.get(carrier)?.mapping ?? null)(
        found(world.agency.carriers.find(one => one.id === carrier)),
      ),
    ),
})
