/** Replaces Blueprint's icon loaders. Icons are components here, and the use of an icon's name must cause an error. */
const refuse = (name: string): never => {
  throw new Error(`The icon "${name}" was asked for by name. Import its component from @blueprintjs/icons instead.`)
}

export const allPathsLoader = refuse
export const splitPathsBySizeLoader = refuse

/** Replaces the list of all icon names, which would add 9 KB to the first screen. */
export const BlueprintIcons_16 = {}
export const BLUEPRINT_ICONS_16_CODEPOINTS = {}
