/** Every call that is served. */
import { accountRoutes } from './account/account.routes.ts'
import { agencyRoutes } from './agency/agency.routes.ts'
import { attachmentRoutes } from './attachments/attachments.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { booksRoutes } from './books/books.routes.ts'
import { carrierRoutes } from './carrier/carrier.routes.ts'
import { clientsRoutes } from './clients/clients.routes.ts'
import { anticipatedRoutes } from './commissions/anticipated/anticipated.routes.ts'
import { correctionRoutes } from './commissions/corrections/corrections.routes.ts'
import { expectedRoutes } from './commissions/expected/expected.routes.ts'
import { importRoutes } from './commissions/imports/imports.routes.ts'
import { letterheadRoutes } from './commissions/letterhead/letterhead.routes.ts'
import { lineBatchRoutes } from './commissions/line-items/line-batch.routes.ts'
import { lineItemRoutes } from './commissions/line-items/line-items.routes.ts'
import { linesRoutes } from './commissions/lines/lines.routes.ts'
import { matchingRoutes } from './commissions/matching/matching.routes.ts'
import { paidStatementRoutes } from './commissions/paid-statements/paid-statements.routes.ts'
import { payoutRoutes } from './commissions/payouts/payouts.routes.ts'
import { rulesRoutes } from './commissions/rules/rules.routes.ts'
import { settingsRoutes } from './commissions/settings/settings.routes.ts'
import { statementRoutes } from './commissions/statements/statements.routes.ts'
import { firstStepsRoutes } from './demo/first-steps.routes.ts'
import { featuresRoutes } from './features/features.routes.ts'
import type { Route } from './http/route.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { reportRoutes } from './reports/reports.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { trailRoutes } from './trail/trail.routes.ts'

/** A path with a parameter also matches the literal paths beside it, so those come first. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...agencyRoutes,
  ...accountRoutes,
  ...peopleRoutes,
  ...carrierRoutes,
  ...featuresRoutes,
  ...searchRoutes,
  ...clientsRoutes,
  ...anticipatedRoutes,
  ...expectedRoutes,
  ...statementRoutes,
  ...payoutRoutes,
  ...correctionRoutes,
  ...paidStatementRoutes,
  ...lineBatchRoutes,
  ...lineItemRoutes,
  ...linesRoutes,
  ...importRoutes,
  ...matchingRoutes,
  ...rulesRoutes,
  ...settingsRoutes,
  ...letterheadRoutes,
  ...firstStepsRoutes,
  ...attachmentRoutes,
  ...reportRoutes,
  ...trailRoutes,
  ...booksRoutes,
]
