/** What the fake commissions service holds of the same lines: the core compares, with every line there is. */
import { type ComparedLine, type SimilarStatement, type StatementId, similarStatements } from '../../src/index.ts'
import { finished } from '../../src/steps/in-steps.ts'
import { type CommissionsWorld, linesOf } from './commissions-world.ts'

const standing = (world: CommissionsWorld, id: StatementId) => linesOf(world, id).filter(line => !line.voided)

/** `except`: the statement that the lines stand on. */
export const similarTo = (
  world: CommissionsWorld,
  lines: readonly ComparedLine[],
  { hash, except }: { readonly hash: string | null; readonly except: StatementId | null },
): readonly SimilarStatement[] =>
  finished(
    similarStatements(
      lines,
      [...world.statements.values()]
        .filter(({ id }) => id !== except)
        .map(({ id, number, numberFormatted, statementDate, status }) => {
          const own = standing(world, id)
          return {
            id,
            number,
            numberFormatted,
            statementDate,
            isArchived: status._tag === 'Archived',
            isSameFile: hash !== null && world.files.get(id)?.hash === hash,
            lineCount: own.length,
            lines: own,
          }
        }),
    ),
  )

export const similarToStatement = (world: CommissionsWorld, id: StatementId): readonly SimilarStatement[] =>
  similarTo(world, standing(world, id), { hash: world.files.get(id)?.hash ?? null, except: id })
