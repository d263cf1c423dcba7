/** Least contrast of a text with what it stands on (WCAG 1.4.3, level AA). */
export const AA_CONTRAST = 4.5

/** Least contrast of an icon with what it stands on (WCAG 1.4.11). */
export const AA_GRAPHIC_CONTRAST = 3

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

/** Light of each channel of a colour written `#rrggbb`, from 0 to 1. */
function linearOf(color: string): [number, number, number] {
  const at = (start: number) => toLinear(Number.parseInt(color.slice(start, start + 2), 16) / 255)
  return [at(1), at(3), at(5)]
}

function luminance(color: string): number {
  const [red, green, blue] = linearOf(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours written `#rrggbb`, from 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** A colour in OKLab, in which lightness alone may be changed: hue and chroma stay those that a person chose. */
type Oklab = { l: number; a: number; b: number }

const toEncoded = (value: number): number =>
  value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055

function toOklab(color: string): Oklab {
  const [r, g, b] = linearOf(color)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

/** The nearest colour that screens show: what lies outside is cut, as browsers do. */
function toHex({ l, a, b }: Oklab): string {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  const byte = (value: number) => Math.round(255 * Math.min(1, Math.max(0, toEncoded(Math.max(0, value)))))
  return `#${linear.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`
}

/** `share` of a colour over another, as `color-mix(in oklab, …)` mixes them. */
function mix(color: string, share: number, over: string): string {
  const [one, other] = [toOklab(color), toOklab(over)]
  const at = (key: keyof Oklab) => share * one[key] + (1 - share) * other[key]
  return toHex({ l: at('l'), a: at('a'), b: at('b') })
}

const STEP = 0.005

/** The colour, darker or lighter as far as `isReadable` asks and no further. */
function until(color: string, by: -1 | 1, isReadable: (color: string) => boolean): string {
  const lab = toOklab(color)
  let found = color
  for (let l = lab.l; l >= 0 && l <= 1 && !isReadable(found); l += by * STEP) found = toHex({ ...lab, l })
  return isReadable(found) ? found : by < 0 ? '#000000' : '#ffffff'
}

/** A colour whose lightness is within bounds. */
function bounded(color: string, { least = 0, most = 1 }: { least?: number; most?: number }): string {
  const lab = toOklab(color)
  return toHex({ ...lab, l: Math.min(most, Math.max(least, lab.l)) })
}

/** Grounds of the pages, in both themes: the values of `styles/globals.css`. */
export const GROUNDS = {
  light: { bg: '#f4f6f8', surface: '#ffffff', sunken: '#eceff3', line: '#dbe2e9' },
  dark: { bg: '#0d151e', surface: '#15202b', sunken: '#0f1923', line: '#263543' },
} as const
export type Theme = keyof typeof GROUNDS

/** Least contrast of the soft ground with white, in the dark theme: a fill of 4.5 under white still has 3 on it. */
const SOFT_UNDER_WHITE = 13.8

/**
 * Shades of a portal's colour in a theme (TRUST-34), whatever the colour. `fill` stands under white texts and is itself a
 * mark; `ink` is text; `mark` borders and fills what is chosen or under way; `focus` rings; `bar` stands under white;
 * `soft` is a ground; `line` only separates.
 */
export function portalShades(color: string, theme: Theme) {
  const { bg, surface, sunken, line } = GROUNDS[theme]
  const isDark = theme === 'dark'
  const tint = mix(color, 0.09, surface)
  const soft = isDark ? until(tint, -1, (c) => contrastRatio(c, '#ffffff') >= SOFT_UNDER_WHITE) : tint
  const on = (least: number) => (c: string) =>
    [bg, surface, sunken, soft].every((ground) => contrastRatio(c, ground) >= least)
  const away = isDark ? 1 : -1
  const underWhite = until(bounded(mix(color, 0.92, '#000000'), { most: 0.54 }), -1, isUnderWhite)
  const ink = isDark
    ? bounded(mix(color, 0.62, '#ffffff'), { least: 0.72 })
    : bounded(mix(color, 0.82, '#000000'), { most: 0.5 })
  return {
    fill: until(underWhite, away, on(AA_GRAPHIC_CONTRAST)),
    ink: until(ink, away, on(AA_CONTRAST)),
    mark: until(color, away, on(AA_GRAPHIC_CONTRAST)),
    focus: until(mix(color, 0.55, isDark ? '#ffffff' : '#000000'), away, on(AA_GRAPHIC_CONTRAST)),
    bar: until(bounded(mix(color, 0.38, '#0b1722'), { most: 0.38 }), -1, isUnderWhite),
    soft,
    line: mix(color, 0.28, line),
  }
}

const isUnderWhite = (color: string): boolean => contrastRatio(color, '#ffffff') >= AA_CONTRAST

/** The icon of a tile in any colour, and the tint of that colour under it (TRUST-34). */
export function iconShades(color: string, theme: Theme): { icon: string; ground: string } {
  const isDark = theme === 'dark'
  const { surface } = GROUNDS[theme]
  const ground = mix(color, 0.12, surface)
  const icon = until(isDark ? mix(color, 0.5, '#ffffff') : color, isDark ? 1 : -1, (c) =>
    [ground, surface].every((under) => contrastRatio(c, under) >= AA_GRAPHIC_CONTRAST),
  )
  return { icon, ground }
}
