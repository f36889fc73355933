import type { Section } from '../row.ts'

export const beyond: Section = {
  key: 'beyond',
  title: 'Beyond the specification',
  rows: {
    'beyond.other-suites':
      'Every screen works over a suite that offers only the specification, on one origin and on several hosts',
    'beyond.other-spellings':
      'Answers may differ in what the specification leaves open: numbers or texts, null or absent, empty answers to writes',
    'beyond.bare-client': 'A client that knows only the specification can do a month of the main job',
    'beyond.open-requests': 'A request can leave out or write differently whatever the specification leaves open',
    'beyond.unguarded': 'A version that is sent is checked, and the history records a change sent without one',
    'beyond.suite-pages': 'A page of the suite on another host gets a session only if its origin is listed',
    'beyond.suite-https': 'Over https the product finds its services by its host name alone',
    'beyond.unsaved-work':
      'When a session ends with unsaved work, a sign-in in another window renews it and nothing typed is lost',
    'beyond.sign-out-clears': 'Signing out deletes unsaved drafts and ends the session in every tab',
    'beyond.month': 'The totals of an agency’s month are equal to the cent on screens, in files and in the database',
    'beyond.troubles': 'A failure of a service is reported where it happens, loses nothing, and can be retried',
    'beyond.carriers-owe':
      'What carriers owe and lines paid short of the agreed rate are found, listed and closed with a reason',
    'beyond.security-trail':
      'The security trail shows sign-ins, refusals and exports, and is filtered by person, kind and days',
    'beyond.books': 'The Books screen shows the last audit of the books and starts a new one',
    'beyond.account': 'A person sees and ends their own sessions and sets up an authenticator',
    'beyond.people': 'Administrators (10003) invite people, set their permissions, disable them and end their sessions',
    'beyond.first-steps': 'First steps lead a newcomer to the demo through the main job by keyboard, and end for good',
    'beyond.accessibility':
      'Every screen passes axe and works at 200 %, in forced colors, by Tab alone and with a screen reader',
    'beyond.paper': 'Every screen prints completely',
    'beyond.grid-keys': 'The cells of a table are reached by keys',
    'beyond.imported-twice':
      'A statement whose lines are already on another statement is asked about at import, Reconcile and Pay',
    'beyond.true-up':
      'A true-up corrects payments made by a wrong rule in four steps, and the next paid statements settle it',
    'beyond.withdrawal': 'A paid statement is withdrawn in four steps',
    'beyond.lines': 'What a carrier paid for a client, and why an agent was paid, is found in three steps',
    'beyond.agent-page': 'An agent’s page agrees with Home, and each figure equals the sum of its lines',
    'beyond.payout-questions': 'Who was paid on a row of a file, and what blocks a payment, is found in three steps',
    'beyond.small-things':
      'A statement typed by hand is corrected in few steps: voids, matches, notes and the control total',
    'beyond.overrides': 'Overrides of a policy are added, changed and ended with 10000, and pay before every rule',
    'beyond.offices': 'An agency with several offices has an office column and filter',
    'beyond.workbench':
      'An imported file’s questions and unreadable cells are settled beside its rows, and a line leads back to its cell',
    'beyond.history-people': 'A history is filtered by a person found by name',
    'beyond.share-links': 'Views of the share links to a paid statement are counted and shown',
    'beyond.paid-stays': 'A change of the rules never changes a payment or its explanation',
  },
}
