/** The logos of the demo agencies, drawn here from simple shapes: a lighthouse by the sea, and the sun over a field. */
import type { Logo } from '@commissions/core'
import { PNG } from 'pngjs'

type Color = readonly [red: number, green: number, blue: number]
/** The color at a point of the disc. Both coordinates go from -1 to 1, and y points down. */
type Picture = (x: number, y: number) => Color

const NAVY: Color = [20, 64, 107]
const WHITE: Color = [255, 255, 255]
const GOLD: Color = [242, 184, 36]
const SKY: Color = [77, 118, 158]
const GREEN: Color = [58, 104, 68]
const WHEAT: Color = [222, 196, 122]

const wave = (x: number, y: number, at: number): boolean => Math.abs(y - at - 0.045 * Math.sin(x * 9)) < 0.04

export const LIGHTHOUSE: Picture = (x, y) => {
  if (Math.hypot(x, y + 0.56) < 0.13) return GOLD
  if (y > -0.42 && y < 0.42 && Math.abs(x) < 0.12 + 0.1 * (y + 0.42)) return Math.abs(y - 0.02) < 0.1 ? GOLD : WHITE
  if (wave(x, y, 0.55) || wave(x + 0.35, y, 0.72)) return WHITE
  return Math.abs(y + 0.56) < Math.abs(x) * 0.22 ? SKY : NAVY
}

export const FIELD: Picture = (x, y) => {
  if (y > 0.15) return Math.abs(Math.sin((x / (y + 0.35)) * 7)) < 0.3 ? GREEN : WHEAT
  return Math.hypot(x, y - 0.15) < 0.42 ? GOLD : SKY
}

const SIDE = 192
/** A pixel's color is the mean of this many points across and as many down, so that edges are smooth. */
const SAMPLES = 3

/** The picture as a round logo on a transparent background. */
export const drawnLogo = (picture: Picture): Logo => {
  const png = new PNG({ width: SIDE, height: SIDE })
  for (let pixel = 0; pixel < SIDE * SIDE; pixel += 1) {
    const places = Array.from({ length: SAMPLES * SAMPLES }, (_, at) => {
      const [across, down] = [(at % SAMPLES) + 0.5, Math.floor(at / SAMPLES) + 0.5]
      const place = (from: number, within: number) => ((from + within / SAMPLES) / SIDE) * 2 - 1
      return [place(pixel % SIDE, across), place(Math.floor(pixel / SIDE), down)] as const
    }).filter(([x, y]) => Math.hypot(x, y) < 0.99)
    const colors = places.map(([x, y]) => picture(x, y))
    for (const channel of [0, 1, 2] as const)
      png.data[pixel * 4 + channel] = Math.round(
        colors.reduce((sum, color) => sum + color[channel], 0) / Math.max(1, colors.length),
      )
    png.data[pixel * 4 + 3] = Math.round((255 * places.length) / (SAMPLES * SAMPLES))
  }
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}` as Logo
}
