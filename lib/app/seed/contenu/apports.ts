import { eq, inArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { parametres } from '@/lib/platform/db/schema/administration/parametres'
import { documentations, tuileDocumentations } from '@/lib/platform/db/schema/contenu/documentations'
import { lienGroupes, liens, onglets } from '@/lib/platform/db/schema/contenu/liens'
import { tuiles } from '@/lib/platform/db/schema/contenu/tuiles'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { DOCUMENTATION } from './menus'
import { addPage, type PageRows } from './page'
import type { PageFixe } from './page-fixe'
import { PAGES } from './pages'

type Db = NodePgDatabase

/** Row of `parametres` with the edition of the pages that an installation was given last. */
export const EDITION = 'editionDesPages'

/** Edition that brought a page; the first one has no number of its own. */
const editionOf = ({ edition = 1 }: PageFixe): number => edition

/** The edition of the pages of this version. */
export const LAST_EDITION: number = Math.max(...PAGES.map(editionOf))

/** Installations made before editions were counted were given the first one. */
const edition = z.number().int().catch(1)

/**
 * Gives an installation the pages that came after it was made, under the « Documentation » of its portals, and notes that it
 * has them: a page of an earlier edition that was removed does not come back, and an address that is taken keeps its page.
 * Gives the addresses that were added.
 */
export async function bringPages(db: Db, publishedAt: Date): Promise<string[]> {
  const [known] = await db.select().from(parametres).where(eq(parametres.cle, EDITION))
  const given = edition.parse(known?.valeur)
  if (given >= LAST_EDITION && known) return []
  const recent = PAGES.filter((page) => editionOf(page) > given)
  const added = await addMissing(db, recent, publishedAt)
  const valeur = Math.max(given, LAST_EDITION)
  await db
    .insert(parametres)
    .values({ cle: EDITION, valeur })
    .onConflictDoUpdate({ target: parametres.cle, set: { valeur } })
  return added
}

async function addMissing(db: Db, pages: readonly PageFixe[], publishedAt: Date): Promise<string[]> {
  if (pages.length === 0) return []
  const urls = pages.map(({ url }) => url)
  const taken = await db.select({ url: liens.url }).from(liens).where(inArray(liens.url, urls))
  const ids = Object.values(PORTAL_IDS)
  const portails = await db.select({ id: groupes.id }).from(groupes).where(inArray(groupes.id, ids))
  const [parent] = await db
    .select({ id: liens.id })
    .from(liens)
    .where(eq(liens.url, DOCUMENTATION.url))
    .limit(1)
  const [last] = await db
    .select({ rang: sql<number>`coalesce(max(ordre), 0)::int` })
    .from(liens)
    .where(parent ? eq(liens.parentLienId, parent.id) : sql`parent_lien_id is null`)
  const documents = await db.select({ id: documentations.id, slug: documentations.slug }).from(documentations)
  const missing = pages.filter(({ url }) => !taken.some((lien) => lien.url === url))
  for (const [index, page] of missing.entries())
    await addPage(inserts(db), page, {
      rang: (last?.rang ?? 0) + 1 + index,
      parentLienId: parent?.id ?? null,
      portails: page.portails.filter((key) => portails.some(({ id }) => id === PORTAL_IDS[key])),
      documents: new Map(documents.map(({ slug, id }) => [slug, id])),
      publishedAt,
    })
  return missing.map(({ url }) => url)
}

const only = z.array(z.object({ id: z.number() })).length(1)
const idOf = async (rows: Promise<unknown>): Promise<number> => only.parse(await rows)[0]?.id ?? 0

const inserts = (db: Db): PageRows => ({
  lien: (row) => idOf(db.insert(liens).values(row).returning({ id: liens.id })),
  attach: (row) => db.insert(lienGroupes).values(row),
  onglet: (row) => idOf(db.insert(onglets).values(row).returning({ id: onglets.id })),
  tuile: (row) => idOf(db.insert(tuiles).values(row).returning({ id: tuiles.id })),
  list: (row) => db.insert(tuileDocumentations).values(row),
})
