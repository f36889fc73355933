/** What the person at the terminal reads once everything answers. */
import { DEMO_AGENCIES, DEMO_PASSWORD } from './demo/agencies.ts'
import type { StartingData } from './demo/starting-data.ts'
import { FIRST_USER } from './operators/first-user.ts'

const demoLines = (): readonly string[] => [
  `  Sign in with the demo password ${DEMO_PASSWORD} as`,
  ...DEMO_AGENCIES.flatMap(({ name, users }) =>
    users
      .map(({ username }) => username)
      .sort()
      .map(username => `    ${username.padEnd(12)}${name}`),
  ),
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
        '  It is shown only this once, and replaced by one of your own at the first sign-in.',
      ]
  }
}

export const welcome = (address: string, data: StartingData): string =>
  ['', `  Commissions is ready: ${address}`, ...lines(data), '  Stop with Ctrl+C.', ''].join('\n')
