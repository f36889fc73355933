import { runs } from '@commissions/core/testing'
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { sheetXml, workbook, workbookParts, zip } from '../../../testing/workbook.ts'
import { type FileOptions, fileSheets } from './file-sheets.ts'
import { RefusedFile } from './refused-file.ts'
import { withOneNewline } from './text/csv-cells.ts'
import { csvRows } from './text/csv-rows.ts'

const GUESS: FileOptions = { sheet: null, sheets: null, delimiter: null, encoding: null }
const rowsOf = async (bytes: Buffer | string, reading: Partial<FileOptions> = {}) => {
  const { sheets } = await fileSheets(Buffer.from(bytes), { ...GUESS, ...reading })
  const { sheet = null } = reading
  return (
    sheets.find(({ name, rows }, at) => (sheet === null ? rows.length > 0 : name === sheet || at === sheet))?.rows ?? []
  )
}
const refusal = async (bytes: Buffer | string, reading: Partial<FileOptions> = {}) => {
  const read = fileSheets(Buffer.from(bytes), { ...GUESS, ...reading })
  return read.then(
    () => 'accepted',
    (error: unknown) => (error instanceof RefusedFile ? error.message : 'broken'),
  )
}

describe('a delimited file', () => {
  it.each([
    ['commas', ','],
    ['tabs', '\t'],
    ['semicolons', ';'],
    ['bars', '|'],
  ])('is read with %s', async (_, delimiter) => {
    const text = [
      ['Policy', 'Insured', 'Amount'],
      ['P-1', 'DOE. JANE', '1.00'],
    ]
      .map(row => row.join(delimiter))
      .join('\r\n')
    expect(await rowsOf(text)).toEqual([
      ['Policy', 'Insured', 'Amount'],
      ['P-1', 'DOE. JANE', '1.00'],
    ])
  })

  it('is split at semicolons despite commas inside names and amounts', async () => {
    const rows = await rowsOf('Policy;Insured;Amount\nP-1;DOE, JANE;"1.234,56"\nP-2;ROE, RICHARD;7,00\n')
    expect(rows[1]).toEqual(['P-1', 'DOE, JANE', '1.234,56'])
  })

  it('keeps quotes, line breaks and delimiters inside quoted cells', async () => {
    expect(await rowsOf('a,b\n"x, ""y""","two\nlines"\n')).toEqual([
      ['a', 'b'],
      ['x, "y"', 'two\nlines'],
    ])
  })

  it('keeps blank rows, so that row numbers match the file', async () => {
    expect(await rowsOf('Letterhead\n\na,b\n1,2\n')).toEqual([['Letterhead'], [''], ['a', 'b'], ['1', '2']])
  })

  it('is split into the same cells as by papaparse, unless a cell with a name in quotation marks would swallow rows', () => {
    const cell = fc.oneof(
      fc.constantFrom('', 'a', 'DOE, JANE', '"', 'x ""y', 'two\nlines', 'r\r\nn', ' ', '1,5', '5" pipe'),
      fc.string({ unit: 'binary-ascii', maxLength: 4 }),
    )
    const written = fc
      .record({
        rows: fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 12 }),
        newline: fc.constantFrom('\n', '\r\n', '\r'),
        ending: fc.constantFrom('', '\n', '\r\n', '\n\n'),
      })
      .map(({ rows, newline, ending }) => Papa.unparse(rows, { newline }) + ending)
    // Text that no program writes, with quotation marks anywhere.
    const scribbled = fc
      .record({
        parts: fc.array(fc.constantFrom('"', '""', ',', '\n', ' ', 'a', '\t'), { maxLength: 30 }),
        newline: fc.constantFrom('\n', '\r\n', '\r'),
      })
      .map(({ parts, newline }) => parts.join('').replaceAll('\n', newline))
    const text = fc.oneof(written, scribbled)
    const whole = (parsed: string): readonly (readonly string[])[] | string => {
      const { data, errors } = Papa.parse<string[]>(parsed, { delimiter: ',', fastMode: false })
      if (errors.some(({ code }) => code === 'MissingQuotes')) return 'open'
      const last = data.at(-1)
      const rows = last?.length === 1 && last[0] === '' ? data.slice(0, -1) : data
      return rows.some(row => row.length > 1) ? rows : 'not a table'
    }
    const stepwise = (parsed: string): unknown => {
      try {
        return csvRows(parsed, ',')
      } catch (error) {
        return /open|not a table/.exec(String(error))?.[0] ?? String(error)
      }
    }
    const filled = text.filter(one => one.trim() !== '')
    const isMixed = (parsed: string): boolean => withOneNewline(parsed, '"', parsed)[0] !== parsed
    const swallows = (parsed: string): boolean =>
      whole(parsed) === 'open' ||
      Papa.parse<string[]>(parsed, { delimiter: ',', fastMode: false })
        .data.flat()
        .some(one => /"/.test(one) && /[\r\n]/.test(one))
    fc.assert(
      fc.property(filled, one => {
        if (!swallows(one) && !isMixed(one)) expect(stepwise(one)).toEqual(whole(one))
      }),
      runs(400),
    )
  })
  it('law: has the same rows whichever line break ends each of them', () => {
    const line = fc.constantFrom('P-1,DOE,1.00', '"P,2",ROE,2.00', 'P-3,"two""s",3.00')
    const ends = fc.constantFrom('\n', '\r\n')
    fc.assert(
      fc.property(fc.array(fc.tuple(line, ends), { minLength: 1 }), rows => {
        const mixed = rows.map(([text, end]) => text + end).join('')
        expect(csvRows(mixed, null)).toEqual(csvRows(rows.map(([text]) => `${text}\n`).join(''), null))
      }),
      runs(100),
    )
    expect(csvRows('a,b\r\n1,2\r3,4\r\n5,6\r\n', null)).toHaveLength(4)
    expect(csvRows('a,b\r\n"two\nlines",2\r\n', null)).toEqual([
      ['a', 'b'],
      ['two\nlines', '2'],
    ])
  })

  it('is read with single quotation marks if its headings stand in them', () => {
    expect(
      csvRows("'Policy','Insured','Amount'\n'0012','DOE, JANE','1,000.00'\n'0013','O''NEIL','2.00'\n", null),
    ).toEqual([
      ['Policy', 'Insured', 'Amount'],
      ['0012', 'DOE, JANE', '1,000.00'],
      ['0013', "O'NEIL", '2.00'],
    ])
    expect(csvRows("Policy,Insured\n'0012,O'NEIL\n", null)[1]).toEqual(["'0012", "O'NEIL"])
  })

  it('has a row for each line, whatever names have quotation marks around a part of them', () => {
    const name = fc.constantFrom('"Big Al" Motors', 'Robert "Bob"', 'Key 12" Pipe Co', '"Slim"', 'Ann Lee')
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 8 }), fc.constantFrom(',', '\t', ';', '|'), (names, by) => {
        const lines = names.map((one, at) => [`P-${at}`, one, '1.00'].join(by))
        const rows = csvRows(lines.join('\n'), by)
        expect(rows.map(([number]) => number)).toEqual(names.map((_, at) => `P-${at}`))
        expect(rows.map(row => row[1])).toEqual(names.map(one => (one === '"Slim"' ? 'Slim' : one)))
      }),
      runs(200),
    )
  })

  it('is split at the delimiter that its first line names, and keeps that line as an empty row', async () => {
    expect(await rowsOf('sep=;\r\nPolicy;Premium, gross\r\nHO1;1,200.00')).toEqual([
      [''],
      ['Policy', 'Premium, gross'],
      ['HO1', '1,200.00'],
    ])
  })
  it('drops a byte order mark', async () => {
    expect((await rowsOf('\ufeffPolicy,Amount\nP,1'))[0]).toEqual(['Policy', 'Amount'])
  })

  it('is read as Windows-1252 when its bytes are not UTF-8, and as UTF-16 when its mark says so', async () => {
    const latin = Buffer.concat([Buffer.from('Insured,Amount\nJos'), Buffer.from([0xe9, 0x92]), Buffer.from(' Pe,1')])
    expect((await rowsOf(latin))[1]).toEqual(['José’ Pe', '1'])
    expect((await rowsOf(Buffer.from('\ufeffInsured\tAmount\nJosé\t1', 'utf16le')))[1]).toEqual(['José', '1'])
    expect((await rowsOf('Insured,Amount\nJosé,1'))[1]).toEqual(['José', '1'])
  })

  it('is read with the letters of a Macintosh when its rows end as there', async () => {
    const old = Buffer.concat([
      Buffer.from('Insured,Amount\rJos'),
      Buffer.from([0x8e, 0x20, 0x4d, 0x9f]),
      Buffer.from('ller,1\r'),
    ])
    expect(await rowsOf(old)).toEqual([
      ['Insured', 'Amount'],
      ['José Müller', '1'],
    ])
  })

  it('is read as Windows-1252 where the letters of a Macintosh would make no names, however its rows end', async () => {
    const named = (...names: readonly string[]) =>
      rowsOf(Buffer.from(['Insured,Amount', ...names].join('\r'), 'latin1'))
    for (const name of ['Société Côté', 'José Peña', 'MÜLLER', 'Muñoz', 'Andrés'])
      expect((await named(`${name},1`))[1]).toEqual([name, '1'])
  })

  it('is read as UTF-16 without a mark too, as databases export it', async () => {
    const bytes = Buffer.from('Insured\tAmount\nJosé\t1', 'utf16le')
    for (const order of [bytes, Buffer.from(bytes).swap16()])
      expect(await rowsOf(order)).toEqual([
        ['Insured', 'Amount'],
        ['José', '1'],
      ])
  })

  it('is read without the zeros that fill up its fields or its end, and refused when it holds more of them', async () => {
    const padded = Buffer.from(`Policy,Amount\nP-1\0\0,1.00\n${'\0'.repeat(40_000)}`)
    expect(await rowsOf(padded)).toEqual([
      ['Policy', 'Amount'],
      ['P-1  ', '1.00'],
    ])
    expect(await refusal(Buffer.from('Policy,Amount\nP,1', 'utf16le').subarray(1))).not.toBe('accepted')
    expect(await refusal(Buffer.from('P\0o\0l\0,\0A\nP,1\0\0\0\0,'))).toContain('not readable as text')
  })

  it('is refused with what was expected when it is empty, binary or not a table', async () => {
    expect(await refusal('')).toBe(
      'The file is empty. Expected a CSV file, an Excel workbook (.xlsx), a table in HTML, or a PDF with text, with one line per row.',
    )
    expect(await refusal(' \r\n \n')).toContain('The file is empty.')
    expect(await refusal(Buffer.from([1, 2, 0, 3]))).toContain('not readable as text')
    expect(await refusal('%PDF-1.7')).toContain('PDF')
    expect(await refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]))).toContain('.xls')
    expect(await refusal('just\nwords\n')).toContain('not a table')
    expect(await refusal('a,b\n"open,1\n2,3')).toContain('row 2 is never closed')
    expect(await refusal(Buffer.from([0x61, 0x2c, 0xe9]), { encoding: 'utf-8' })).toContain('UTF-8')
    expect(await refusal('a,b\n1,2', { delimiter: '\n' })).toContain('delimiter')
  })
})

describe('a text of a line printer', () => {
  const PRINT = [
    'POLICY      INSURED             PREMIUM   COMMISSION',
    '----------  --------------  -----------  -----------',
    '0044710012  BAKER, THOMAS      1,204.00       180.60',
    '0044710014  DE LA CRUZ, J        410.25-       61.54-',
    '                 PAGE TOTAL      793.75       119.06',
  ].join('\r\n')

  it('has the columns that stand under each other', async () => {
    expect(await rowsOf(PRINT)).toEqual([
      ['POLICY', 'INSURED', 'PREMIUM', 'COMMISSION'],
      ['0044710012', 'BAKER, THOMAS', '1,204.00', '180.60'],
      ['0044710014', 'DE LA CRUZ, J', '410.25-', '61.54-'],
      [null, 'PAGE TOTAL', '793.75', '119.06'],
    ])
    const { sheets } = await fileSheets(Buffer.from(PRINT), GUESS)
    expect(sheets.map(({ places }) => places)).toEqual([undefined])
  })

  it('is divided at the delimiter that somebody chose', async () => {
    expect((await rowsOf(PRINT, { delimiter: ',' }))[2]).toHaveLength(3)
  })
})

describe('an Excel workbook', () => {
  it('gives the texts, numbers and days of the first sheet that holds anything', async () => {
    const file = workbook({
      Cover: [],
      Lines: [
        ['Policy', 'Date', 'Amount'],
        ['007', { serial: 46023 }, 12.5],
        [null, null, null],
        ['A&B', { serial: 46054.99999999999 }, -0.1],
      ],
    })
    expect(await rowsOf(file)).toEqual([
      ['Policy', 'Date', 'Amount'],
      ['007', '2026-01-01', 12.5],
      expect.anything(),
      ['A&B', '2026-02-02', -0.1],
    ])
  })

  it('is read from the sheet asked for, by name or place', async () => {
    const file = workbook({ One: [['a', 'b']], Two: [['c', 'd']] })
    expect(await rowsOf(file, { sheet: 'Two' })).toEqual([['c', 'd']])
    expect(await rowsOf(file, { sheet: 1 })).toEqual([['c', 'd']])
    expect(await refusal(file, { sheet: 'Three' })).toBe('sheet: expected one of One, Two, got Three')
  })

  it('is refused when it is damaged, empty, or another kind of archive', async () => {
    const file = workbook({ One: [['a', 'b']] })
    expect(await refusal(file.subarray(0, file.length - 40))).toContain('damaged')
    expect(await refusal(zip([{ name: '[Content_Types].xml', content: '<w/>' }]))).toContain('cannot be read')
    expect(await refusal(zip([{ name: 'march.csv', content: 'a,b' }]))).toContain('unpack it first')
    expect(await refusal(workbook({ One: [] }))).toContain('The workbook is empty')
    expect(await refusal(workbook({ One: [['alone']] }))).toContain('not a table')
  })

  it('is refused before it is unpacked when it would be too large, and when it holds more than it claims', async () => {
    const bomb = zip([
      ...workbookParts({ One: sheetXml([['a', 'b']]) }),
      { name: 'xl/media/bomb.xml', content: ' '.repeat(1000), claimedSize: 300 * 1024 * 1024 },
    ])
    expect(await refusal(bomb)).toContain('too large when unpacked')
    // The archive claims less than it holds.
    const liar = zip([
      { name: 'xl/workbook.xml', content: '<workbook/>' },
      { name: 'xl/_rels/workbook.xml.rels', content: ' '.repeat(1_000_000), claimedSize: 10 },
    ])
    expect(await refusal(liar)).toContain('cannot be read')
  })

  it.each([
    ['a row far down', '<row r="1000000"><c r="A1000000"><v>1</v></c></row>', '200,000 rows'],
    ['a cell far out', "<row r='1'><c r = 'XFD1'><v>1</v></c></row>", 'more than 500 columns'],
    ['an address that is none', '<row r="1"><c r="A"><v>1</v></c></row>', 'cannot be read'],
  ])('is refused for %s', async (_, cells, why) => {
    const sheet = `<worksheet><sheetData>${cells}</sheetData></worksheet>`
    expect(await refusal(zip(workbookParts({ One: sheet })))).toContain(why)
  })
})
