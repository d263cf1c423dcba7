import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { homeTuiles, type TuileVue } from '@/lib/accueil/tuiles'
import { getContenu } from '@/lib/contenu/contenu'
import { isAttached, type NavLink, navLinks } from '@/lib/contenu/navigation'
import { draftId } from '@/lib/contenu/portails/draft-id'
import type { Contenu, DocumentationContenu, LienContenu, TuileContenu } from '@/lib/contenu/types'
import type { Brouillon } from '@/lib/domain/administration/portail'
import type { PortalType } from '@/lib/domain/portails'
import { getDb } from '@/lib/platform/db/client'

/** The menu and the home of a draft, as one role would see them. */
export type Apercu = { liens: NavLink[]; tuiles: TuileVue[] }

function draftLiens({ liens }: Brouillon, portailId: number, live: Contenu): LienContenu[] {
  let parent: number | null = null
  return liens.map((line, index): LienContenu => {
    const id = draftId(index)
    const parentLienId: number | null = line.isSubItem ? parent : null
    if (!line.isSubItem) parent = id
    const stored = live.liens.find((lien) => lien.id === line.id)
    return {
      id,
      label: line.label,
      url: line.url,
      type: line.url.startsWith('/') ? 'nuxt-link' : 'lien',
      icon: line.icon || null,
      hasExternalUrl: line.hasExternalUrl,
      isSubItem: line.isSubItem,
      parentLienId,
      ordre: index,
      groupes: [portailId],
      rangs: new Map([[portailId, index]]),
      onglets: stored?.onglets ?? [],
    }
  })
}

function draftTuile(
  tuile: Brouillon['tuiles'][number],
  index: number,
  portailId: number,
  type: PortalType,
  documents: ReadonlyMap<number, DocumentationContenu>,
): TuileContenu {
  return {
    ...tuile,
    id: draftId(index),
    name: tuile.cle,
    type: null,
    picto: null,
    color: null,
    icone: tuile.icone || null,
    couleur: tuile.couleur || null,
    path: tuile.path || null,
    api: tuile.api || null,
    component: null,
    idSelector: `apercu-${index}`,
    ongletId: null,
    lienUrl: null,
    filtresAPI: [{ portailId, portal: type, filtre: tuile.filtre }],
    documentation: tuile.documents.flatMap((id) => documents.get(id) ?? []),
    groupes: [{ id: portailId, ordre: index }],
  }
}

const documentRow = z.object({
  id: z.number(),
  titre: z.string(),
  slug: z.string(),
  fichierId: z.number().nullable(),
  tailleOctets: z.number().nullable(),
  mime: z.string().nullable(),
  roles: z.array(z.number()),
  portails: z.array(z.number()),
})

async function documentsOf({ tuiles }: Brouillon): Promise<Map<number, DocumentationContenu>> {
  const ids = [...new Set(tuiles.flatMap(({ documents }) => documents))]
  if (ids.length === 0) return new Map()
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select d.id, d.titre, d.slug, d.fichier_id as "fichierId", f.taille_octets as "tailleOctets", f.mime, d.roles, d.portails
    from documentations d left join fichiers f on f.id = d.fichier_id
    where d.id = any(${sql.param(ids)}::int[]) and d.published_at is not null and d.retire_at is null`)
  return new Map(
    z
      .array(documentRow)
      .parse(rows)
      .map((row) => [row.id, row]),
  )
}

/**
 * A portal as a person of a role would see it with this draft: the very rules of its home and menu, over the published
 * content in which the portal's own is replaced by the draft.
 */
export async function apercuOf(
  { id, type }: { id: number; type: PortalType },
  draft: Brouillon,
  roleId: number,
): Promise<Apercu> {
  const live = await getContenu()
  const documents = await documentsOf(draft)
  const place = { portailId: id, groupeId: null }
  const contenu: Contenu = {
    ...live,
    liens: [
      ...live.liens.filter(({ groupes }) => !isAttached(groupes, place)),
      ...draftLiens(draft, id, live),
    ],
    tuiles: draft.tuiles.map((tuile, index) => draftTuile(tuile, index, id, type, documents)),
  }
  const person = { roleId, utilisateurEHS: false, portal: type }
  return {
    liens: navLinks(contenu, person, place),
    tuiles: homeTuiles(contenu, { person, place, masquees: [] }),
  }
}
