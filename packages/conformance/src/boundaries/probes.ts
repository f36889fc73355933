/** A file that breaks one rule, and nothing but that rule. */
export type Probe = Readonly<{ rule: string; file: string; source: string; beside?: Readonly<Record<string, string>> }>

const importing = (specifier: string) => `import * as probed from '${specifier}'\nexport const probe = probed\n`
const probe = (rule: string, file: string, specifier: string): Probe => ({ rule, file, source: importing(specifier) })

/** A file below \`root\` that imports a file from a folder that it must not know. */
const floor = (rule: string, from: string, to: string, root = 'packages/app/src'): Probe => ({
  rule,
  file: `${root}/${from}`,
  source: importing(`${'../'.repeat(from.split('/').length - 1)}${to}`),
  beside: { [`${root}/${to}`]: 'export type Title = { text: string }\n' },
})
const importFloor = (room: string, above: string): Probe =>
  floor(`import-${room}-floor`, `${room}/reaches-up.ts`, above, 'packages/core/src/import')

export const probes: readonly Probe[] = [
  probe('core-own-layer', 'packages/core/src/own-layer.ts', '@commissions/contract'),
  probe('core-own-layer', 'packages/core/testing/own-layer.ts', '@commissions/http'),
  probe('contract-own-layer', 'packages/contract/src/own-layer.ts', '@commissions/http'),
  probe('http-own-layer', 'packages/http/src/own-layer.ts', '@commissions/adapter-auth'),
  probe('server-own-layer', 'packages/server/src/layer/adapter.ts', '@commissions/adapter-auth'),
  probe('server-own-layer', 'packages/server/src/layer/http.ts', '@commissions/http'),
  probe('server-own-layer', 'packages/server/src/layer/app.ts', '@commissions/app/src/index.ts'),
  probe('bench-own-layer', 'packages/bench/src/own-layer.ts', '@commissions/contract'),
  probe('bench-is-last', 'packages/conformance/src/bench.ts', '@commissions/bench/src/index.ts'),
  probe('bench-is-last', 'packages/core/src/rival.ts', 'json-rules-engine'),
  probe('adapters-own-layer', 'packages/adapters/auth/src/own-layer.ts', '@commissions/server'),
  probe('adapters-own-layer', 'packages/adapters/auth/src/own-layer.test.ts', '@commissions/server'),
  probe('adapters-apart', 'packages/adapters/auth/src/apart.ts', '@commissions/adapter-agency'),
  probe('app-knows-the-core', 'packages/app/src/stores/knows-http.ts', '@commissions/http'),
  probe('app-knows-the-core', 'packages/app/src/screens/knows-adapter.store.ts', '@commissions/adapter-auth'),
  probe('app-off-the-wire', 'packages/app/src/composition/wire.ts', '@commissions/contract'),
  probe('app-off-the-wire', 'packages/app/src/shell/server.ts', '@commissions/server'),
  floor('app-ui-floor', 'ui/reaches-up.tsx', 'stores/title.ts'),
  floor('app-ui-floor', 'ui/reaches-a-screen.tsx', 'screens/home/title.ts'),
  floor('app-stores-floor', 'stores/draws.store.ts', 'ui/money/title.ts'),
  floor('app-stores-floor', 'stores/bound.store.ts', 'composition/title.ts'),
  floor('app-composition-floor', 'composition/knows-the-shell.ts', 'shell/title.ts'),
  floor('app-composition-floor', 'composition/knows-a-part.ts', 'parts/payout/title.ts'),
  floor('app-parts-floor', 'parts/payout/knows-a-screen.tsx', 'screens/home/title.ts'),
  floor('app-parts-floor', 'parts/payout/knows-the-shell.tsx', 'shell/title.ts'),
  floor('app-shell-floor', 'shell/knows-a-screen.tsx', 'screens/home/title.ts'),
  floor('app-shell-floor', 'shell/knows-the-roof.tsx', 'title.ts'),
  floor('app-screens-floor', 'screens/home/knows-the-shell.tsx', 'shell/title.ts'),
  importFloor('cells', 'table/title.ts'),
  importFloor('table', 'guess/title.ts'),
  importFloor('guess', 'rows/title.ts'),
  importFloor('rows', 'questions/title.ts'),
  importFloor('questions', 'read-file.ts'),
  floor('screens-apart', 'screens/home/knows-another.tsx', 'screens/statements/title.ts'),
  probe('container-in-composition', 'packages/app/src/shell/container.ts', 'inversify'),
  probe('container-in-composition', 'packages/core/src/container.ts', 'inversify'),
  probe('container-in-composition', 'packages/server/src/metadata.ts', 'reflect-metadata'),
  probe('conformance-is-last', 'packages/server/src/last.test.ts', '@commissions/conformance/src/index.ts'),
  probe('core-few-libraries', 'packages/core/src/few.ts', 'io-ts'),
  probe('core-few-libraries', 'packages/core/src/generator.ts', 'fast-check'),
  probe('contract-few-libraries', 'packages/contract/src/few.ts', 'date-fns'),
  probe('http-few-libraries', 'packages/http/src/few.ts', 'papaparse'),
  probe('adapters-few-libraries', 'packages/adapters/auth/src/few.ts', 'papaparse'),
  probe('core-testing-libraries', 'packages/core/testing/few.ts', 'io-ts'),
  probe('view-libraries-in-app', 'packages/core/src/view.ts', 'mobx'),
  probe('view-libraries-in-app', 'packages/contract/src/view.ts', 'react'),
  probe('view-libraries-in-app', 'packages/http/src/view.ts', 'mobx-react-lite'),
  probe('view-libraries-in-app', 'packages/adapters/auth/src/view.ts', '@blueprintjs/core'),
  probe('view-libraries-in-app', 'packages/server/src/view.ts', 'react-dom'),
  probe('back-end-libraries-in-server', 'packages/app/src/shell/back-end.ts', 'hono'),
  probe('back-end-libraries-in-server', 'packages/core/src/back-end.ts', 'kysely'),
  probe('no-node-outside-the-server', 'packages/core/src/node.ts', 'node:fs'),
  probe('no-node-outside-the-server', 'packages/adapters/auth/src/node.ts', 'node:crypto'),
  probe('no-node-outside-the-server', 'packages/app/src/shell/node.ts', 'path'),
  probe('production-without-tests', 'packages/server/src/fakes.ts', '@commissions/core/testing'),
  {
    rule: 'production-without-tests',
    file: 'packages/core/src/imports-a-test.ts',
    source: importing('./imported.test.ts'),
    beside: { 'packages/core/src/imported.test.ts': 'export const law = 1\n' },
  },
  probe('by-the-package-face', 'packages/contract/src/face.ts', '../../core/src/index.ts'),
  probe('by-the-package-face', 'packages/adapters/auth/src/face.ts', '../../../http/src/index.ts'),
  {
    rule: 'no-cycles',
    file: 'packages/core/src/cycle/left.ts',
    source: "import type { Right } from './right.ts'\nexport type Left = Right\n",
    beside: { 'packages/core/src/cycle/right.ts': "import type { Left } from './left.ts'\nexport type Right = Left\n" },
  },
  probe('no-unresolved-import', 'packages/app/src/shell/nowhere.ts', 'a-package-nobody-installed'),
]

const exporting = (...specifiers: string[]) => specifiers.map(specifier => `export * from '${specifier}'\n`).join('')

/** Imports that look like some of the probes and are allowed. */
export const allowances: Readonly<Record<string, string>> = {
  'packages/core/src/allowed.ts': exporting('fp-ts', 'date-fns'),
  'packages/core/src/allowed.test.ts': exporting('@commissions/core/testing', 'fast-check'),
  'packages/core/testing/allowed.ts': exporting('fast-check', 'vitest'),
  'packages/bench/src/allowed.ts': exporting('@commissions/core', 'json-rules-engine'),
  'packages/adapters/auth/src/allowed.ts': exporting('@commissions/contract', '@commissions/http'),
  'packages/app/src/composition/allowed.ts': exporting('inversify', '@commissions/adapter-auth', '@commissions/http'),
  'packages/app/src/main.tsx': exporting(
    './screens/allowed.screen.tsx',
    './shell/allowed.tsx',
    './composition/allowed.ts',
  ),
  'packages/app/src/shell/allowed.tsx': exporting('../parts/allowed.tsx', '../ui/allowed.ts'),
  'packages/app/src/parts/allowed.tsx': exporting('../ui/allowed.ts'),
  'packages/app/src/ui/allowed.ts': exporting('@commissions/core'),
  'packages/app/src/composition/metadata.ts': "import 'reflect-metadata'\n",
  'packages/app/src/screens/allowed.test.tsx': exporting('@commissions/server', '@commissions/core/testing'),
  'packages/app/src/screens/allowed.screen.tsx': `import { useState } from 'react'\nexport const A = () => <p>{useState(1)}</p>\n`,
  'packages/server/src/allowed.ts': exporting('node:fs', 'hono', '@commissions/contract'),
  'packages/conformance/src/allowed.ts': exporting('@commissions/server', '@commissions/core/testing'),
}
