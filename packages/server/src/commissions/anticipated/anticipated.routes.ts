/** The calls about commissions an agency anticipates. */
import { anticipatedEndpoints } from '@commissions/contract'
import { laneForLines } from '../../fairness/lanes.ts'
import type { Route } from '../../http/route.ts'
import { serve, serveTexts } from '../../http/serve.ts'
import { proposeLines } from './propose-lines.ts'
import { addAnticipatedLine, createAnticipated } from './save-anticipated.ts'

const propose = serveTexts(anticipatedEndpoints.propose, ['data'], call => proposeLines(call, call.query))

const create = serve(
  anticipatedEndpoints.create,
  call => {
    const { items, ...opened } = call.body
    return createAnticipated(call, opened, items)
  },
  { lane: ({ body }) => laneForLines(body.items.length) },
)

const addLine = serve(anticipatedEndpoints.addLine, call => addAnticipatedLine(call, call.params.id, call.body))

export const anticipatedRoutes: readonly Route[] = [propose, create, addLine]
