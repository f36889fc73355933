/** Replaces Blueprint's own keyboard help. The shell has its own, loaded when a person opens it. */
export const HotkeysDialog = (): never => {
  throw new Error("Blueprint's own keyboard help is not built in: give the provider hotkeysProviderRenderDialog.")
}
