import { PORTAL_IDS, type PortalKey } from '@/lib/domain/acces/portails'
import type { tuileDocumentations } from '@/lib/platform/db/schema/contenu/documentations'
import type { lienGroupes, liens, onglets } from '@/lib/platform/db/schema/contenu/liens'
import type { tuiles } from '@/lib/platform/db/schema/contenu/tuiles'
import type { PageFixe } from './page-fixe'

type Row<T extends { $inferInsert: unknown }> = T['$inferInsert']
type Id = number | Promise<number>

/** Where the rows of a page go: they are added in this order, each with the id of the one above it. */
export type PageRows = {
  lien: (row: Row<typeof liens>) => Id
  attach: (row: Row<typeof lienGroupes>) => unknown
  onglet: (row: Row<typeof onglets>) => Id
  tuile: (row: Row<typeof tuiles>) => Id
  list: (row: Row<typeof tuileDocumentations>) => unknown
}

type Placed = {
  rang: number
  /** Entry of the menu that the page is below. */
  parentLienId: number | null
  portails: readonly PortalKey[]
  /** Documents that its tiles list, by their slug. */
  documents: ReadonlyMap<string, number>
  publishedAt: Date
}

/** Adds a content page: its link, the portals that have it, its tabs and their tiles. Throws for a document that is unknown. */
export async function addPage(rows: PageRows, page: PageFixe, placed: Placed): Promise<void> {
  const { publishedAt, documents, parentLienId } = placed
  const { label, url } = page
  const isSubItem = parentLienId !== null
  const lienId = await rows.lien({
    label,
    url,
    icon: null,
    isSubItem,
    parentLienId,
    ordre: placed.rang,
    publishedAt,
  })
  for (const portail of placed.portails) await rows.attach({ lienId, groupeId: PORTAL_IDS[portail] })
  for (const [ordre, { titre, ancre, texte, tuiles: tiles = [] }] of page.onglets.entries()) {
    const ongletId = await rows.onglet({ lienId, titre, ancre, texte, ordre })
    for (const [rang, tile] of tiles.entries()) {
      const { subtitle, icone, type = 'documentation', path = null, documents: slugs = [] } = tile
      const tuileId = await rows.tuile({
        name: `${url.slice(1)}-${ancre}-${rang + 1}`,
        label: tile.label,
        subtitle,
        icone,
        type,
        path,
        sizeLg: 6,
        ongletId,
        ordre: rang,
        publishedAt,
      })
      for (const [k, slug] of slugs.entries()) {
        const documentationId = documents.get(slug)
        if (documentationId === undefined) throw new Error(`Document inconnu : ${slug}`)
        await rows.list({ tuileId, documentationId, ordre: k })
      }
    }
  }
}
