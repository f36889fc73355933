/** The stub suite's statements and their lines, by the calls of section 7. */
import {
  badRequest,
  conflict,
  isRecord,
  listOf,
  noContent,
  notFound,
  ok,
  outOfDate,
  recordOf,
  type StubAnswer,
  type StubCall,
  type StubService,
} from './stub-answers.ts'
import { BLANK_LINE, type StubBooks, type StubLine, type StubStatement } from './stub-books.ts'
import { linesOf, policyOf, wireLine, wireStatement } from './stub-records.ts'

const LINE_FIELDS = [
  'transaction_type',
  'transaction_description',
  'effective_date',
  'expiration_date',
  'gross_amount',
  'commission_rate',
  'commission_amount',
  'commission_term',
  'insured_name',
  'lob',
  'policy_number',
  'writing_carrier',
  'carrier_id',
] as const

const agentsOf = (value: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(recordOf(value)).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0,
    ),
  )

const fill = (books: StubBooks, line: StubLine, form: Record<string, unknown>): void => {
  const own: Record<string, unknown> = Object.fromEntries(
    LINE_FIELDS.filter(key => form[key] !== undefined).map(key => [key, form[key]]),
  )
  Object.assign(line, own)
  if (typeof form.transaction_date === 'string') line.transaction_date = form.transaction_date
  // Section 3 nests the policy of a line.
  const { id: named } = recordOf(form.policy)
  const policy = policyOf(books, typeof named === 'string' && named !== line.policy ? named : null)
  if (policy !== undefined) tie(books, line, policy.id, { ...policy.agents })
  if (form.agents !== undefined) line.agents = agentsOf(form.agents)
}

const tie = (books: StubBooks, line: StubLine, policyId: string, agents: Record<string, number>): boolean => {
  const client = books.clients.find(one => one.policies.some(policy => policy.id === policyId))
  const policy = policyOf(books, policyId)
  if (client === undefined || policy === undefined) return false
  line.client = client.id
  line.policy = policy.id
  line.carrier_id = policy.carrier_id
  line.agents = agents
  line.commission_term = policy.number_of_terms === 1 ? 'New' : 'Renewal'
  return true
}

const newLine = (books: StubBooks, statement: StubStatement, form: Record<string, unknown>): StubLine => {
  const line: StubLine = {
    ...BLANK_LINE,
    id: books.nextId('line'),
    etag: '',
    stmt_id: statement.id,
    manual: true,
    transaction_date: '',
    gross_amount: 0,
    commission_amount: 0,
    agents: {},
    payouts: {},
  }
  fill(books, line, form)
  books.lines.push(line)
  return line
}

/** Gives the line and its statement new etags. */
const touch = (books: StubBooks, statement: StubStatement, line?: StubLine): void => {
  statement.etag = books.nextId('v')
  if (line !== undefined) line.etag = books.nextId('v')
}

const newStatement = (books: StubBooks, form: Record<string, unknown>, source: string): StubStatement => {
  const statement: StubStatement = {
    id: books.nextId('s'),
    etag: books.nextId('v'),
    statement_number: books.statements.length + 1,
    description: String(form.description ?? ''),
    statement_date: String(form.statement_date),
    statement_source: source,
    filename: null,
    commission_paid_orig: typeof form.commission_paid_orig === 'number' ? form.commission_paid_orig : null,
    reconciled: null,
    archived: null,
  }
  books.statements.push(statement)
  return statement
}

const addLine = (books: StubBooks, statement: StubStatement, form: Record<string, unknown>): StubAnswer => {
  if (typeof form.transaction_date !== 'string') return badRequest('transaction_date is required')
  if (statement.reconciled !== null) return conflict('The statement is reconciled')
  const line = newLine(books, statement, form)
  touch(books, statement, line)
  return ok(wireLine(books, line))
}

/** Answers the call for one statement that the rest of the path names; null for a call that section 7 does not name. */
const ofStatement = (
  { books, method, query, body }: StubCall,
  statement: StubStatement,
  act: string,
): StubAnswer | null => {
  const form = recordOf(body)
  const answer = (): StubAnswer => {
    touch(books, statement)
    return ok(wireStatement(books, statement, false))
  }
  switch (`${method} ${act}`) {
    case 'GET ':
      return ok(wireStatement(books, statement, query.get('includeItems') === 'true'))
    case 'PUT ':
      if (form.etag !== statement.etag) return outOfDate
      if (typeof form.description === 'string') statement.description = form.description
      if (form.commission_paid_orig !== undefined)
        statement.commission_paid_orig = form.commission_paid_orig === null ? null : Number(form.commission_paid_orig)
      if (typeof form.statement_date === 'string') statement.statement_date = form.statement_date
      return answer()
    case 'PUT reconcile':
      if (form.etag !== statement.etag) return outOfDate
      statement.reconciled = { by: 'Ann Lee', on: String(form.reconcile_date), reporting: String(form.reporting_date) }
      return answer()
    case 'PUT unreconcile':
      if (form.etag !== statement.etag) return outOfDate
      if (linesOf(books, statement).some(line => line.paid)) return conflict('A line of the statement is paid')
      statement.reconciled = null
      return answer()
    case 'PUT archive':
      statement.archived = { by: 'Ann Lee', on: books.today }
      return answer()
    case 'PUT restore':
      statement.archived = null
      return answer()
    case 'PUT policy-information':
      touch(books, statement)
      return ok(wireStatement(books, statement, true))
    case 'PUT quick-update': {
      if (form.etag !== statement.etag) return outOfDate
      for (const update of listOf(form.itemUpdates).filter(isRecord)) {
        const line = books.lines.find(one => one.id === update.id)
        if (line === undefined) return notFound
        fill(books, line, update)
        touch(books, statement, line)
      }
      return ok(wireStatement(books, statement, true))
    }
    case 'DELETE delete-items': {
      if (form.etag !== statement.etag) return outOfDate
      const ids = listOf(form.items).map(item => (isRecord(item) ? item.id : item))
      books.lines.splice(0, books.lines.length, ...books.lines.filter(line => !ids.includes(line.id)))
      return answer()
    }
    case 'POST line-item':
      return addLine(books, statement, form)
    default:
      return null
  }
}

const ofLine = ({ books, method, body }: StubCall, line: StubLine, act: string): StubAnswer | null => {
  const form = recordOf(body)
  const statement = books.statements.find(one => one.id === line.stmt_id)
  if (statement === undefined) return notFound
  const answer = (): StubAnswer => {
    touch(books, statement, line)
    return ok(wireLine(books, line))
  }
  switch (`${method} ${act}`) {
    case 'PUT ':
      if (form.etag !== line.etag) return outOfDate
      if (typeof form.transaction_date !== 'string') return badRequest('transaction_date is required')
      fill(books, line, form)
      return answer()
    case 'DELETE ':
      books.lines.splice(books.lines.indexOf(line), 1)
      touch(books, statement)
      return ok(wireLine(books, line))
    case 'PUT void':
      line.voided = true
      return answer()
    case 'PUT restore':
      line.voided = false
      return answer()
    case 'PUT match': {
      if (form.etag !== line.etag) return outOfDate
      if (typeof form.policy_id !== 'string') {
        Object.assign(line, { policy: null, client: null, agents: {}, commission_term: 'None' })
        return answer()
      }
      const policy = policyOf(books, form.policy_id)
      const agents = form.fill_agents_using_policy === true ? { ...policy?.agents } : agentsOf(form.agents_int)
      return tie(books, line, form.policy_id, agents) ? answer() : notFound
    }
    default:
      return null
  }
}

const proposed = (books: StubBooks, { query }: StubCall): StubAnswer => {
  const carriers = query.getAll('carriers').flatMap(value => value.split(','))
  const start = query.get('start_date') ?? books.today
  const statement = books.statements[0]
  const [client] = books.clients
  const [policy] = client?.policies ?? []
  if (statement === undefined || client === undefined || policy === undefined) return noContent
  if (carriers.length > 0 && !carriers.includes(policy.carrier_id)) return noContent
  const lines = [...books.lines]
  const line = newLine(books, statement, {
    transaction_date: start,
    gross_amount: policy.premium,
    commission_amount: policy.premium * 0.125,
    commission_rate: 12.5,
    policy: { id: policy.id },
    policy_number: policy.number,
    insured_name: client.business_name,
    lob: policy.lobs[0],
  })
  books.lines.splice(0, books.lines.length, ...lines)
  const wire = {
    ...wireLine(books, line),
    id: `proposal-${policy.id}-${start}`,
    etag: 'proposed',
    statement_source: 'Anticipated',
  }
  return ok([wire])
}

/** Null for calls that are not about statements and lines. */
export const stubStatements: StubService = call => {
  const { books, method, path, body } = call
  const form = recordOf(body)
  const [, , rest = ''] = /^(\/v2)?\/commissions\/(.*)$/.exec(path) ?? []
  if (rest === 'statement' && method === 'GET')
    return books.statements.length === 0 ? noContent : ok(books.statements.map(one => wireStatement(books, one, false)))
  if (rest === 'statement' && method === 'POST')
    return ok(wireStatement(books, newStatement(books, form, 'Manual'), false))
  if (rest === 'statement/anticipated' && method === 'GET') return proposed(books, call)
  if (rest === 'statement/anticipated' && method === 'POST') {
    const statement = newStatement(books, form, 'Anticipated')
    for (const item of listOf(form.items)) touch(books, statement, newLine(books, statement, recordOf(item)))
    return ok(wireStatement(books, statement, false))
  }
  const statement = /^statement\/(?:anticipated\/)?([^/]+)\/?(.*)$/.exec(rest)
  if (statement !== null) {
    const found = books.statements.find(one => one.id === statement[1])
    return found === undefined ? null : ofStatement(call, found, statement[2] ?? '')
  }
  const line = /^line-item\/([^/]+)\/?(.*)$/.exec(rest)
  const found = line === null ? undefined : books.lines.find(one => one.id === line[1])
  return found === undefined ? null : ofLine(call, found, line?.[2] ?? '')
}
