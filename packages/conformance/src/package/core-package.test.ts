import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENTRIES, reportOf, writtenReports } from './api-report.ts'
import { programs } from './markdown-blocks.ts'
import { compilerOf, outsideProject, repository } from './outside-project.ts'

const project = outsideProject()
afterAll(project.remove)
const { installed, packed } = project

const EXAMPLES = 'docs/examples'
const examples = readdirSync(join(repository, EXAMPLES)).filter(name => name.endsWith('.ts'))
const pages = ['README.md', 'COOKBOOK.md'] as const
const readme = pages.flatMap(page =>
  programs(readFileSync(join(installed, page), 'utf8')).map(program => ({ ...program, page })),
)

const strict = {
  target: 'es2023',
  lib: ['es2023', 'dom'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  // A user who checks the declarations of libraries must find nothing wrong with these. Those of the compiler itself are its own.
  skipLibCheck: false,
  skipDefaultLibCheck: true,
}
const configurations = {
  nodenext: { ...strict, module: 'nodenext', moduleResolution: 'nodenext', rootDir: 'src', outDir: 'built' },
  bundler: { ...strict, module: 'esnext', moduleResolution: 'bundler', noEmit: true },
}
for (const [name, compilerOptions] of Object.entries(configurations))
  project.write(`tsconfig.${name}.json`, JSON.stringify({ compilerOptions, include: ['src'] }))
readme.forEach(({ code }, index) => {
  project.write(`src/readme-${index}.ts`, code)
})
for (const name of examples) project.copy(join(EXAMPLES, name), `src/${name}`)

const compilers = { current: compilerOf('packages/core'), previous: compilerOf('docs/reference') }

/** Types that give an imported line the fields of the field table. Nobody outside has to name them. */
const OF_THE_FIELD_TABLE = ['LineFieldValues', 'FileField']

/** What the compiler said when it built the programs that the tests run. */
let built: string
beforeAll(() => {
  built = project.node(compilers.current, '-p', 'tsconfig.nodenext.json')
})

describe('the packed package @commissions/core', () => {
  const paths = packed.map(file => file.path)

  test('holds sources, built files and documents, and no tests or build state', () => {
    expect(paths.filter(path => !/^(src|testing|dist\/(src|testing))\//.test(path)).toSorted()).toEqual([
      'CHANGELOG.md',
      'COOKBOOK.md',
      'LICENSE',
      'README.md',
      'package.json',
    ])
    expect(paths.filter(path => /\.test\.|tsbuildinfo/.test(path))).toEqual([])
  })

  test('has a module, its types and a source map for each source, and no other built file', () => {
    const sources = paths.filter(path => /^(src|testing)\/.*\.ts$/.test(path)).map(path => path.slice(0, -'.ts'.length))
    const built = paths.filter(path => path.startsWith('dist/')).toSorted()
    expect(built).toEqual(
      sources.flatMap(path => [`dist/${path}.d.ts`, `dist/${path}.js`, `dist/${path}.js.map`]).toSorted(),
    )
  })

  test('depends on fp-ts and date-fns, and on fast-check only for testing', () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
    expect(Object.keys(manifest.dependencies).toSorted()).toEqual(['date-fns', 'fp-ts'])
    expect(manifest.peerDependencies).toEqual({ 'fast-check': expect.any(String) })
    expect(manifest.peerDependenciesMeta).toEqual({ 'fast-check': { optional: true } })
    expect(manifest.sideEffects).toBe(false)
    expect(Object.keys(manifest.exports)).toEqual([
      '.',
      './calculator',
      './matching',
      './import',
      './document',
      './money-and-dates',
      './testing',
      './package.json',
    ])
  })

  test('needs no other import for the ten lines of its README', () => {
    expect(readme[0]?.code.match(/from '([^']+)'/g)).toEqual(["from '@commissions/core/calculator'"])
  })

  test('needs no generator for the programs of README and cookbook', () => {
    expect(readme.filter(({ code }) => /fast-check|core\/testing/.test(code))).toEqual([])
  })

  test('imports only its libraries, and fast-check only in its testing half', () => {
    const imported = (half: string) =>
      new Set(
        paths
          .filter(path => path.startsWith(half) && path.endsWith('.js'))
          .flatMap(path => [
            ...readFileSync(join(installed, path), 'utf8').matchAll(/^(?:import|export) .*?from '([^.'][^']*)'/gm),
          ])
          // `fp-ts/Option` counts as `fp-ts`.
          .map(([, name]) => name?.split('/')[0]),
      )
    expect([...imported('dist/src/')].toSorted()).toEqual(['date-fns', 'fp-ts'])
    expect(
      [...imported('dist/testing/')].filter(name => !['fast-check', 'fp-ts', 'date-fns'].includes(String(name))),
    ).toEqual([])
  })

  test('refers only to packed files in every declaration and source map', () => {
    const targets = paths.flatMap(path => {
      const from = dirname(join(installed, path))
      if (path.endsWith('.js.map')) {
        const { sources } = JSON.parse(readFileSync(join(installed, path), 'utf8')) as { sources: string[] }
        return sources.map(source => resolve(from, source))
      }
      if (!path.endsWith('.d.ts')) return []
      const text = readFileSync(join(installed, path), 'utf8')
      // A compiler looks for the declaration in place of the source.
      return [...text.matchAll(/(?:from |import\()['"](\.[^'"]*)['"]/g)].map(([, to = '']) =>
        resolve(from, to.replace(/\.ts$/, '.d.ts')),
      )
    })
    expect(targets.length).toBeGreaterThan(paths.length / 2)
    expect(targets.filter(target => !existsSync(target))).toEqual([])
  })
})

// Packing has built the declarations.
describe('the public exports of core', () => {
  const written = writtenReports()

  // After an intended change: npm run api, and a line in packages/core/CHANGELOG.md.
  test.for(ENTRIES)('%s has the exports that its report lists', entry => {
    expect(written.get(entry)).toBe(readFileSync(reportOf(entry), 'utf8'))
  })

  test.for(ENTRIES)('%s exports every type that its exports use', entry => {
    const report = readFileSync(reportOf(entry), 'utf8')
    const forgotten = [...report.matchAll(/ae-forgotten-export\) The symbol "(\w+)"/g)].map(([, name]) => name)
    expect(forgotten.filter(name => !OF_THE_FIELD_TABLE.includes(String(name)))).toEqual([])
  })
})

describe('the tarball, checked by tools for packages', () => {
  const tarball = readFileSync(project.tarball)

  test('has no problem by publint', async () => {
    const buffer = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.length) as ArrayBuffer
    const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true })
    expect(messages.map(message => formatMessage(message, pkg, { color: false }))).toEqual([])
  })

  test('has correct types wherever its modules can be imported', async () => {
    const checked = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)))
    if (checked.types === false) throw new Error('The package has no types')
    // The package consists of modules only, and promises nothing to require() or to resolution without `exports`.
    const modules = checked.problems.filter(
      problem => !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)),
    )
    expect(modules).toEqual([])
  })
})

describe('a TypeScript project that installed the package', () => {
  test('compiles the examples strictly, resolving as nodenext does', () => {
    expect(built).toBe('')
  })

  test('compiles the examples strictly, resolving as bundler does', () => {
    expect(project.node(compilers.current, '-p', 'tsconfig.bundler.json')).toBe('')
  })

  test('compiles the examples with the previous compiler', () => {
    expect(project.node(compilers.previous, '-p', 'tsconfig.nodenext.json', '--noEmit')).toBe('')
  })

  test('gets a type error for a wrong argument', () => {
    project.write('wrong/wrong.ts', "import { Money } from '@commissions/core'\nMoney.add(1, 2)\n")
    project.write(
      'tsconfig.wrong.json',
      JSON.stringify({ compilerOptions: { ...configurations.nodenext, rootDir: '.' }, include: ['wrong'] }),
    )
    expect(() => project.node(compilers.current, '-p', 'tsconfig.wrong.json', '--noEmit')).toThrow('error TS2345')
  })
})

describe('the programs of README and cookbook', () => {
  /** What each program prints, line by line. One process imports them all: to start one for each takes longer than they run. */
  const printed = (files: readonly string[]): Readonly<Record<string, readonly string[]>> => {
    project.write(
      'run.mjs',
      `import { resolve } from 'node:path'
import { format } from 'node:util'
const printed = {}
for (const file of process.argv.slice(2)) {
  printed[file] = []
  console.log = (...said) => printed[file].push(...format(...said).split('\\n'))
  await import(resolve(file))
}
process.stdout.write(JSON.stringify(printed))
`,
    )
    return JSON.parse(project.node('run.mjs', ...files))
  }

  test('print what they say', () => {
    const promised = Object.fromEntries(readme.map(({ prints }, index) => [`built/readme-${index}.js`, prints]))
    expect(Object.entries(promised).filter(([, prints]) => prints.length === 0)).toEqual([])
    expect(printed(Object.keys(promised))).toEqual(promised)
  })

  test('run as plain JavaScript too where the README has them', () => {
    const plain = readme
      .filter(({ page }) => page === 'README.md')
      .map(({ code, prints }, index) => [`readme-${index}.mjs`, code, prints] as const)
    for (const [file, code] of plain) project.write(file, code)
    expect(printed(plain.map(([file]) => file))).toEqual(
      Object.fromEntries(plain.map(([file, , prints]) => [file, prints])),
    )
  })

  test('begin with ten lines that pay a line and explain the payout', () => {
    const [first] = readme
    expect(first?.code.trimEnd().split('\n')).toHaveLength(10)
    expect(first?.prints).toEqual(['RuleApplied 15432', '12.5% of 1,234.56 = 154.32'])
  })
})

describe('another team’s example', () => {
  test.for(examples)('%s runs without any test runner', name => {
    expect(project.node(`built/${name.replace(/\.ts$/, '.js')}`)).toMatch(/^(kept: .+\n)+$/)
  })
})

describe('a plain Node script with the package', () => {
  test('imports the package as a module', () => {
    project.write(
      'plain.mjs',
      `import { createRequire } from 'node:module'
import { Money, POSITIONS } from '@commissions/core'
import { PayoutFixtures } from '@commissions/core/testing'
const manifest = createRequire(import.meta.url)('@commissions/core/package.json')
console.log(manifest.name, POSITIONS.join(), Money.formatAmount(PayoutFixtures.line().commissionAmount))
`,
    )
    expect(project.node('plain.mjs')).toBe('@commissions/core 1,2,3 150.00\n')
  })

  test('cannot import a file that the package does not export', () => {
    project.write('past.mjs', "await import('@commissions/core/dist/src/money/cents.js')\n")
    expect(() => project.node('past.mjs')).toThrow('ERR_PACKAGE_PATH_NOT_EXPORTED')
  })
})

describe('a bundle of the package', () => {
  const bundled = async (code: string): Promise<Rolldown.OutputChunk> => {
    project.write('bundle.mjs', code)
    const [output] = (await build({
      configFile: false,
      root: project.root,
      logLevel: 'silent',
      build: { write: false, minify: false, lib: { entry: join(project.root, 'bundle.mjs'), formats: ['es'] } },
    })) as Rolldown.RolldownOutput[]
    const [chunk] = output?.output ?? []
    if (chunk === undefined) throw new Error('Nothing was bundled')
    return chunk
  }

  const modulesIn = (chunk: Rolldown.OutputChunk): readonly string[] =>
    Object.entries(chunk.modules)
      .filter(([id, { renderedLength }]) => renderedLength > 0 && id.includes('node_modules'))
      .map(([id]) => id.split('/dist/src/').at(-1) ?? id)
      .toSorted()

  test('with percentOf alone contains only the modules of money', async () => {
    const chunk = await bundled("export { percentOf } from '@commissions/core/money-and-dates'\n")
    expect(modulesIn(chunk)).toEqual([
      'money/cents.js',
      'money/percent-of.js',
      'money/rate.js',
      'money/rounded-quotient.js',
    ])
    expect(chunk.code.length).toBeLessThan(2_000)
  })

  test('with the calculator leaves out matching, import and anticipated lines', async () => {
    const chunk = await bundled("export { compileRules } from '@commissions/core/calculator'\n")
    expect(modulesIn(chunk).filter(id => /^(matching|import|anticipated|statement|session)\//.test(id))).toEqual([])
  })
})
