/** Every migration, in the order in which they run. A migration that has shipped is never edited. */
import type { Migration } from '../migration.ts'
import { migration as agency } from './0001-agency.ts'
import { migration as records } from './0002-records.ts'
import { migration as settings } from './0003-settings.ts'
import { migration as statements } from './0004-statements.ts'
import { migration as payouts } from './0005-payouts.ts'
import { migration as history } from './0006-history.ts'
import { migration as paidStatementOrder } from './0010-paid-statement-order.ts'
import { migration as agencyWalls } from './0030-agency-walls.ts'
import { migration as lineLookUps } from './0100-line-look-ups.ts'
import { migration as secondFactor } from './0101-second-factor.ts'
import { migration as paidYearToDate } from './0125-paid-year-to-date.ts'
import { migration as beforeMatch } from './0190-before-match.ts'
import { migration as draftKeys } from './0200-draft-keys.ts'
import { migration as sameLines } from './0215-same-lines.ts'
import { migration as sameLineKeys } from './0216-same-line-keys.ts'
import { migration as figurePlaces } from './0245-figure-places.ts'

export const migrations: readonly Migration[] = [
  agency,
  records,
  settings,
  statements,
  payouts,
  history,
  paidStatementOrder,
  agencyWalls,
  lineLookUps,
  secondFactor,
  paidYearToDate,
  beforeMatch,
  draftKeys,
  sameLines,
  sameLineKeys,
  figurePlaces,
]
