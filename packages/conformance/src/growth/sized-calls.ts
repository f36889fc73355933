/** The calls that are measured, in the order in which they are made: those that read, then those that write. */
import { type Calls, type LargeAgency, upload } from '@commissions/server/testing'
import { carrierFile } from '../stress/carrier-file.ts'

const BASE = '/services/commissions/v2/commissions'

interface World {
  readonly calls: Calls
  readonly agency: LargeAgency
  readonly lines: number
}

export interface SizedCall {
  readonly name: string
  /** Fetches what the call needs, and returns the call. The call resolves to the number of bytes of its answer. */
  readonly prepare: () => Promise<() => Promise<number>>
  /** The call works only once. */
  readonly writes: boolean
}

interface Versioned {
  readonly id: string
  readonly etag: string
}

type WireLine = Versioned & {
  readonly agents: Readonly<Record<string, number>>
  readonly [calculated: `agent_${number}_calculated_commission`]: number
}

/** Reads the answer as a browser does: piece by piece, keeping nothing. */
const bytesOf = async (response: Response): Promise<number> => {
  if (!response.ok || response.body === null) throw new Error(`${response.status} ${await response.text()}`)
  let bytes = 0
  for await (const chunk of response.body) bytes += chunk.byteLength
  return bytes
}

/** How many lines the calls for several lines name. */
const SEVERAL = 50

/** A payment of the amounts that the rules calculate now. */
const paymentOf = (line: WireLine, day: string): object => ({
  id: line.id,
  etag: line.etag,
  paid: true,
  agent_paid_date: day,
  ...Object.fromEntries(
    Object.entries(line.agents).map(([position, agent]) => [
      `agent_${position}_payout`,
      { manual: false, amount: line[`agent_${Number(position)}_calculated_commission`], agent_id_int: agent },
    ]),
  ),
})

export const sizedCalls = ({ calls, agency, lines }: World): readonly SizedCall[] => {
  // Matching would take most of the run's time. A tenth of the lines shows the same.
  const [statement = '', smaller = ''] = agency.openStatementIds
  const { payable, paid } = agency
  const between = ({ start, end }: LargeAgency['paid']): string => `start_date=${start}&end_date=${end}`
  const addressOf = (path: string): string => (path.startsWith('/') ? path : `${BASE}/${path}`)

  const reads = (name: string, path: string): SizedCall => ({
    name,
    writes: false,
    prepare: async () => async () => bytesOf(await calls.browser.send(addressOf(path))),
  })
  const writes = (
    name: string,
    method: 'PUT' | 'POST',
    asked: () => Promise<{ readonly path: string; readonly body: unknown }>,
  ): SizedCall => ({
    name,
    writes: true,
    prepare: async () => {
      const { path, body } = await asked()
      return async () => bytesOf(await calls.browser.json(method, addressOf(path), body))
    },
  })

  const some = async (where: string, count: number): Promise<readonly WireLine[]> => {
    const { data } = await calls.get(`line-items/search?${where}&limit=${count}`)
    return (data as { readonly items: readonly WireLine[] }).items
  }
  const one = async (): Promise<Versioned> => {
    const [line] = await some(`statement_id=${statement}`, 1)
    if (line === undefined) throw new Error('The open statement has no lines')
    return line
  }
  const versionOf = async (id: string): Promise<string> =>
    ((await calls.get(`statement/${id}?includeItems=false`)).data as Versioned).etag
  const onOne = (name: string, act: string, form: object): SizedCall =>
    writes(name, 'PUT', async () => {
      const { id, etag } = await one()
      return { path: `line-item/${id}${act}`, body: { etag, ...form } }
    })

  return [
    reads('who is signed in', '/services/auth/user/whoami'),
    reads('the closed statements', 'statement?status=reconciled'),
    reads('a statement with its lines', `statement/${statement}?includeItems=true`),
    reads('the history of a statement', `statement/${statement}/history`),
    reads('suggestions for a tenth of the lines', `statement/${smaller}/match-suggestions`),
    reads('a month to be paid', `rules/agent-payout?date_option=ReportingDate&${between(payable)}`),
    reads('a month to be paid, in sums', `rules/agent-payout/sums?date_option=ReportingDate&${between(payable)}`),
    reads(
      "an agent's month to be paid",
      `rules/agent-payout?date_option=ReportingDate&${between(payable)}&agent_ids=7`,
    ),
    reads(
      'what is outstanding for an agent',
      `rules/agent-payout/outstanding?date_option=ReportingDate&${between(payable)}&agent_ids=7`,
    ),
    reads('a month of payments', `line-items?date_option=AgentPaidDate&${between(paid)}`),
    reads('a month of payments, in sums', `paid-statement/summary?date_option=AgentPaidDate&${between(paid)}`),
    reads(
      "an agent's month of payments",
      `paid-statement/line-items?date_option=AgentPaidDate&${between(paid)}&agent_ids=7`,
    ),
    reads('a page of lines', 'line-items/search?totals=false'),
    reads("a page of an agent's lines", 'line-items/search?totals=false&agent_ids=7'),
    reads('a page of paid lines', 'line-items/search?totals=false&state=paid'),
    reads('a page of lines that hold a word', 'line-items/search?totals=false&text=client'),
    reads('paid lines, counted and summed', 'line-items/totals?state=paid'),
    reads('lines in sums', 'line-items/summary?by=agent'),
    reads('what carriers owe, a page', `expected/terms?start_date=2026-01-01&end_date=${payable.end}`),
    reads('what carriers owe, in sums', `expected?limit=1&start_date=2026-01-01&end_date=${payable.end}`),
    onOne('a line is changed', '', { transaction_date: '2026-06-15', commission_amount: 12, gross_amount: 120 }),
    onOne('a line is voided', '/void', {}),
    onOne('a line is brought back', '/restore', {}),
    writes('several lines are changed', 'PUT', async () => ({
      path: `statement/${statement}/quick-update?changed_only=true`,
      body: {
        etag: await versionOf(statement),
        itemUpdates: (await some(`statement_id=${statement}`, SEVERAL)).map(({ id, etag }) => ({
          id,
          etag,
          commission_amount: 13,
        })),
      },
    })),
    writes('all certain matches of a tenth are taken', 'PUT', async () => ({
      path: `statement/${smaller}/match-certain?changed_only=true`,
      body: { etag: await versionOf(smaller) },
    })),
    writes('several lines are paid', 'PUT', async () => ({
      path: 'line-item/agent-payouts',
      body: (await some('state=payable', SEVERAL)).map(line => paymentOf(line, payable.end)),
    })),
    writes('a paid statement of all agents is made', 'POST', async () => ({
      path: 'paid-statement',
      body: {
        statement_name: `${paid.start}-${paid.end}`.replace(/(\d{4})-(\d\d)-(\d\d)/g, '$1$2$3'),
        date_option: 'AgentPaidDate',
        start_date: paid.start,
        end_date: paid.end,
        agents_ids_int: [],
      },
    })),
    reads('the paid statements', 'paid-statement'),
    {
      name: 'a file is imported',
      writes: true,
      prepare: async () => {
        const content = carrierFile(lines, 'Q')
        return async () => {
          const answer = await upload(calls, { content })
          if (answer.code !== 'OK') throw new Error(`${answer.code} ${answer.message}`)
          return JSON.stringify(answer.data).length
        }
      },
    },
  ]
}
