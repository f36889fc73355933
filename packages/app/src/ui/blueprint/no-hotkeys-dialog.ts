/** Stands in for Blueprint's own keyboard help. The shell shows its own, fetched when somebody asks for it. */
export const HotkeysDialog = (): never => {
  throw new Error('Blueprint’s own keyboard help is not built in: give the provider hotkeysProviderRenderDialog.')
}
