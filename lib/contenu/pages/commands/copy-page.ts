import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ENTITE, pageIsEditable, pageIsVisible, portailIsOwn } from '@/lib/contenu/pages/scope'
import { readPage } from '@/lib/contenu/pages/snapshot'
import { addVersion } from '@/lib/contenu/pages/versions'
import { insertLien, placeLien } from '@/lib/contenu/write-lien'
import type { PageEditee } from '@/lib/domain/contenu/page'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { lienGroupes } from '@/lib/platform/db/schema/contenu/liens'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'

const ids = z.array(z.object({ id: z.number() }))
const rights = z.array(z.object({ editable: z.boolean() }))

/**
 * Gives a person's portals a page of their own, as a draft, from one that they share with other portals; once published it
 * takes the shared one's place for them. A draft begun before is taken up again. Throws 404 for a page that their portals
 * do not show, 409 for one that they may change as it is.
 */
export async function copyPage(id: number, acteur: Appelant<number>): Promise<number> {
  const { userId } = acteur
  const at = now()
  return transaction(async (tx) => {
    const page = await readPage(tx, id, { lock: true })
    const right = await tx.execute(sql`
      select ${pageIsEditable(sql`l.id`, userId)} as editable from liens l
      where l.id = ${id} and ${pageIsVisible(sql`l.id`, userId)}`)
    const [found] = rights.parse(right.rows)
    const own = page && found ? await ownPortails(tx, page.contenu, userId) : []
    if (page === null || found === undefined || own.length === 0) throw new NotFoundError()
    if (found.editable) throw new ConflictError('Cette page est déjà la vôtre.')
    const begun = await begunCopy(tx, page.contenu.url, userId)
    if (begun !== null) return begun
    const { label, url, type, icon, isSubItem, parentLienId, ordre } = page.lien
    const copy = await insertLien(tx, { label, url, type, icon, isSubItem, parentLienId, ordre }, at)
    const ranks = await tx.select().from(lienGroupes).where(eq(lienGroupes.lienId, id))
    await placeLien(
      tx,
      copy,
      ranks.filter(({ groupeId }) => own.includes(groupeId)),
    )
    const contenu = asNew({ ...page.contenu, portails: own })
    await addVersion(tx, { id: copy, etat: 'brouillon', contenu, auteurId: userId, at })
    await writeAudit(tx, acteur, { action: 'pages.copie', entite: ENTITE, id: copy, details: { de: id } })
    return copy
  })
}

async function ownPortails(tx: Tx, { portails }: PageEditee, userId: number): Promise<number[]> {
  const { rows } = await tx.execute(sql`
    select gp.id from groupes gp where gp.id = any(${sql.param(portails)}::int[]) and ${portailIsOwn(userId)} order by gp.id`)
  return ids.parse(rows).map(({ id }) => id)
}

async function begunCopy(tx: Tx, url: string, userId: number): Promise<number | null> {
  const { rows } = await tx.execute(sql`
    select l.id from liens l where l.url = ${url} and l.published_at is null
      and exists (select 1 from contenu_versions v where v.entite = ${ENTITE} and v.entite_id = l.id)
      and ${pageIsEditable(sql`l.id`, userId)} order by l.id limit 1`)
  return ids.parse(rows)[0]?.id ?? null
}

/** A page without the ids of its rows: none of them exists yet. */
function asNew(page: PageEditee): PageEditee {
  return {
    ...page,
    onglets: page.onglets.map((onglet) => ({
      ...onglet,
      id: null,
      tuiles: onglet.tuiles.map((tuile) => ({ ...tuile, id: null })),
    })),
  }
}
