import { type CarrierPort, carrierId } from '../../src/index.ts'
import { ensure, ensureEqual, failsWith, first, type Law, succeeds } from './law.ts'

export const carrierSuite: readonly Law<CarrierPort>[] = [
  {
    title: 'carriers have ids of their own and names',
    check: async port => {
      const carriers = await succeeds(port.carriers)
      ensure(carriers.length > 0, 'Expected carriers')
      ensureEqual(new Set(carriers.map(carrier => carrier.id)).size, carriers.length, 'distinct ids')
      ensure(
        carriers.every(carrier => carrier.name !== ''),
        'Expected names',
      )
    },
  },
  {
    title: 'every carrier answers its writing carriers',
    check: async port => {
      const carriers = await succeeds(port.carriers)
      await succeeds(port.writingCarriers(first(carriers, 'carrier').id))
      const all = await Promise.all(carriers.map(carrier => succeeds(port.writingCarriers(carrier.id))))
      ensure(
        all.flat().every(writing => writing.name !== '' && writing.naic !== ''),
        'Expected names and NAIC codes',
      )
    },
  },
  {
    title: 'an unknown carrier is not found',
    check: async port => {
      await failsWith(port.writingCarriers(carrierId('00000000-0000-4000-8000-000000000000')), 'NotFound')
      await failsWith(port.writingCarriers(carrierId('no carrier at all')), 'NotFound')
    },
  },
  {
    title: 'application types are called Agriculture, never Agricultural',
    check: async port => {
      const { applicationTypes, linesOfBusiness } = await succeeds(port.managedOptions)
      ensure(
        applicationTypes.every(type => type.name !== 'Agricultural'),
        'Expected the product word',
      )
      ensureEqual(new Set(linesOfBusiness.map(lob => lob.code)).size, linesOfBusiness.length, 'distinct codes')
    },
  },
]
