/** What an operator's command gets to work with. */
import type { BooksSettings } from '../books/books-settings.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { Random } from '../http/deps.ts'
import type { SecretBox } from '../signin/secret-box.ts'

export interface Operator {
  readonly database: Pick<OpenDatabase, 'db' | 'pool'>
  readonly random: Random
  /** A function, so that the key is read or made only for a command that needs it. */
  readonly secrets: () => Promise<SecretBox>
  readonly now: number
  readonly books: BooksSettings
  /** Whether, by these settings, other machines can reach the program. */
  readonly isExposed: boolean
  /** Called during long work with a sentence that says how far it is. */
  readonly progress: (sentence: string) => void
}
