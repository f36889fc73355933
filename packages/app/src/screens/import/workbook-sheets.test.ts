import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { workbookSheetNames } from './workbook-sheets.ts'

const workbook = (xml: string) =>
  zipSync({ 'xl/workbook.xml': strToU8(xml), 'xl/other.xml': strToU8('<sheet name="no"/>') })

describe('the sheets of a workbook', () => {
  it('are named in their order, with the signs that XML writes otherwise', () => {
    const xml = `<workbook><sheets><sheet name="Cover &amp; notes" sheetId="1"/>
      <x:sheet sheetId="2" state="hidden" name='O&#39;Brien &#x41;'/></sheets></workbook>`
    expect(workbookSheetNames(workbook(xml))).toEqual(['Cover & notes', "O'Brien A"])
  })

  it('are none of a file that is no workbook, or a damaged one', () => {
    expect(workbookSheetNames(strToU8('Policy,Amount'))).toEqual([])
    expect(workbookSheetNames(new Uint8Array())).toEqual([])
    expect(workbookSheetNames(workbook('<workbook/>').slice(0, 60))).toEqual([])
    expect(workbookSheetNames(zipSync({ 'readme.txt': strToU8('hello') }))).toEqual([])
    expect(workbookSheetNames(workbook('<sheets><sheet name="&#x110000;"/></sheets>'))).toEqual([])
  })
})
