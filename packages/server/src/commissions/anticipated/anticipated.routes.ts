/** The calls about commissions an agency anticipates. */
import { anticipatedEndpoints } from '@commissions/contract'
import type { Route } from '../../http/route.ts'
import { serve } from '../../http/serve.ts'
import { proposeLines } from './propose-lines.ts'
import { addAnticipatedLine, createAnticipated } from './save-anticipated.ts'

const propose = serve(anticipatedEndpoints.propose, call => proposeLines(call, call.query), { emptyIsNoContent: true })

const create = serve(anticipatedEndpoints.create, call => {
  const { items, ...opened } = call.body
  return createAnticipated(call, opened, items)
})

const addLine = serve(anticipatedEndpoints.addLine, call => addAnticipatedLine(call, call.params.id, call.body))

export const anticipatedRoutes: readonly Route[] = [propose, create, addLine]
