/** The clients of the demo agencies. */
import { type Client, clientId, type MainContact, padClientId } from '@commissions/core'
import type { AgencyPlan } from './agencies.ts'
import type { DemoApplicationType } from './books.ts'
import { nameSource, type PersonName } from './names.ts'
import { random } from './random.ts'

export interface DemoClient extends Omit<Client, 'policies'> {
  readonly kind: DemoApplicationType
}

const contact = (type: MainContact['type'], { first, last }: PersonName): MainContact => ({
  type,
  firstName: first,
  lastName: last,
  displayName: `${first} ${last}`,
})

const noWarning = (): void => undefined

export const demoClients = (plan: AgencyPlan): readonly DemoClient[] => {
  const chance = random(`${plan.key}/clients`)
  const names = nameSource(chance)
  let last = 1_000
  return Array.from({ length: plan.clients }, (): DemoClient => {
    last += chance.int(1, 7)
    const draw = chance.int(1, 100)
    const kind = draw <= plan.farms ? 'Agriculture' : draw <= plan.farms + plan.businesses ? 'Commercial' : 'Personal'
    const person = names.person()
    const mainContacts = [contact('First', person)]
    if (kind === 'Personal' && chance.chance(0.45)) mainContacts.push(contact('Second', names.spouse(person)))
    return {
      id: clientId(String(last)),
      number: padClientId(last, noWarning),
      businessName: kind === 'Personal' ? null : names.business(kind === 'Agriculture'),
      mainContacts,
      kind,
    }
  })
}
