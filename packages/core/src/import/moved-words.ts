/** Words of money that moved or stands open: deposits, checks, balances. Such a row is no commission line. */

const CORE = new Set(
  'deposit deposits deposited eft ach wire wired check cheque checks balance forward remittance remitted net payment payments payable draft transfer disbursement disbursed'.split(
    ' ',
  ),
)
const AROUND = new Set(
  'a an the total totals sum amount less plus direct bank prior previous opening closing beginning ending last current brought carried carry due owed to from agent agency producer for of number no nbr date this month statement period electronic funds commission commissions account acct on by via issued sent mailed made paid credit debit us usd and in your our you eff ref reference trace printed new'.split(
    ' ',
  ),
)

/** In characters; longer texts are remarks. */
const LONGEST = 120

/** Whether a text says nothing but that: "EFT Deposit 01/31/2026", "Balance forward", "Net payable to agency". */
export const saysMoved = (text: string): boolean => {
  if (text.length > LONGEST) return false
  const words = text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(word => word.length > 1)
  return words.some(word => CORE.has(word)) && words.every(word => CORE.has(word) || AROUND.has(word))
}
