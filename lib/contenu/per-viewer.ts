import type { Viewer } from '@/lib/domain/contenu/viewer'
import type { Contenu } from './types'

/** Kinds of viewers kept for one revision of the content: portals, groups and roles of the people of an hour. */
const MOST = 1000

/**
 * `make`, remembered for the content it was given and for everyone who sees the same of it: pages make the same links
 * and tiles at each request, and a new revision of the content is another object.
 */
export function perViewer<T>(
  make: (contenu: Contenu, viewer: Viewer) => T,
): (contenu: Contenu, viewer: Viewer) => T {
  const made = new WeakMap<Contenu, Map<string, T>>()
  return (contenu, viewer) => {
    const key = JSON.stringify(viewer)
    const known = made.get(contenu) ?? new Map<string, T>()
    made.set(contenu, known)
    const value = known.get(key) ?? make(contenu, viewer)
    if (known.size >= MOST) known.clear()
    known.set(key, value)
    return value
  }
}
