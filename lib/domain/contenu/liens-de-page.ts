import { screenFor } from '../acces/screen-for-path'
import { lienAttributs } from './liens'
import { markdownLinks } from './markdown'
import type { PageEditee } from './page'

/** Category of the files that the texts of pages give or show. */
export const FICHIER_DE_PAGE = 'contenu'

/** Greatest id that a row may have. */
const LAST_ID = 2_147_483_647

/** Id of the stored file that a link of a text gives or shows; null for any other address. */
export function fichierDuLien(url: string): number | null {
  const found = /^\/(?:v2\/)?api\/fichiers\/(\d{1,10})\/contenu$/.exec(url)
  return found ? Number(found[1]) : null
}

/** Destinations of links, besides the screens of the extranet. */
export type Destinations = {
  /** Addresses of content pages that one of the page's portals shows, that of the page included. */
  pages: ReadonlySet<string>
  /** Tabs of the page itself. */
  ancres: ReadonlySet<string>
}

/** Why a link leads nowhere, in a sentence; null when it leads somewhere. */
export function linkFault(url: string, { pages, ancres }: Destinations): string | null {
  if (url === '') return 'Un lien n’a pas d’adresse.'
  if (url.startsWith('#'))
    return ancres.has(url.slice(1)) ? null : `Le lien « ${url} » ne mène à aucun onglet de la page.`
  if (fichierDuLien(url) !== null) return null
  if (lienAttributs({ url, hasExternalUrl: /^https?:/i.test(url) }) === null)
    return `Le lien « ${url} » doit commencer par « / », « https:// », « mailto: » ou « tel: ».`
  if (!url.startsWith('/')) return null
  const path = url.split(/[?#]/, 1)[0] ?? url
  const screen = screenFor(path)
  const isThere = screen?.path === '/:page' ? pages.has(path) : screen !== null
  return isThere ? null : `Le lien « ${url} » ne mène à aucune page.`
}

export type LinkFault = { path: (string | number)[]; message: string }

/** The links of a page that lead nowhere, each with the field that holds it; `pages` are those of its portals. */
export function linkFaults(page: PageEditee, pages: ReadonlySet<string>): LinkFault[] {
  const destinations = { pages, ancres: new Set(page.onglets.map(({ ancre }) => ancre)) }
  return page.onglets.flatMap(({ texte, tuiles, composant }, index) => {
    if (composant !== '') return []
    const fault = (url: string, ...path: (string | number)[]): LinkFault[] => {
      const message = linkFault(url, destinations)
      return message === null ? [] : [{ path: ['onglets', index, ...path], message }]
    }
    return [
      ...[...new Set(markdownLinks(texte))].flatMap((url) => fault(url, 'texte')),
      ...tuiles.flatMap(({ path }, rank) => (path === '' ? [] : fault(path, 'tuiles', rank, 'path'))),
    ]
  })
}

export type FichierCite = { id: number; path: string[] }

/**
 * Stored files whose address stands anywhere in a value, each with the field that holds it: followed as a link or not,
 * since the right to read a file looks for its address alone.
 */
export function fichiersCites(value: unknown, path: string[] = []): FichierCite[] {
  if (typeof value === 'string')
    return [...value.matchAll(/fichiers\/(\d+)\/contenu/g)]
      .map((found) => ({ id: Number(found[1]), path }))
      .filter(({ id }) => id <= LAST_ID)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => fichiersCites(inner, [...path, key]))
}
