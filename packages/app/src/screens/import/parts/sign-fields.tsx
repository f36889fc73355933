/** Where the signs of amounts stand that the amounts do not carry themselves. */
import { CREDITS, type ImportMapping } from '@commissions/core'
import { DraftField } from '../../../ui/fields/draft-field.tsx'
import { optionsOf, SelectField } from '../../../ui/fields/select.tsx'
import { columnNamed, type FileColumn, refOf } from '../file-columns.ts'

const CREDIT_OPTIONS = optionsOf(CREDITS, { plus: 'Pays the agency', minus: 'Takes back' })

/** In the list of columns: the headings of sections say it. */
const IN_SECTIONS = -1

/** What most carriers print, in a column and above a section. */
const USUAL = ['-']
const USUAL_SECTIONS = ['Chargebacks']

const wordsOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map(word => word.trim())
      .filter(word => word !== ''),
  ),
]

export interface SignFieldsProps {
  readonly mapping: ImportMapping
  readonly columns: readonly FileColumn[]
  readonly onChange: (change: Partial<ImportMapping>) => void
}

export const SignFields = ({ mapping, columns, onChange }: SignFieldsProps) => {
  const { sign, creditIs } = mapping
  const isInSections = sign !== null && sign.column === null
  const at = sign === null || sign.column === null ? null : columnNamed(sign.column, columns)
  const choose = (index: number | null) => {
    const to = columns.find(column => column.index === index)
    if (index === IN_SECTIONS) return onChange({ sign: { column: null, minus: USUAL_SECTIONS } })
    const minus = sign === null || isInSections ? USUAL : sign.minus
    onChange({ sign: to === undefined ? null : { column: refOf(mapping, to, columns), minus } })
  }
  const say = (text: string): boolean => {
    const minus = wordsOf(text)
    if (sign === null || minus.length === 0) return false
    onChange({ sign: { ...sign, minus } })
    return true
  }
  return (
    <>
      <SelectField
        label="Signs of amounts"
        none="In the amounts themselves"
        value={isInSections ? IN_SECTIONS : (at?.index ?? null)}
        options={[
          { value: IN_SECTIONS, label: 'In section headings' },
          ...columns.map(({ index, name }) => ({ value: index, label: name })),
        ]}
        onChange={choose}
      />
      {sign !== null && (
        <DraftField
          label={isInSections ? 'Headings that take back' : 'Words that take back'}
          info="separated by commas"
          value={sign.minus.join(', ')}
          onTake={say}
        />
      )}
      <SelectField
        label="CR beside an amount"
        none="Auto-detect"
        value={creditIs}
        options={CREDIT_OPTIONS}
        onChange={credit => onChange({ creditIs: credit })}
      />
    </>
  )
}
