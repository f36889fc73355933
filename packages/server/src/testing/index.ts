/** What tests of other packages use: the real application over a real database. */
export { testApp } from './app.ts'
export { type Browser, browser } from './browser.ts'
export { type FreshDatabase, freshDatabase } from './database.ts'
export { type FakeClock, fakeClock } from './fake-clock.ts'
export { ledgerFaults } from './ledger-faults.ts'
export { addAgency, addUser, EVERYTHING, PASSWORD } from './people.ts'
export { endPrograms, openDirectory, type Program, startProgram } from './program.ts'
export { addSmallAgency, type SmallAgency } from './small-agency.ts'
