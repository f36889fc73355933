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
import { migration as lineSearch } from './0261-line-search.ts'
import { migration as moreOfTheTrail } from './0262-more-of-the-trail.ts'
import { migration as expectedCommissions } from './0265-expected-commissions.ts'
import { migration as receivedLines } from './0272-received-lines.ts'
import { migration as payoutsOfStatements } from './0273-payouts-of-statements.ts'
import { migration as corrections } from './0274-corrections.ts'
import { migration as lineNotes } from './0279-line-notes.ts'
import { migration as sealedBooks } from './0288-sealed-books.ts'
import { migration as signInNames } from './0295-sign-in-names.ts'
import { migration as signInBrakes } from './0296-sign-in-brakes.ts'
import { migration as whereSignedIn } from './0304-where-signed-in.ts'
import { migration as people } from './0305-people.ts'
import { migration as ownCodes } from './0306-own-codes.ts'
import { migration as securityTrail } from './0309-security-trail.ts'
import { migration as askedAudits } from './0310-asked-audits.ts'
import { migration as toldLinesOnce } from './0314-told-lines-once.ts'
import { migration as letterhead } from './0330-letterhead.ts'
import { migration as paidStatementTurns } from './0341-paid-statement-turns.ts'
import { migration as searchKeys } from './0352-search-keys.ts'
import { migration as payoutsByLine } from './0361-payouts-by-line.ts'
import { migration as reconciledReason } from './0370-reconciled-reason.ts'
import { migration as sameMoneyKey } from './0371-same-money-key.ts'

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
  lineSearch,
  expectedCommissions,
  lineNotes,
  sealedBooks,
  signInNames,
  signInBrakes,
  whereSignedIn,
  people,
  ownCodes,
  securityTrail,
  askedAudits,
  toldLinesOnce,
  letterhead,
  receivedLines,
  payoutsOfStatements,
  moreOfTheTrail,
  corrections,
  paidStatementTurns,
  searchKeys,
  payoutsByLine,
  reconciledReason,
  sameMoneyKey,
]
