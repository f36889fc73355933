import type { Section } from '../row.ts'

export const beyond: Section = {
  key: 'beyond',
  title: 'Beyond the specification',
  rows: {
    'beyond.other-suites':
      'Every screen works over services that know the specification alone, on one origin and on several hosts',
    'beyond.other-spellings':
      'Numbers or texts, null or absent, writes that answer nothing: what is left open does no harm',
    'beyond.bare-client': 'A client that knows the specification alone lives through a month of the main job',
    'beyond.open-requests': 'Whatever the specification lets a client leave out or write otherwise is understood',
    'beyond.unguarded': 'A version that is sent is checked; that none was sent is told in the history',
    'beyond.suite-pages': 'A page of the suite on another host is signed in, and no other page is',
    'beyond.suite-https': 'Over https the product finds its services by the name of its host alone',
    'beyond.unsaved-work':
      'A session that ends with something unsaved is renewed beside the page; nothing typed is lost',
    'beyond.sign-out-clears':
      'A sign-out that was asked for clears what was not saved, and ends the session in every tab',
    'beyond.month': 'A month of an agency comes to the same cent on screens, in files and in the database',
    'beyond.troubles': 'Each failure of a service is told where it happens, loses nothing and is asked for again',
    'beyond.carriers-owe':
      'What carriers owe, and lines that are short of what was agreed, found, listed and closed with a reason',
    'beyond.security-trail': 'The security trail: who came in, what was refused, what left, by person, kind and days',
    'beyond.books': 'The audit of the books: what the last one found, and one at a press',
    'beyond.account': 'One’s own sessions and authenticator',
    'beyond.people': 'The people of an agency are invited, permitted, disabled and cut off (10003)',
    'beyond.first-steps': 'A newcomer on the demo is led through the main job by keyboard, and never again',
    'beyond.accessibility':
      'Every screen is right by axe, at 200 %, in forced colors, by Tab alone and by a screen reader',
    'beyond.paper': 'Every screen is whole on paper',
    'beyond.grid-keys': 'The cells of tables are walked by keys',
    'beyond.imported-twice': 'A file that was saved again is asked about before it is paid',
    'beyond.true-up': 'What a wrong rule paid is trued up, and the next paid statements settle it, in four acts',
    'beyond.withdrawal': 'A statement that was paid is withdrawn in four acts',
    'beyond.lines': 'What a carrier paid for a client, and why somebody was paid what they were, is three acts away',
    'beyond.agent-page': 'An agent’s page says what Home says, and each of its figures comes to its lines',
    'beyond.payout-questions':
      'Who was paid on a row of a file, and what stands in the way of a payment, is three acts away',
    'beyond.small-things': 'Void, match, note and control total take few acts',
    'beyond.overrides': 'A policy’s own calculations are made, changed and ended (10000), and pay before every rule',
    'beyond.offices': 'An agency with several offices has them as a column and a filter',
    'beyond.workbench':
      'A file that has to be put right is answered and mended where it stands; a line leads back to its cell',
    'beyond.history-people': 'Histories are filtered by a person who is found by name',
    'beyond.share-links': 'Links to a paid statement are counted, and the count is shown',
    'beyond.paid-stays': 'Rules of now never move a paid figure, which keeps its explanation',
  },
}
