/** The calls about what carriers owe. */
import { expectedEndpoints } from '@commissions/contract'
import { either as E } from 'fp-ts'
import type { Route } from '../../http/route.ts'
import { serve, serveLong } from '../../http/serve.ts'
import { loadTolerance } from './agreements.rows.ts'
import { closeExpected } from './close-expected.ts'
import { listExpected, listTerms } from './list-expected.ts'
import { saveTolerance } from './save-tolerance.ts'

export const expectedRoutes: readonly Route[] = [
  serveLong(expectedEndpoints.list, call => listExpected(call, call.query)),
  serveLong(expectedEndpoints.terms, call => listTerms(call, call.query)),
  serve(expectedEndpoints.close, call => closeExpected(call, call.params.key, call.body.closed)),
  serve(expectedEndpoints.tolerance, async call => E.right(await loadTolerance(call))),
  serve(expectedEndpoints.saveTolerance, call => saveTolerance(call, call.body)),
]
