/** What an operator's command works with. */
import type { BooksSettings } from '../books/books-settings.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { Random } from '../http/deps.ts'
import type { SecretBox } from '../signin/secret-box.ts'

export interface Operator {
  readonly database: Pick<OpenDatabase, 'db' | 'pool'>
  readonly random: Random
  /** The key is looked up, or made, for the command that needs it. */
  readonly secrets: () => Promise<SecretBox>
  readonly now: number
  readonly books: BooksSettings
  /** Others than this machine reach the program that its settings describe. */
  readonly isExposed: boolean
  /** Told how far something long has come. */
  readonly progress: (sentence: string) => void
}
