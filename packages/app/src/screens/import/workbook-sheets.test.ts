import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { workbookSheetNames } from './workbook-sheets.ts'

const workbook = (xml: string) =>
  zipSync({ 'xl/workbook.xml': strToU8(xml), 'xl/other.xml': strToU8('<sheet name="no"/>') })

describe('the names of a workbook’s sheets', () => {
  it('are read in their order, with XML entities decoded', () => {
    const xml = `<workbook><sheets><sheet name="Cover &amp; notes" sheetId="1"/>
      <x:sheet sheetId="2" state="hidden" name='O&#39;Brien &#x41;'/></sheets></workbook>`
    expect(workbookSheetNames(workbook(xml))).toEqual(['Cover & notes', "O'Brien A"])
  })

  it('are empty for a file that is no workbook or is damaged', () => {
    expect(workbookSheetNames(strToU8('Policy,Amount'))).toEqual([])
    expect(workbookSheetNames(new Uint8Array())).toEqual([])
    expect(workbookSheetNames(workbook('<workbook/>').slice(0, 60))).toEqual([])
    expect(workbookSheetNames(zipSync({ 'readme.txt': strToU8('hello') }))).toEqual([])
    expect(workbookSheetNames(workbook('<sheets><sheet name="&#x110000;"/></sheets>'))).toEqual([])
  })
})
