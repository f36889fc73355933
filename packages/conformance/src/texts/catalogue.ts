/** The catalogue of texts: every sentence that the product can show, listed under its file, for people who write or read them. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textsIn } from './texts.ts'

export const ROOT = join(import.meta.dirname, '../../../..')

interface Part {
  /** The file name of the page in docs/texts. */
  readonly name: string
  readonly title: string
  readonly about: string
  /** The beginnings of the paths of its sources. */
  readonly under: readonly string[]
}

export const SCREENS: Part = {
  name: 'screens',
  title: 'Screens',
  about: 'What the app shows: screens, dialogs, notices, and the names that a screen reader says.',
  under: ['packages/app/src/'],
}

const PARTS: readonly Part[] = [
  SCREENS,
  {
    name: 'rules',
    title: 'Rules and refusals',
    about:
      'What the core says on screens, on paper and in answers: refusals, questions about a file, findings, sentences of rules.',
    under: ['packages/core/src/'],
  },
  {
    name: 'program',
    title: 'The program',
    about: 'What the program says to people and operators: answers, sign-in, files, commands, its start and its log.',
    under: ['packages/server/src/'],
  },
  {
    name: 'calls',
    title: 'Calls',
    about: 'What `/openapi` says of each call, and what is said of a body that does not fit.',
    under: ['packages/contract/src/', 'packages/http/src/', 'packages/adapters/'],
  },
]

/** Files without texts of the product: tests, invented agencies and files, migrations, and words looked for in a carrier's file. */
const NOT_SHOWN =
  /\.test\.tsx?$|\.arbitrary\.|\/testing\/|\.fixture\.|\.d\.ts$|\/demo\/|\/migrations\/|\.style\.ts$|\/stories\/|\/(database\/limits|matching\/nicknames|cells\/cell-format|cells\/workbook-parts)\.ts$/

const sources: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'packages/*.ts', 'packages/*.tsx'],
  { cwd: ROOT, encoding: 'utf8' },
)
  .split('\n')
  .filter(file => file !== '' && !NOT_SHOWN.test(file))
  .toSorted()

export interface TextsOfFile {
  readonly file: string
  readonly texts: readonly string[]
}

const textsOf = (file: string): TextsOfFile => ({
  file,
  texts: textsIn(readFileSync(join(ROOT, file), 'utf8'), { tsx: file.endsWith('x') }),
})

export const textsOfPart = ({ under }: Pick<Part, 'under'>): readonly TextsOfFile[] =>
  sources
    .filter(file => under.some(folder => file.startsWith(folder)))
    .map(textsOf)
    .filter(({ texts }) => texts.length > 0)

const written = ({ file, texts }: TextsOfFile): string =>
  [`## [${file}](../../${file})`, '', ...[...new Set(texts)].map(text => `- \`${text.replaceAll('`', "'")}\``)].join(
    '\n',
  )

/** The pages, by their paths in the repository. */
export const cataloguePages = (): ReadonlyMap<string, string> =>
  new Map(
    PARTS.map(part => [
      `docs/texts/${part.name}.md`,
      [
        `# ${part.title}`,
        `${part.about} Written by \`npm run texts\`, from the sources; a text is changed where it stands.`,
        ...textsOfPart(part).map(written),
        '',
      ].join('\n\n'),
    ]),
  )
