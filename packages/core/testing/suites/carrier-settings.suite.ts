import {
  type CommissionsPort,
  carrierId,
  etag,
  PROSPECT,
  type Rate,
  type StoredCarrierSetting,
} from '../../src/index.ts'
import { ensure, ensureEqual, failsWith, first, laws, succeeds } from './law.ts'

const rate = (percent: number): Rate => (percent * 1_000_000) as Rate
const settings = (port: CommissionsPort) => succeeds(port.carrierSettings.list)

/** The settings of two carriers, for a law to change, and those of all carriers. */
const two = async (
  port: CommissionsPort,
): Promise<readonly [StoredCarrierSetting, StoredCarrierSetting, readonly StoredCarrierSetting[]]> => {
  const all = await settings(port)
  return [first(all, 'carrier setting'), first(all.slice(1), 'second carrier setting'), all]
}

const finer = {
  applicationTypes: ['Agriculture'],
  linesOfBusiness: [],
  writingCarriers: [],
  newRate: rate(-1.5),
  renewRate: rate(0),
}

export const carrierSettingsSuite = laws<CommissionsPort>({
  'carriers stand by name, and Prospect is none of them': async port => {
    const names = (await settings(port)).map(({ carrier }) => carrier)
    const key = (name: string) => name.trim().toLowerCase()
    ensure(names.length > 0 && !names.includes(PROSPECT), 'Expected carriers without Prospect')
    ensureEqual(
      names,
      names.toSorted((a, b) => key(a).localeCompare(key(b), 'en')),
      'order',
    )
  },

  'what is saved reads back as it was answered, and is the newest of its history': async port => {
    const [one, other] = await two(port)
    const change = { ...one, basis: 'PremiumPaid', newRate: rate(11), rules: [finer] } as const
    const saved = first(await succeeds(port.carrierSettings.save([change])), 'saved setting')
    ensureEqual({ ...saved, etag: one.etag }, change, 'setting')
    const [after, untouched] = await two(port)
    ensureEqual([after, untouched], [saved, other], 'settings')
    const history = await succeeds(port.carrierSettings.history(one.carrierId))
    ensureEqual(history[0]?.settings, saved, 'newest version')
    await succeeds(port.carrierSettings.save([{ ...one, etag: saved.etag }]))
    ensureEqual((await succeeds(port.carrierSettings.history(one.carrierId))).length, history.length + 1, 'versions')
  },

  'one setting that names what is unknown takes all of them with it': async port => {
    const [one, other, before] = await two(port)
    const wrong = { ...other, rules: [{ ...finer, linesOfBusiness: ['no such line of business'] }] }
    const refused = await failsWith(
      port.carrierSettings.save([{ ...one, basis: 'StatementDownload' }, wrong]),
      'ItemsRefused',
    )
    ensureEqual(
      refused.items.map(({ id }) => id),
      [other.carrierId],
      'refused settings',
    )
    ensureEqual(await settings(port), before, 'settings')
  },

  'a stale etag saves nothing, and a carrier nobody has is not found': async port => {
    const [one, , before] = await two(port)
    await failsWith(port.carrierSettings.save([{ ...one, etag: etag('no version of it') }]), 'OutOfDate')
    const nobody = carrierId('00000000-0000-4000-8000-000000000000')
    await failsWith(port.carrierSettings.save([{ ...one, carrierId: nobody }]), 'NotFound')
    await failsWith(port.carrierSettings.history(nobody), 'NotFound')
    ensureEqual(await settings(port), before, 'settings')
  },
})
