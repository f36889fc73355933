import { describe, expect, it } from 'vitest'
import { carrierId } from '../carrier/carrier.ts'
import { Money } from '../index.ts'
import { statementId } from '../statement/statement-source.ts'
import { type AddedStatement, firstSteps, type SampleFile } from './first-steps.ts'

const file: SampleFile = {
  name: 'layout-1.csv',
  text: 'Policy,Commission\r\n',
  carrierId: carrierId('blue-harbor'),
  lineCount: 0,
  total: Money.ZERO,
}
const added = (id: string, sample: string | null): AddedStatement => ({ id: statementId(id), sample })

describe('the first steps of the demo', () => {
  it('are shown before anything is imported', () => {
    expect(firstSteps(file, [])).toEqual({ file, imported: null })
  })

  it('find the statement that was made from the sample file, whatever other sample was imported before it', () => {
    const samples = [added('other', 'layout-3.csv'), added('this', file.name)]
    expect(firstSteps(file, samples)).toEqual({ file, imported: 'this' })
    expect(firstSteps(file, samples.slice(0, 1))).toEqual({ file, imported: null })
  })

  it('end with the agency’s first statement of its own', () => {
    expect(firstSteps(file, [added('this', file.name), added('own', null)])).toBeNull()
  })
})
