/** The text that the person at the terminal reads once the program is ready. */
import { DEMO_AGENCIES, DEMO_PASSWORD } from './demo/agencies.ts'
import type { StartingData } from './demo/starting-data.ts'
import { FIRST_USER } from './operators/first-user.ts'
import type { SharedName } from './signin/sign-in-name.rows.ts'

const demoLines = (): readonly string[] => [
  `  Sign in with the demo password ${DEMO_PASSWORD} as`,
  ...DEMO_AGENCIES.flatMap(({ name, users }) =>
    users
      .map(({ username }) => username)
      .sort()
      .map(username => `    ${username.padEnd(12)}${name}`),
  ),
  '  New here? Sign in as bookkeeper and follow the first steps. docs/tour/README.md shows one month.',
]

const lines = (data: StartingData): readonly string[] => {
  switch (data._tag) {
    case 'Demo':
      return demoLines()
    case 'Own':
      return []
    case 'Begun':
      return [
        `  Sign in as ${FIRST_USER} with the password ${data.password}`,
        '  It is shown only this once. You choose your own at the first sign-in.',
      ]
  }
}

/** The program renames nobody by itself: it tells the operator whom to rename, and how. */
const sharedLines = (shared: readonly SharedName[]): readonly string[] =>
  shared.flatMap(({ name, agencies: [first = '', ...others] }) => [
    `  The user name "${name}" is used in several agencies (${[first, ...others].join(', ')}), so nobody can sign in with it.`,
    `  Rename all but one: npm run commissions -- rename-user --username "${name}" --agency "${first}" --to <new name>`,
  ])

export const welcome = (address: string, data: StartingData, shared: readonly SharedName[] = []): string =>
  ['', `  Commissions is ready: ${address}`, ...lines(data), ...sharedLines(shared), '  Stop with Ctrl+C.', ''].join(
    '\n',
  )
