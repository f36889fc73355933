import { Refusal } from './refusal.mjs'

export const OLDEST = '20.19.0'

const numbers = version => version.split('.').map(part => Number.parseInt(part, 10))

export const isOlder = (version, than) => {
  const [a, b] = [numbers(version), numbers(than)]
  const at = a.findIndex((part, index) => part !== b[index])
  return at !== -1 && a[at] < b[at]
}

export const requireNode = (version = process.versions.node) => {
  if (isOlder(version, OLDEST)) throw new Refusal(`Commissions needs Node ${OLDEST} or newer; this is Node ${version}.`)
}
