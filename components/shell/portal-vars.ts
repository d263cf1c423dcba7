import type { CSSProperties } from 'react'
import { DEFAULT_PORTAL_COLOR } from '@/lib/domain/portails'

const HEX = /^#[0-9a-f]{6}$/i

/** A colour of content as `#rrggbb`; the portals' default (SHELL-15) when there is none or it is not one. */
export function safeColor(color: string | null | undefined, fallback: string = DEFAULT_PORTAL_COLOR): string {
  return color && HEX.test(color) ? color : fallback
}

/** Style that gives a portal's colour to an element marked `data-portal`: the derived colours follow. */
export function portalVars(couleurPortail: string | null | undefined): CSSProperties {
  return { '--portal': safeColor(couleurPortail) } as CSSProperties
}
