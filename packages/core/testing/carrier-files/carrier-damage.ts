/** A row damaged by a mistake of the carrier or of a program. */
import type { Cell } from '../../src/index.ts'
import type { ColumnKey, FileColumn } from './carrier-columns.ts'
import type { Damage } from './carrier-layout.ts'

const COMMISSIONS: readonly ColumnKey[] = ['commission', 'firstYear', 'renewalYear']

export const damagedRow = (row: readonly Cell[], columns: readonly FileColumn[], damage: Damage): readonly Cell[] => {
  const place = (...keys: readonly ColumnKey[]): number => columns.findIndex(({ key }) => keys.includes(key))
  const instead = (at: number, change: (text: string) => Cell): readonly Cell[] =>
    row.map((cell, column) => (column === at && cell !== null ? change(String(cell)) : cell))
  const paid = columns.findIndex(({ key }, at) => COMMISSIONS.includes(key) && row[at] !== null)
  switch (damage) {
    case 'none':
      return row
    case 'split name': {
      const at = place('insured')
      const name = String(row[at] ?? '')
      return at < 0 || !name.includes(', ') ? row : [...row.slice(0, at), ...name.split(', '), ...row.slice(at + 1)]
    }
    case 'letter':
      return instead(paid, text => text.replace(/\d(?=\D*$)/, 'O'))
    case 'no policy':
      return instead(place('policy'), () => null)
    case 'no commission':
      return row.map((cell, at) => (COMMISSIONS.includes(columns[at]?.key ?? 'blank') ? null : cell))
    case 'no premium':
      return instead(place('premium'), () => null)
    case 'no date':
      return instead(place('date'), () => null)
    case 'shifted':
      return [null, ...row]
    case 'cut short':
      return row.slice(0, Math.ceil(row.length / 2))
    case 'exchanged': {
      const at = place('premium')
      return at < 0
        ? row
        : row.map((cell, to) => (to === at ? (row[paid] ?? null) : to === paid ? (row[at] ?? null) : cell))
    }
    case 'no such day':
      return instead(place('date'), () => '02/30/2026')
    case 'percent for an amount':
      return instead(paid, () => '15%')
    case 'one column over':
      return paid < 0 || paid + 1 >= row.length || COMMISSIONS.includes(columns[paid + 1]?.key ?? 'blank')
        ? row
        : row.map((cell, at) => (at === paid ? null : at === paid + 1 ? (row[paid] ?? null) : cell))
    case 'two points':
      return instead(paid, text => `${text}.0`)
  }
}
