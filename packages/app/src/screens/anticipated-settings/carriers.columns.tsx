/** The carriers at the left: what is expected of each, and which of them are edited. */
import { Tag } from '@blueprintjs/core'
import { type CarrierId, COMMISSION_BASIS_LABELS, type StoredCarrierSetting } from '@commissions/core'
import { numberColumn, rateColumn, textColumn } from '../../ui/grid/columns.ts'
import type { GridColumn } from '../../ui/grid/grid.types.ts'
import styles from './anticipated-settings.module.css'

export type CarrierMark = 'edited' | 'cannot be saved' | 'saved by somebody else'

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

export const CARRIER_COLUMNS: readonly GridColumn<CarrierRow>[] = [
  {
    ...textColumn<CarrierRow>('carrier', 'Carrier', row => row.setting.carrier, 176),
    grow: true,
    text: nameText,
    render: row => (
      <span className={styles.carrierName}>
        {row.setting.carrier}
        {row.setting.inactive && <Tag minimal>Inactive</Tag>}
        {row.mark !== null && (
          <span className={row.mark === 'edited' ? styles.mark : styles.stuck}>
            <span aria-hidden>●</span> {row.mark}
          </span>
        )}
      </span>
    ),
  },
  {
    ...textColumn<CarrierRow>('basis', 'Basis', row => COMMISSION_BASIS_LABELS[row.setting.basis], 128),
    tone: () => 'quiet',
  },
  rateColumn<CarrierRow>('new', 'New', row => row.setting.newRate, 66),
  rateColumn<CarrierRow>('renew', 'Renewal', row => row.setting.renewRate, 72),
  {
    ...numberColumn<CarrierRow>('rules', 'Rules', row => row.setting.rules.length, 56),
    hint: 'Finer rules',
    tone: () => 'quiet',
  },
]
