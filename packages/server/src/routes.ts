/** Every call that is served. */
import { agencyRoutes } from './agency/agency.routes.ts'
import { attachmentRoutes } from './attachments/attachments.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { carrierRoutes } from './carrier/carrier.routes.ts'
import { clientsRoutes } from './clients/clients.routes.ts'
import { anticipatedRoutes } from './commissions/anticipated/anticipated.routes.ts'
import { importRoutes } from './commissions/imports/imports.routes.ts'
import { lineBatchRoutes } from './commissions/line-items/line-batch.routes.ts'
import { lineItemRoutes } from './commissions/line-items/line-items.routes.ts'
import { matchingRoutes } from './commissions/matching/matching.routes.ts'
import { paidStatementRoutes } from './commissions/paid-statements/paid-statements.routes.ts'
import { payoutRoutes } from './commissions/payouts/payouts.routes.ts'
import { rulesRoutes } from './commissions/rules/rules.routes.ts'
import { settingsRoutes } from './commissions/settings/settings.routes.ts'
import { statementRoutes } from './commissions/statements/statements.routes.ts'
import { featuresRoutes } from './features/features.routes.ts'
import type { Route } from './http/route.ts'
import { reportRoutes } from './reports/reports.routes.ts'
import { searchRoutes } from './search/search.routes.ts'

/** A path with a parameter also takes the addresses of its literal neighbours, so those stand before it. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...agencyRoutes,
  ...carrierRoutes,
  ...featuresRoutes,
  ...searchRoutes,
  ...clientsRoutes,
  ...anticipatedRoutes,
  ...statementRoutes,
  ...payoutRoutes,
  ...paidStatementRoutes,
  ...lineBatchRoutes,
  ...lineItemRoutes,
  ...importRoutes,
  ...matchingRoutes,
  ...rulesRoutes,
  ...settingsRoutes,
  ...attachmentRoutes,
  ...reportRoutes,
]
