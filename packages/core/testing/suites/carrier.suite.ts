import { type CarrierPort, carrierId } from '../../src/index.ts'
import { ensure, ensureEqual, failsWith, first, laws, succeeds } from './law.ts'

export const carrierSuite = laws<CarrierPort>({
  'carriers have ids of their own and names': async port => {
    const carriers = await succeeds(port.carriers)
    ensure(carriers.length > 0, 'Expected carriers')
    ensureEqual(new Set(carriers.map(carrier => carrier.id)).size, carriers.length, 'distinct ids')
    ensure(
      carriers.every(carrier => carrier.name !== ''),
      'Expected names',
    )
  },

  'every carrier answers its writing carriers': async port => {
    const carriers = await succeeds(port.carriers)
    await succeeds(port.writingCarriers(first(carriers, 'carrier').id))
    const all = await Promise.all(carriers.map(carrier => succeeds(port.writingCarriers(carrier.id))))
    ensure(
      all.flat().every(writing => writing.name !== '' && writing.naic !== ''),
      'Expected names and NAIC codes',
    )
  },

  'an unknown carrier is not found': async port => {
    await failsWith(port.writingCarriers(carrierId('00000000-0000-4000-8000-000000000000')), 'NotFound')
    await failsWith(port.writingCarriers(carrierId('no carrier at all')), 'NotFound')
  },

  'application types are called Agriculture, never Agricultural': async port => {
    const { applicationTypes, linesOfBusiness } = await succeeds(port.managedOptions)
    ensure(
      applicationTypes.every(type => type.name !== 'Agricultural'),
      'Expected the product word',
    )
    ensureEqual(new Set(linesOfBusiness.map(lob => lob.code)).size, linesOfBusiness.length, 'distinct codes')
  },
})
