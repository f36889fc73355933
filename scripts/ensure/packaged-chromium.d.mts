export type PackagedChromium = { executablePath: string; env: Record<string, string> }

/** Whether the packaged browser can run on such a machine. */
export function isPackagedFor(machine: { platform: string; arch: string }): boolean

/** The browser of the npm package, unpacked once below this folder, which appears whole or not at all. */
export function unpackedChromium(cache?: string): Promise<PackagedChromium>
