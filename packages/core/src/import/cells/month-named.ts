/** Tells for which month a sheet of a workbook is named. */
import { headingWords } from './heading.ts'

/** Whole words, because agents are called Mark and Janet. */
const MONTH =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/
const YEAR = /^20\d\d$/
const BY_NUMBER = /^(?:0?[1-9]|1[0-2])$/

/** The month in a name and its year, if it says one ("Jun 2026", "Detail 2026-06"), in a form to compare; null for any other name. */
export const monthNamed = (name: string): string | null => {
  const words = headingWords(name).split(' ')
  const at = words.findIndex(word => YEAR.test(word))
  const year = words[at] ?? ''
  const beside = at < 0 ? [] : [words[at + 1] ?? '', words[at - 1] ?? '']
  const month = words.find(word => MONTH.test(word)) ?? beside.find(word => BY_NUMBER.test(word))
  return month === undefined ? null : `${month.slice(0, 3)} ${year}`
}
