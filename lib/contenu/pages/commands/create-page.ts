import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { placeFaults, refuse } from '@/lib/contenu/pages/check'
import { ENTITE, pageIsEditable } from '@/lib/contenu/pages/scope'
import { addVersion } from '@/lib/contenu/pages/versions'
import { insertLien, placeLien } from '@/lib/contenu/write-lien'
import { newOnglet, type PageCreation } from '@/lib/domain/contenu/page'
import type { By } from '@/lib/platform/api/collection'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'

const found = z.array(z.object({ id: z.number() }))

/**
 * Creates a page of one empty tab, as a draft that nobody else sees; its link closes the menu of its portals once it is
 * published. A link of theirs that leads to this address already becomes the page. Throws ValidationError for an address
 * that another page has, and for portals of others.
 */
export async function createPage(creation: PageCreation, { caller: person, acteur }: By): Promise<number> {
  const at = now()
  const contenu = { ...creation, onglets: [newOnglet('Présentation', 'presentation')] }
  return transaction(async (tx) => {
    refuse(await placeFaults(tx, person, contenu, { id: null, before: [] }))
    const id = (await emptyLink(tx, creation, person.userId)) ?? (await insertLink(tx, creation, at))
    await addVersion(tx, { id, etat: 'brouillon', contenu, auteurId: person.userId, at })
    await writeAudit(tx, acteur, {
      action: 'pages.creation',
      entite: ENTITE,
      id,
      details: { url: creation.url },
    })
    return id
  })
}

async function emptyLink(tx: Tx, { url, portails }: PageCreation, userId: number): Promise<number | null> {
  const { rows } = await tx.execute(sql`
    select l.id from liens l where l.url = ${url} and not exists (select 1 from onglets o where o.lien_id = l.id)
      and not exists (select 1 from contenu_versions v where v.entite = ${ENTITE} and v.entite_id = l.id)
      and exists (select 1 from lien_groupes lg where lg.lien_id = l.id and lg.groupe_id = any(${sql.param(portails)}::int[]))
      and ${pageIsEditable(sql`l.id`, userId)} order by l.id limit 1 for update of l`)
  return found.parse(rows)[0]?.id ?? null
}

async function insertLink(tx: Tx, { label, url, portails }: PageCreation, at: Date): Promise<number> {
  const ordre = sql<number>`(select coalesce(max(coalesce(lg.ordre, l.ordre)), 0) + 1 from liens l join lien_groupes lg on lg.lien_id = l.id
    where l.parent_lien_id is null and lg.groupe_id = any(${sql.param(portails)}::int[]))`
  const id = await insertLien(tx, { label, url, icon: 'file-text', ordre }, at)
  await placeLien(
    tx,
    id,
    portails.map((groupeId) => ({ groupeId })),
  )
  return id
}
