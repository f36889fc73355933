/** `over / under`, rounded once, half away from zero. Takes whole numbers of any size, whose division cuts off. */
export const roundedQuotient = (over: bigint, under: bigint): bigint =>
  (over * 2n + (over < 0n === under < 0n ? under : -under)) / (under * 2n)
