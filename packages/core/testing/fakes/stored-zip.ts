/** Files in a ZIP archive as they are: nothing is compressed, so that a test may look for a text in the bytes. */
import { utf8 } from './utf8.ts'

/** By each byte's value, of the polynomial every ZIP uses. */
const REMAINDERS = Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit += 1) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb8_8320 : 0)
  return remainder
})

const checksum = (content: Uint8Array): number => {
  let sum = -1
  for (const byte of content) sum = (sum >>> 8) ^ (REMAINDERS[(sum ^ byte) & 0xff] ?? 0)
  return ~sum >>> 0
}

const two = (value: number): readonly number[] => [value & 0xff, (value >>> 8) & 0xff]
const four = (value: number): readonly number[] => [...two(value), ...two(value >>> 16)]

const VERSION = two(20)
/** Names are UTF-8, nothing is compressed, and it is midnight on 1 January 1980, when such clocks begin. */
const HOW = [...two(0x0800), ...two(0), ...two(0), ...two(0x21)]
const NONE = two(0)

/** The pieces of an archive, one after the other. */
export const storedZip = (files: Readonly<Record<string, string>>): Uint8Array => {
  const bytes: number[] = []
  const directory: number[] = []
  const append = (to: number[], ...parts: readonly Iterable<number>[]): void => {
    for (const part of parts) for (const byte of part) to.push(byte)
  }
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [utf8(path), utf8(text)]
    const size = four(content.length)
    const facts = [...VERSION, ...HOW, ...four(checksum(content)), ...size, ...size, ...two(name.length), ...NONE]
    const rest = [...NONE, ...NONE, ...NONE, ...four(0), ...four(bytes.length)]
    append(directory, four(0x0201_4b50), VERSION, facts, rest, name)
    append(bytes, four(0x0403_4b50), facts, name, content)
  }
  const count = two(Object.keys(files).length)
  const end = [four(0x0605_4b50), NONE, NONE, count, count, four(directory.length), four(bytes.length), NONE]
  append(bytes, directory, ...end)
  return Uint8Array.from(bytes)
}
