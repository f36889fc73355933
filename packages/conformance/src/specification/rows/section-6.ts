import type { Section } from '../row.ts'

export const section6: Section = {
  key: '6',
  title: 'permissions',
  rows: {
    '6.encoding': 'Permissions are bits of a hexadecimal text, found by position and sub-position, without group 1',
    '6.settings': '10000 opens the settings; without it they are read and never written',
    '6.module': '10002 opens the module; without it every protected route leads to Unauthorized',
    '6.sharing-flag': 'ShareAgentPaidStatements is off unless the service says otherwise',
    '6.flag-prefix': 'Flags come from their service, with the product’s prefix',
    '6.suite-session': 'A session of the suite’s own is never renewed here, and its end is a fatal dialog',
    '6.sign-in-page': 'Sign-in is at the provider’s page, with the way back and the reason `r`',
    '6.redirect-once': 'Whoever is on the way to sign-in is not sent there twice',
    '6.environments': 'The ending of the host’s name (-dev, -qa, -po, .live, .app) says where the suite is',
  },
}
