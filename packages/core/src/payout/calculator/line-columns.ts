/** Many lines as columns: typed arrays, everything else as an index of distinct values. They serve any calculator, and pass to a worker. */
import { type AgentId, type ByPosition, POSITIONS } from '../../agent/agent.ts'
import type { CarrierId } from '../../carrier/carrier.ts'
import type { PolicyOverride } from '../../policy/policy.ts'
import { kindCode } from './compiled.ts'
import type { ManualAmount, PayoutLine } from './payout-line.ts'

/** The entry of an index column for a missing value. */
export const ABSENT = -1

/** The value that an index column points to. Index -1 is checked first: reading an array at -1 is a slow lookup by name. */
export const valueAt = <A>(values: readonly A[], index: number | undefined): A | undefined =>
  index === undefined || index === ABSENT ? undefined : values[index]

/** Each list has an entry for each line, in the order of the lines. */
export interface LineColumns {
  readonly count: number
  /** Cents. */
  readonly grossAmount: Float64Array
  /** Cents. */
  readonly commissionAmount: Float64Array
  /** See `kindCode`. */
  readonly kind: Uint8Array
  readonly agents: ByPosition<Int32Array>
  readonly carrier: Int32Array
  readonly linesOfBusiness: Int32Array
  readonly applicationType: Int32Array
  readonly manual: ByPosition<Int32Array>
  readonly overrides: ByPosition<Int32Array>
  /** The lists that the index columns point into. */
  readonly values: {
    readonly agents: readonly AgentId[]
    readonly carriers: readonly CarrierId[]
    /** The distinct sets of lines of business. */
    readonly linesOfBusiness: readonly (readonly string[])[]
    readonly applicationTypes: readonly string[]
    readonly manual: readonly ManualAmount[]
    readonly overrides: readonly PolicyOverride[]
  }
}

/** Collects copies of distinct values, which later changes of a line do not affect. Values with the same `key` are the same. */
const collector = <A>(key: (value: A) => unknown, copy: (value: A) => A) => {
  const codes = new Map<unknown, number>()
  const values: A[] = []
  const add = (value: A | null | undefined): number => {
    if (value === null || value === undefined) return ABSENT
    const by = key(value)
    const known = codes.get(by)
    if (known !== undefined) return known
    codes.set(by, values.length)
    return values.push(copy(value)) - 1
  }
  return { values, add }
}

const itself = <A>(value: A): A => value

/** Most sets have one code, which is its own key. A code that looks like a quoted list is quoted. */
const keyOfSet = (codes: readonly string[]): string => {
  const [code] = codes
  // Joining by blanks would be ambiguous, since codes may contain blanks. A quoted list is not.
  return codes.length === 1 && code !== undefined && !code.startsWith('[') ? code : JSON.stringify(codes)
}
const columnsByPosition = (count: number): ByPosition<Int32Array> => ({
  1: new Int32Array(count),
  2: new Int32Array(count),
  3: new Int32Array(count),
})

/** The columns of these lines, in their order, amounts in cents. They hold copies. */
export const lineColumns = (lines: readonly PayoutLine[]): LineColumns => {
  const count = lines.length
  const agents = collector<AgentId>(itself, itself)
  const carriers = collector<CarrierId>(itself, itself)
  const sets = collector<readonly string[]>(keyOfSet, codes => [...codes])
  const applicationTypes = collector<string>(itself, itself)
  const manual = collector<ManualAmount>(itself, typed => ({ ...typed }))
  const overrides = collector<PolicyOverride>(itself, override => ({ ...override }))
  const columns = {
    count,
    grossAmount: new Float64Array(count),
    commissionAmount: new Float64Array(count),
    kind: new Uint8Array(count),
    agents: columnsByPosition(count),
    carrier: new Int32Array(count),
    linesOfBusiness: new Int32Array(count),
    applicationType: new Int32Array(count),
    manual: columnsByPosition(count),
    overrides: columnsByPosition(count),
  }
  lines.forEach((line, i) => {
    columns.grossAmount[i] = line.grossAmount
    columns.commissionAmount[i] = line.commissionAmount
    columns.kind[i] = kindCode(line)
    columns.carrier[i] = carriers.add(line.carrierId)
    columns.linesOfBusiness[i] = sets.add(line.policy?.linesOfBusiness)
    columns.applicationType[i] = applicationTypes.add(line.policy?.applicationType)
    for (const position of POSITIONS) {
      columns.agents[position][i] = agents.add(line.agents[position])
      columns.manual[position][i] = manual.add(line.manual[position])
      columns.overrides[position][i] = overrides.add(line.overrides[position])
    }
  })
  return {
    ...columns,
    values: {
      agents: agents.values,
      carriers: carriers.values,
      linesOfBusiness: sets.values,
      applicationTypes: applicationTypes.values,
      manual: manual.values,
      overrides: overrides.values,
    },
  }
}
