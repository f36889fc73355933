import type { Section } from '../row.ts'

export const section6: Section = {
  key: '6',
  title: 'permissions',
  rows: {
    '6.encoding': 'Permissions are bits of a hexadecimal text, located by position and sub-position, outside group 1',
    '6.settings': '10000 opens the settings; without it they can be read and not changed',
    '6.module': '10002 opens the module; a person without it is led to Unauthorized from every protected route',
    '6.sharing-flag': 'The flag ShareAgentPaidStatements is off by default',
    '6.flag-prefix': 'The feature-flag service names the product’s flags with a prefix',
    '6.suite-session': 'A session managed by the suite is not renewed by the product, and its end shows a fatal dialog',
    '6.sign-in-page': 'Sign-in is at the provider’s page, with the address to return to and the reason `r`',
    '6.redirect-once': 'A user already on the way to sign-in is not redirected again',
    '6.environments': 'The suffix of the host name (-dev, -qa, -po, .live, .app) gives the landing address',
  },
}
