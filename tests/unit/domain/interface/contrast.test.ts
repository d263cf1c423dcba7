import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { portalVars } from '@/components/shell/portal-vars'
import {
  AA_CONTRAST,
  AA_GRAPHIC_CONTRAST,
  contrastRatio,
  GROUNDS,
  iconShades,
  portalShades,
} from '@/lib/domain/interface/contrast'

/** Every mix of seven levels of each channel, and the extremes of hue between them. */
const LEVELS = [0, 1, 51, 102, 153, 204, 255]
const COLORS = LEVELS.flatMap((r) =>
  LEVELS.flatMap((g) =>
    LEVELS.map((b) => `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`),
  ),
)
const THEMES = ['light', 'dark'] as const

/** The shades that would be read on each ground, with the contrast they have there. */
function faults(color: string, theme: 'light' | 'dark'): string[] {
  const { fill, ink, mark, focus, bar, soft } = portalShades(color, theme)
  const { icon, ground } = iconShades(color, theme)
  const { bg, surface, sunken } = GROUNDS[theme]
  const everywhere = [bg, surface, sunken, soft]
  const pairs: [string, string, string, number][] = [
    ...everywhere.flatMap((under): [string, string, string, number][] => [
      ['ink', ink, under, AA_CONTRAST],
      ['mark', mark, under, AA_GRAPHIC_CONTRAST],
      ['fill', fill, under, AA_GRAPHIC_CONTRAST],
      ['focus', focus, under, AA_GRAPHIC_CONTRAST],
    ]),
    ['white on fill', '#ffffff', fill, AA_CONTRAST],
    ['white on bar', '#ffffff', bar, AA_CONTRAST],
    ['faded white on bar', over('#ffffff', 0.86, bar), bar, AA_CONTRAST],
    ['white on the current entry of the bar', '#ffffff', over('#ffffff', 0.16, bar), AA_CONTRAST],
    ['icon', icon, ground, AA_GRAPHIC_CONTRAST],
  ]
  return pairs.flatMap(([what, one, other, least]) =>
    contrastRatio(one, other) >= least ? [] : [`${color} ${theme} ${what}: ${one} on ${other}`],
  )
}

/** A colour that lets what is under it through. */
function over(color: string, opacity: number, under: string): string {
  const at = (text: string, start: number) => Number.parseInt(text.slice(start, start + 2), 16)
  const shown = [1, 3, 5].map((start) =>
    Math.round(opacity * at(color, start) + (1 - opacity) * at(under, start)),
  )
  return `#${shown.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

test.each(THEMES)(
  '[TRUST-34] whatever its colour, a portal’s marks have 3:1 and its texts 4.5:1, %s',
  (theme) => {
    expect(COLORS.flatMap((color) => faults(color, theme))).toEqual([])
  },
)

test('[TRUST-34] the style sheet has the grounds that shades are made for, and those of the default colour', () => {
  const css = readFileSync('styles/globals.css', 'utf8')
  for (const name of ['bg', 'surface', 'sunken', 'line'] as const)
    expect(css).toContain(`--${name}: light-dark(${GROUNDS.light[name]}, ${GROUNDS.dark[name]});`)
  const { '--portal': _, ...shades } = z.record(z.string(), z.string()).parse(portalVars(null))
  expect(Object.keys(shades)).toHaveLength(9)
  for (const [name, value] of Object.entries(shades)) expect(css).toContain(`${name}: ${value};`)
})

test('a colour that reads well stays as it was chosen', () => {
  expect(portalShades('#5b2a86', 'light').mark).toBe('#5b2a86')
  expect(portalShades('#007acd', 'dark').mark).toBe('#007acd')
  expect(portalShades('#ffd400', 'light').mark).not.toBe('#ffd400')
})
