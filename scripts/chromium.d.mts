export type ChromiumLaunch = { executablePath: string; args: string[]; env: Record<string, string> }

/** Where to look, in order; the environment's CHROMIUM_PATH is asked first and, when set, alone. */
export const CANDIDATES: readonly string[]

/** The installed browser's path, or undefined when none of the candidates is there. */
export function findChromium(candidates?: readonly string[]): string | undefined

/** What playwright-core's `chromium.launch` needs: an installed browser, or the one unpacked from the npm package. */
export function launchOptions(candidates?: readonly string[]): Promise<ChromiumLaunch>

/** Changes the address inside the running app, as a link does. `page` is one of playwright's. */
export function goWithin(page: { evaluate<A>(script: string): Promise<A> }, path: string): Promise<void>
