export { type FreshDatabase, freshDatabase } from './database.ts'
