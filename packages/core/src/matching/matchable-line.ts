/** What has to be known of a line before it can be matched (section 5). */
import { either as E } from 'fp-ts'
import { missingFields } from '../failure/missing-fields.ts'
import type { Etag } from '../history/etag.ts'
import type { LineItemId } from '../line-item/line-item.ts'
import type { LineItemModel } from '../line-item/line-item-form.ts'
import type { StatementId } from '../statement/statement-source.ts'

export interface MatchableLine {
  readonly statementId: StatementId
  readonly id: LineItemId
  readonly etag: Etag
}

/** Left: the sentence that names what is missing of statement id, id and etag; an empty text is missing too. */
export const matchableLine = (
  line: Pick<LineItemModel, 'statementId' | 'id' | 'etag'>,
): E.Either<string, MatchableLine> => {
  const { statementId, id, etag } = line
  if (statementId && id && etag) return E.right({ statementId, id, etag })
  const missing = [...(statementId ? [] : ['a statement id']), ...(id ? [] : ['an id']), ...(etag ? [] : ['an etag'])]
  return E.left(missingFields('Matching a line', missing))
}
