/** Saves one of every kind of setting of an agency, as its people would, and each twice, so that the second changes the first. */
import type { Calls } from './commissions-calls.ts'
import { ruleForm } from './rule-form.ts'
import type { SmallAgency } from './small-agency.ts'

const SERVICES = '/services'

const settle = async ({ browser }: Calls, method: string, path: string, body: unknown): Promise<unknown> => {
  const response = await browser.json(method, `${SERVICES}/${path}`, body)
  if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`)
  const { data } = (await response.json()) as { readonly data?: unknown }
  return data
}

const percent = (value: number, agent: number | null = null) => ({
  calc_type: 'PercentOfAgencyCommissionPaid',
  value,
  agent_id_int: agent,
})

/** The caller needs "Change settings" and "Manage people". No call asks for a code. Answers the id of the invited user. */
export const settleAgency = async (calls: Calls, agency: SmallAgency): Promise<{ readonly invited: string }> => {
  const { agents, auto, carrierId } = agency
  const put = (path: string, body: unknown) => settle(calls, 'PUT', path, body)
  const post = (path: string, body: unknown) => settle(calls, 'POST', path, body)
  const overrides = `clients/api/client/${auto.clientId}/policy/${auto.policyId}/overrides`
  for (const step of [0, 1]) {
    const named = { agent_rule_mode: 'Specific', agent_int_rule_value: [agents.ann, agents.cara] }
    await post('commissions/v2/commissions/rules', {
      rule_group: 'Agent1',
      rules: [
        ruleForm({ term_new: 40 + step }),
        ruleForm(named),
        ruleForm({ fallback: true, calc_type: 'FlatFeeAmount' }),
      ],
    })
    await post('commissions/commissions/settings/carrier', [
      {
        carrier_uuid: carrierId,
        basis: 'PremiumWritten',
        new_percentage: 15,
        renew_percentage: 12.125 + step,
        rules: [
          {
            application_types: ['Personal'],
            line_of_businesses: [],
            writing_carriers: [],
            new_percentage: 20,
            renew_percentage: 17.5,
          },
        ],
      },
    ])
    await put(overrides, {
      1: percent(50 + step),
      2: step === 0 ? percent(5, agents.bob) : null,
    })
    await put('commissions/commissions/settings/tolerance', { rate: 0.5 + step, amount: 10, etag: null })
    const address = step === 0 ? ['1 Pier Road'] : ['2 Pier Road', 'Portland']
    await put('commissions/commissions/settings/letterhead', { name: 'Harbor', address, logo: null, etag: null })
  }
  const form = { user_name: `${agency.username}-invited`, first_name: 'Ines', last_name: 'Okafor' }
  const given = await post('commissions/v2/commissions/people', { ...form, permissions: ['Commissions'] })
  const { id, etag } = (given as { readonly person: { readonly id: string; readonly etag: string } }).person
  await put(`commissions/v2/commissions/people/${id}`, {
    etag,
    act: 'Permit',
    permissions: ['Commissions', 'Settings'],
  })
  return { invited: id }
}
