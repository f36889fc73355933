/** What names a statement and says where it came from. */
import { STATEMENT_SOURCES, type StatementId } from '@commissions/core'
import { orValue, wordOr } from '../codec/answered.ts'
import { idOf, oneOf } from '../codec/scalars.ts'

export const StatementIdCodec = idOf<StatementId>('StatementId')
export const StatementSourceCodec = oneOf('StatementSource', STATEMENT_SOURCES)
/** An unknown source is read as the specification's own Unknown. */
export const AnsweredSource = orValue(wordOr(StatementSourceCodec, 'Unknown'), 'Unknown')
