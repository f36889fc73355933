/** `over / under`, exact and then rounded once, half away from zero: whole numbers of any size, and division cuts off. */
export const roundedQuotient = (over: bigint, under: bigint): bigint =>
  (over * 2n + (over < 0n === under < 0n ? under : -under)) / (under * 2n)
