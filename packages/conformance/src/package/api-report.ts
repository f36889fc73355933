/** The public API of @commissions/core as text: one report for each entry point that other teams import. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  type ExtractorMessage,
} from '@microsoft/api-extractor'
import { repository } from './outside-project.ts'

export const ENTRIES = ['calculator', 'matching', 'import', 'document', 'money-and-dates'] as const

const core = join(repository, 'packages/core')
export const reportOf = (entry: string): string => join(core, 'api', `${entry}.api.md`)

const quiet = { default: { logLevel: ExtractorLogLevel.None } }

const declarations = (entry: string): string => join(core, 'dist/src/entry', `${entry}.d.ts`)

const configurationOf = (entry: string, folder: string): ExtractorConfig =>
  ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(core, 'package.json'),
    configObject: {
      projectFolder: core,
      mainEntryPointFilePath: declarations(entry),
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          compilerOptions: { module: 'nodenext', target: 'es2023', lib: ['es2023'], types: [], noEmit: true },
          include: ENTRIES.map(one => `dist/src/entry/${one}.d.ts`),
        },
      },
      apiReport: { enabled: true, reportFileName: `${entry}.api.md`, reportFolder: folder, reportTempFolder: folder },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        extractorMessageReporting: {
          ...quiet,
          'ae-forgotten-export': { logLevel: ExtractorLogLevel.Warning, addToApiReportFile: true },
        },
        compilerMessageReporting: quiet,
        tsdocMessageReporting: quiet,
      },
    },
  })

/** Messages belong in the report, not on the terminal, and messages about the tool itself are dropped. */
const silence = (message: ExtractorMessage): void => {
  if (message.category === 'console') message.handled = true
}

/** The reports by entry point, made from the built declarations. A report warns of a type that is used but not exported. */
export const writtenReports = (): ReadonlyMap<string, string> => {
  const folder = mkdtempSync(join(tmpdir(), 'api-'))
  try {
    const configurations = ENTRIES.map(entry => ({ entry, configuration: configurationOf(entry, folder) }))
    const [first] = configurations
    if (first === undefined) return new Map()
    // One program for all of them: reading the libraries' types is most of the work.
    const compilerState = CompilerState.create(first.configuration, {
      additionalEntryPoints: ENTRIES.map(declarations),
    })
    return new Map(
      configurations.map(({ entry, configuration }) => {
        Extractor.invoke(configuration, { localBuild: true, compilerState, messageCallback: silence })
        return [entry, readFileSync(join(folder, `${entry}.api.md`), 'utf8')]
      }),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
