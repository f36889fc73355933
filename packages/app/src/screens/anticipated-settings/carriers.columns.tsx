/** The carriers at the left: what is expected of each, and which of them are edited. */
import { Edit, WarningSign } from '@blueprintjs/icons'
import type { CarrierId, CommissionBasis, StoredCarrierSetting } from '@commissions/core'
import { cx } from '../../ui/cx.ts'
import { numberColumn, rateColumn, textColumn } from '../../ui/grid/columns.ts'
import type { GridColumn } from '../../ui/grid/grid.types.ts'
import look from '../../ui/look.module.css'
import styles from './anticipated-settings.module.css'

export type CarrierMark = 'edited' | 'cannot be saved' | 'saved elsewhere'

export interface CarrierRow {
  readonly setting: StoredCarrierSetting
  readonly mark: CarrierMark | null
}

export const carrierRows = (
  settings: readonly StoredCarrierSetting[],
  mark: (id: CarrierId) => CarrierMark | null,
): readonly CarrierRow[] => settings.map(setting => ({ setting, mark: mark(setting.carrierId) }))

const nameText = ({ setting, mark }: CarrierRow): string =>
  [setting.carrier, setting.inactive ? 'inactive' : null, mark].filter(part => part !== null).join(', ')

/** The full names stand at the right; here they have to be told apart at a glance. */
const SHORT: Record<CommissionBasis, string> = {
  NoBasis: 'None',
  PremiumPaid: 'As paid',
  PremiumWritten: 'As written',
  StatementDownload: 'Download',
  CustomImport: 'Import',
}

const Mark = ({ mark }: { readonly mark: CarrierMark }) =>
  mark === 'edited' ? (
    <Edit size={12} className={cx(styles.mark)} title={mark} />
  ) : (
    <WarningSign size={12} className={cx(look.bad)} title={mark} />
  )

export const CARRIER_COLUMNS: readonly GridColumn<CarrierRow>[] = [
  textColumn('carrier', 'Carrier', row => row.setting.carrier, 132, {
    grow: true,
    text: nameText,
    render: row => (
      <span className={look.inline}>
        {row.mark !== null && <Mark mark={row.mark} />}
        <span className={look.cut}>{row.setting.carrier}</span>{' '}
        {row.setting.inactive && <span className={look.quiet}>inactive</span>}
      </span>
    ),
  }),
  textColumn('basis', 'Basis', row => SHORT[row.setting.basis], 90, {
    hint: 'When its commission is expected',
    tone: () => 'quiet',
  }),
  rateColumn('new', 'New', row => row.setting.newRate, 62),
  rateColumn('renew', 'Renewal', row => row.setting.renewRate, 72),
  numberColumn('rules', 'Rules', row => row.setting.rules.length, 66, { hint: 'Rate rules', tone: () => 'quiet' }),
]
