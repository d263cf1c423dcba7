import type { CSSProperties } from 'react'
import { DEFAULT_PORTAL_COLOR } from '@/lib/domain/acces/portails'
import { iconShades, portalShades } from '@/lib/domain/interface/contrast'

const HEX = /^#[0-9a-f]{6}$/i

/** A colour of content as `#rrggbb`; the portals' default (SHELL-15) when there is none or it is not one. */
export function safeColor(color: string | null | undefined, fallback: string = DEFAULT_PORTAL_COLOR): string {
  return color && HEX.test(color) ? color : fallback
}

const both = (light: string, dark: string) => `light-dark(${light}, ${dark})`

/** Custom properties of an icon in a colour, `name` for the icon and `name-ground` for the tint under it. */
export function iconVars(color: string, name: string): Record<string, string> {
  const [light, dark] = [iconShades(color, 'light'), iconShades(color, 'dark')]
  return { [name]: both(light.icon, dark.icon), [`${name}-ground`]: both(light.ground, dark.ground) }
}

/** Style that gives a portal's colour to an element marked `data-portal`, in shades that read in both themes (TRUST-34). */
export function portalVars(couleurPortail: string | null | undefined): CSSProperties {
  const color = safeColor(couleurPortail)
  const [light, dark] = [portalShades(color, 'light'), portalShades(color, 'dark')]
  return {
    '--portal': color,
    '--portal-fill': both(light.fill, dark.fill),
    '--portal-ink': both(light.ink, dark.ink),
    '--portal-mark': both(light.mark, dark.mark),
    '--portal-soft': both(light.soft, dark.soft),
    '--portal-line': both(light.line, dark.line),
    '--portal-bar': both(light.bar, dark.bar),
    '--focus': both(light.focus, dark.focus),
    ...iconVars(color, '--portal-icon'),
  } as CSSProperties
}
