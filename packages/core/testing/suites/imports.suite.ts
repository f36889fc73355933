/** What any service that imports files has to do: show the file, say where each line came from, remember how the file is read. */
import {
  BLANK_MAPPING,
  type CommissionsPort,
  cellsOfPlace,
  EVERY_LINE,
  type ImportRequest,
  type LineItem,
  lineItemId,
} from '../../src/index.ts'
import { ensure, ensureEqual, failsWith, first, laws, succeeds } from './law.ts'
import type { MainJobWorld } from './main-job.suite.ts'

let files = 0

/** Two lines whose policy stands above them, and a row that is no line. */
const FILE = (): readonly string[] => [
  `Commission statement,${++files},,`,
  'Policy Number,Insured Name,Transaction Date,Commission',
  'PA-77 1001,"MEYER, ANN",01/05/2026,100.00',
  ',,01/06/2026,($20.00)',
  'Total,,,80.00',
]

const request = (world: MainJobWorld): ImportRequest => ({
  content: world.encode(
    FILE()
      .map(row => `${row}\r\n`)
      .join(''),
  ),
  filename: 'origin.csv',
  carrierId: world.carrierId,
  mapping: {
    ...BLANK_MAPPING,
    headerRow: 2,
    columns: {
      policy_number: { column: 'Policy Number', carryDown: true },
      insured_name: { column: 'Insured Name', carryDown: true },
      transaction_date: 'Transaction Date',
      commission_amount: 'Commission',
    },
    dateOrder: 'MDY',
  },
  statementDate: world.on,
  description: 'Where lines come from',
  controlTotal: null,
  skipRefused: false,
  allowDuplicate: false,
})

/** The request with every question answered by its first choice. */
const answered = async (port: CommissionsPort, asked: ImportRequest): Promise<ImportRequest> => {
  let { mapping } = asked
  for (let turn = 0; turn < 8; turn += 1) {
    const report = await succeeds(port.imports.dryRun({ ...asked, mapping }))
    const [question] = report.questions
    if (question === undefined) return { ...asked, mapping: report.mapping }
    mapping = { ...report.mapping, accepted: [...report.mapping.accepted, question.id] }
  }
  throw new Error('Expected the file to be read once its questions are answered')
}

const lines = async (world: MainJobWorld): Promise<readonly LineItem[]> => {
  const { port } = world
  const statement = await succeeds(port.imports.run(await answered(port, request(world))))
  return (await succeeds(port.statements.get(statement.id))).items ?? []
}

export const importsSuite = laws<MainJobWorld>({
  'a dry run answers the rows of the file as they stand when they are asked for, and else does not': async world => {
    const asked = request(world)
    const without = await succeeds(world.port.imports.dryRun(asked))
    ensureEqual(without.fileRows, [], 'rows that nobody asked for')
    const { fileRows } = await succeeds(world.port.imports.dryRun({ ...asked, withRows: true }))
    ensureEqual(
      fileRows.map(({ sheet, row, cells }) => [sheet, row, cells.length]),
      [1, 2, 3, 4, 5].map(row => [null, row, [2, 4, 4, 4, 4][row - 1]]),
      'rows',
    )
    ensureEqual(fileRows[2]?.cells, ['PA-77 1001', 'MEYER, ANN', '01/05/2026', '100.00'], 'cells')
  },

  'a line is found by its row of the file with the statement’s number, description, carrier or whatever names the line':
    async world => {
      const [, second] = await lines(world)
      if (second === undefined) throw new Error('Expected two lines')
      const { statementId, statementNumberFormatted: number, company } = second
      const found = async (text: string) =>
        (
          await succeeds(
            world.port.lines.search({ ...EVERY_LINE, statementId, text }, { cursor: null, limit: 9, totals: true }),
          )
        ).items.map(({ importRow }) => importRow)
      for (const text of [
        'row 4',
        `${number} row 4`,
        'where lines row 4',
        `Row 4 ${company ?? ''} come from.csv`,
        'row 4 meyer',
        '$20 row 4',
        'pa-771001 row 4',
      ])
        ensureEqual([text, await found(text)], [text, [4]], 'found')
      for (const text of ['row 5', `${number}1 row 4`, 'no such carrier row 4', '$99.98 row 4'])
        ensureEqual([text, await found(text)], [text, []], 'found')
    },

  'a line leads to the row and the cells of its figures, and to the cell above that is carried down to it':
    async world => {
      const [, second] = await lines(world)
      if (second === undefined) throw new Error('Expected two lines')
      const origin = await succeeds(world.port.imports.origin(second.id))
      ensureEqual(
        [origin.filename, origin.sheet, origin.row, origin.rowCount, origin.headings[3]],
        ['origin.csv', null, 4, 5, 'Commission'],
        'origin',
      )
      ensureEqual([origin.cells.policy_number, origin.cells.commission_amount], ['A3', 'D4'], 'cells')
      const [place] = cellsOfPlace(origin.cells.commission_amount ?? '')
      const row = origin.rows.find(one => one.row === place?.row)
      ensureEqual(row?.cells[place?.column ?? -1], '($20.00)', 'what the file says')
    },

  'other rows of the file are shown when they are asked for': async world => {
    const line = first(await lines(world), 'line')
    const { rows } = await succeeds(world.port.imports.origin(line.id, { from: 4, count: 10 }))
    ensureEqual(
      rows.map(({ row }) => row),
      [4, 5],
      'rows',
    )
  },

  'how a file was read is remembered for its carrier with the shape of the file, put right and forgotten':
    async world => {
      const { port, carrierId } = world
      const of = async () => (await succeeds(port.imports.mappings)).find(one => one.carrierId === carrierId)
      await lines(world)
      const kept = await of()
      if (kept === undefined) throw new Error('Expected the mapping to be remembered')
      ensureEqual(
        [kept.mapping.headerRow, kept.shape],
        [2, { filename: 'origin.csv', headings: ['Policy Number', 'Insured Name', 'Transaction Date', 'Commission'] }],
        'what is remembered',
      )
      ensure(kept.carrier !== '' && kept.modifiedBy !== '', 'Expected the names of the carrier and of who said it')
      await succeeds(port.imports.saveMapping(carrierId, { ...kept.mapping, headerRow: 3 }))
      const saved = await of()
      ensureEqual([saved?.mapping.headerRow, saved?.shape], [3, kept.shape], 'what was put right')
      await succeeds(port.imports.forgetMapping(carrierId))
      ensureEqual(await of(), undefined, 'what was forgotten')
      ensureEqual(await succeeds(port.imports.savedMapping(carrierId)), null, 'the carrier’s mapping')
      await succeeds(port.imports.forgetMapping(carrierId))
    },

  'a line that was typed, and one that nobody knows, came from no file': async world => {
    const { port } = world
    const made = await succeeds(
      port.statements.create({ statementDate: world.on, description: 'By hand', controlTotal: null }),
    )
    const typed = await succeeds(port.lineItems.add(made.id, { transactionDate: world.on, insuredName: 'Somebody' }))
    const failure = await failsWith(port.imports.origin(typed.line.id), 'NotFound')
    ensure(failure.message !== '', 'Expected a sentence')
    const unknown = lineItemId('00000000-0000-4000-8000-000000000000')
    await failsWith(port.imports.origin(unknown), 'NotFound')
  },
})
