import type { BooksStanding } from '../security/books-audit.ts'
import type { SecurityPage, SecuritySearch, TableExport } from '../security/security-event.ts'
import type { Answer } from './answer.ts'
import type { ServedFile } from './served-file.ts'

/** A request for one page of the security trail; `limit` is the most events on the page. */
export interface SecurityPageAsked {
  /** Null: the newest. */
  readonly cursor: string | null
  readonly limit: number
}

/** What an agency's administrators see of its security. */
export interface SecurityPort {
  readonly trail: (search: SecuritySearch, page: SecurityPageAsked) => Answer<SecurityPage>
  /** Everything the search finds, as CSV. */
  readonly trailFile: (search: SecuritySearch) => Answer<ServedFile>
  /** Records in the trail that the page wrote a table into a file; answers what was recorded. */
  readonly exported: (table: TableExport) => Answer<TableExport>
  /** What the last audit of the books found, and whether one is under way. */
  readonly books: Answer<BooksStanding>
  /** Asks for an audit, which runs in the background; asking again while one is under way changes nothing. */
  readonly auditBooks: Answer<BooksStanding>
}
