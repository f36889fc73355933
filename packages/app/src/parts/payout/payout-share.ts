/** What one agent earns on one line. */
import {
  type Cents,
  type Earning,
  earningsOn,
  type LineItem,
  Money,
  type PayoutSlot,
  type Position,
  SLOTS,
} from '@commissions/core'

export interface PayoutShare extends Earning {
  readonly key: string
  readonly line: LineItem
  readonly slot: PayoutSlot
}

export const shareKey = (line: LineItem['id'], position: Position): string => `${line}:${position}`

/** One share per position that has an agent. */
export const sharesOf = (lines: readonly LineItem[]): readonly PayoutShare[] =>
  lines.flatMap(line =>
    earningsOn(line).map(earning => ({
      ...earning,
      key: shareKey(line.id, earning.position),
      line,
      slot: line[SLOTS[earning.position]],
    })),
  )

export const sharesTotal = (shares: readonly PayoutShare[]): Cents => Money.sum(shares.map(share => share.amount))

/** Puts the shares with these keys first. The others keep their order. */
export const first = (shares: readonly PayoutShare[], keys: ReadonlySet<string>): readonly PayoutShare[] =>
  keys.size === 0
    ? shares
    : [...shares.filter(share => keys.has(share.key)), ...shares.filter(share => !keys.has(share.key))]
