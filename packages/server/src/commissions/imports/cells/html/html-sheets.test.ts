import { runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_MERGED } from '../file-limits.ts'
import { htmlSheets } from './html-sheets.ts'

/** A text, and the HTML in which a page may write it. */
const escaped = fc
  .tuple(fc.string({ unit: fc.constantFrom(...'abcÉñ&<>"\' 0123.,$-'), maxLength: 12 }), fc.nat({ max: 2 }))
  .map(([text, style]) => ({
    text: text.replace(/\s+/g, ' ').trim(),
    html: [...text]
      .map(letter => {
        if (letter === '&') return '&amp;'
        if (letter === '<') return '&lt;'
        if (letter === '"' && style === 1) return '&quot;'
        return style === 2 && letter !== ' ' ? `&#x${letter.codePointAt(0)?.toString(16)};` : letter
      })
      .join(''),
  }))

const drawn = fc.record({
  rows: fc
    .integer({ min: 3, max: 6 })
    .chain(width =>
      fc.array(fc.array(escaped, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
    ),
  endTags: fc.boolean(),
  isUpper: fc.boolean(),
  inLayout: fc.boolean(),
  inner: fc.constantFrom(
    ['', ''],
    ['<b>', '</b>'],
    ['<font color=red>', ''],
    ['<span>', '</span>'],
    ['<table><tr><td>', '</td></tr></table>'],
  ),
  body: fc.constantFrom(['', ''], ['<tbody>', '</tbody>']),
})

describe('a table in HTML', () => {
  it('is read as the cells it was made from, whatever way its HTML is written', () => {
    fc.assert(
      fc.property(drawn, ({ rows, endTags, isUpper, inLayout, inner, body }) => {
        // The first row is full, so that it is a table of this width.
        const all = [rows[0]?.map(() => ({ text: 'x', html: 'x' })) ?? [], ...rows]
        const cell = (html: string): string => `<td>${inner[0]}${html}${inner[1]}${endTags ? '</td>' : ''}`
        const table = `<table>${body[0]}${all.map(row => `<tr>${row.map(({ html }) => cell(html)).join('')}${endTags ? '</tr>' : ''}`).join('\n')}${body[1]}</table>`
        const tagged = isUpper ? table.replace(/<\/?\w+/g, tag => tag.toUpperCase()) : table
        const page = inLayout ? `<div><table><tr><td>${tagged}</td></tr></table></div>` : tagged
        const [sheet] = htmlSheets(page)
        expect(sheet?.rows.map(row => row.map(one => one ?? ''))).toEqual(all.map(row => row.map(({ text }) => text)))
      }),
      runs(300),
    )
  })
  it.each([
    ['<s>2</s>', 'Struck'],
    ['<del>2</del>', 'Struck'],
    ['<span style="font-weight:bold; text-decoration: line-through">2</span>', 'Struck'],
    ['<font color="#FF0000"><strike>2</strike></font>', 'Struck'],
    ['<font color="#FF0000">2</font>', 'Red'],
    ['<span style="COLOR: rgb(255, 0, 0)">2</span>', 'Red'],
  ] as const)('tells a row that is shown as in %s', (shown, kind) => {
    const [sheet] = htmlSheets(`<table><tr><td>a<td>1<tr><td>b<td>${shown}<tr><td>c<td><b>3</b></table>`)
    expect(sheet?.doubts).toEqual([{ row: 2, kind }])
  })
  it.each([
    ['.x { color: #c00 }', 'Red'],
    ['td.a, SPAN.x{text-decoration:line-through}', 'Struck'],
    ['.x::before { content: "-" }', 'Bracketed'],
    [String.raw`.x { color: red } .x:before { content: '\2212'; margin: 0 }`, 'Bracketed'],
    ['b.x::BEFORE{content:"("}.x::after{content:")"}', 'Bracketed'],
  ] as const)('tells a row that the rule of a class shows so: %s', (rule, kind) => {
    const [sheet] = htmlSheets(
      `<style>${rule}</style><table><tr><td>a<td>1<tr><td>b<td><span class="y x">2</span><tr><td>c<td class=y>3</table>`,
    )
    expect(sheet?.rows[1]).toEqual(['b', '2'])
    expect(sheet?.doubts).toEqual([{ row: 2, kind }])
  })
  it.each([
    '.x::before{content:"$"}',
    '.x::after{display:none}',
    '.x b{color:red}',
    'a:hover .x{color:red}',
    '.x{background-color:red}',
  ])('makes nothing of %s', rule => {
    const [sheet] = htmlSheets(`<style>${rule}</style><table><tr><td>a<td>1<tr><td>b<td class=x>2</table>`)
    expect([sheet?.rows[1], sheet?.doubts]).toEqual([['b', '2'], undefined])
  })
  it('marks hidden rows and hidden columns', () => {
    const [sheet] = htmlSheets(
      '<table><tr><td>a<td style="display:none">b<td>c<td>d<tr style="visibility: hidden"><td>1<td style="display:none">2<td>3<td>4</table>',
    )
    expect([sheet?.doubts, sheet?.hiddenColumns]).toEqual([[{ row: 2, kind: 'Hidden' }], [1]])
  })
  it('is a hidden sheet when it is hidden whole', () => {
    const sheets = htmlSheets(
      '<table><tr><td>a<td>b<td>c</table><div style="display:none"><table><tr><td>1<td>2<td>3<td>4</table></div>',
    )
    expect(sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['Table 1', false],
      ['Table 2', true],
    ])
  })
  it('goes on after the closing tag of an element around it', () => {
    const [sheet] = htmlSheets('<div><table><tr><td>a<td>b<td>c</div><tr><td>1<td>2<td>3</table>')
    expect(sheet?.rows).toEqual([
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ])
  })
  it('shows the values of inputs and the selected option of a list', () => {
    const [sheet] = htmlSheets(
      '<table><tr><td><input value="12.50"><td><input type=hidden value=9>x<td><select><option>one<option selected>two</select></table>',
    )
    expect(sheet?.rows).toEqual([['12.50', 'x', 'two']])
  })
  it('lists merged cells: none beyond the end of the table, and no two that overlap', () => {
    const [sheet] = htmlSheets(
      '<table><tr><td>a<td>b<td rowspan=9>c<tr><td colspan=5>1<td>2<tr><td rowspan=65534>3<td>4</table><p>x<table><tr><td>5<td>6<td>7</table>',
    )
    expect(sheet?.rows[1]?.[0]).toBe('1')
    expect(sheet?.merged).toEqual([
      { row: 1, column: 2, rows: 3, columns: 1 },
      { row: 2, column: 0, rows: 1, columns: 2 },
    ])
  })
  it('is refused for more merged cells than a file may have lines', () => {
    const rows = '<tr><td colspan=2>1<td>2<td colspan=2>3'.repeat(MAX_MERGED / 2 + 1)
    expect(() => htmlSheets(`<table>${rows}</table>`)).toThrow('too many merged cells')
  })

  it('has raised digits for the marks of footnotes, which are no digits of their figure', () => {
    const [sheet] = htmlSheets('<table><tr><td>HO1</td><td>300<sup>1</sup></td><td>4<b>0</b></td></tr></table>')
    expect(sheet?.rows).toEqual([['HO1', '300¹', '40']])
  })
})
