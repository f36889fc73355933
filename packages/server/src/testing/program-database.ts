/** Opens a database as the program does, for programs other than tests: DATABASE_URL's, or an embedded one in a directory. */
import { either as E } from 'fp-ts'
import { readConfig } from '../config.ts'
import { acrossAgencies } from '../database/agency-scope.ts'
import { giveTime, MIGRATING } from '../database/limits.ts'
import { type OpenDatabase, openDatabase } from '../database/open.ts'
import { silentLog } from '../logging.ts'
import { addLargeAgencies, type LargeAgency, type LargeAgencyPlan } from './large-agency.ts'

export interface ProgramDatabase extends OpenDatabase {
  readonly addLargeAgencies: (plans: readonly LargeAgencyPlan[]) => Promise<readonly LargeAgency[]>
}

export const programDatabase = async (directory: string): Promise<ProgramDatabase> => {
  const config = readConfig({ DATABASE_URL: process.env.DATABASE_URL, DATA_DIR: directory }, directory)
  if (E.isLeft(config)) throw new Error(config.left.sentence)
  const opened = await openDatabase(config.right, silentLog, { as: 'owner' })
  if (E.isLeft(opened)) throw new Error(opened.left.sentence)
  const { db } = opened.right
  return {
    ...opened.right,
    addLargeAgencies: plans =>
      acrossAgencies(db, async trx => {
        await giveTime(trx, MIGRATING)
        return addLargeAgencies(trx, plans)
      }),
  }
}
