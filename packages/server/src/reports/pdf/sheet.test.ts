import { CalendarDates } from '@commissions/core'
import { expect, it } from 'vitest'
import { pdfText } from '../../testing/index.ts'
import { newPage, PAGE, pdfOf, put } from './sheet.ts'

const madeOn = CalendarDates.knownDate(2026, 6, 30)

it('keeps a full page in one piece until the pages are numbered, not each word apart', async () => {
  const kept: number[] = []
  await pdfOf({ title: 'Long', author: 'Harbor', madeOn, footer: 'Harbor' }, async sheet => {
    for (let page = 0; page < 3; page += 1) {
      const { content } = sheet.doc.page as unknown as { readonly content: { readonly buffer: readonly unknown[] } }
      for (let y = 0; y < 40; y += 1) put(sheet.doc, `Row ${y}`, PAGE.margin, PAGE.margin + 10 * y, 100)
      newPage(sheet)
      kept.push(content.buffer.length)
    }
  })
  expect(kept).toEqual([1, 1, 1])
})

it('says on every page that boxes stand for letters that it has no font for, and only if it drew one', async () => {
  const said = async (name: string) => {
    const pdf = await pdfOf({ title: 'Paid', author: 'Harbor', madeOn, footer: 'Harbor' }, async sheet => {
      put(sheet.doc, name, PAGE.margin, PAGE.margin, 100)
      newPage(sheet)
    })
    return (await pdfText(pdf)).text.split('A box stands for a letter').length - 1
  }
  expect([await said('Łukasz Nguyễn Иван'), await said('李小龍'), await said('אברהם')]).toEqual([0, 2, 2])
})
