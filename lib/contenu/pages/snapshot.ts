import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { editedColumns } from '@/lib/contenu/tuile'
import type { OngletEdite, PageEditee } from '@/lib/domain/contenu/page'
import { tuileStructure } from '@/lib/domain/contenu/tuile'
import type { Db, Tx } from '@/lib/platform/db/client'
import { lienGroupes, liens, onglets } from '@/lib/platform/db/schema/contenu/liens'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'

type Page = typeof liens.$inferSelect

/** A page as it is stored, published or not; null when there is none. Locked for the transaction where `lock` says so. */
export async function readPage(
  tx: Db | Tx,
  id: number,
  { lock = false } = {},
): Promise<{ lien: Page; contenu: PageEditee } | null> {
  const query = tx.select().from(liens).where(eq(liens.id, id))
  const [lien] = await (lock ? query.for('update') : query)
  if (lien === undefined) return null
  const { label, url } = lien
  return {
    lien,
    contenu: { label, url, portails: await readPortails(tx, id), onglets: await readOnglets(tx, id) },
  }
}

async function readPortails(tx: Db | Tx, id: number): Promise<number[]> {
  const rows = await tx
    .select({ id: groupes.id })
    .from(lienGroupes)
    .innerJoin(groupes, eq(groupes.id, lienGroupes.groupeId))
    .where(and(eq(lienGroupes.lienId, id), isNull(groupes.parentGroupeId)))
    .orderBy(asc(groupes.id))
  return rows.map((row) => row.id)
}

async function readOnglets(tx: Db | Tx, lienId: number): Promise<OngletEdite[]> {
  const rows = await tx
    .select()
    .from(onglets)
    .where(eq(onglets.lienId, lienId))
    .orderBy(asc(onglets.ordre), asc(onglets.id))
  const placed = await readTuiles(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, titre, ancre, componentName, texte }) => ({
    id,
    titre,
    ancre,
    composant: componentName ?? '',
    texte: texte ?? '',
    tuiles: placed.flatMap(({ ongletId, ...tuile }) => (ongletId === id ? [tuile] : [])),
  }))
}

const tuiles = z.array(tuileStructure.extend({ ongletId: z.number() }))

async function readTuiles(tx: Db | Tx, ongletIds: number[]) {
  const { rows } = await tx.execute(sql`
    select ${editedColumns}, t.onglet_id as "ongletId" from tuiles t
    where t.onglet_id = any(${sql.param(ongletIds)}::int[]) and t.published_at is not null
    order by t.ordre, t.id`)
  return tuiles.parse(rows)
}
