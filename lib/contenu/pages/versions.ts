import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { digestOf } from '@/lib/contenu/digest'
import { isSamePage, type PageEditee, pageStockee } from '@/lib/domain/contenu/page'
import type { Db, Tx } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes/comptes'
import { contenuVersions } from '@/lib/platform/db/schema/contenu/versions'
import { ENTITE } from './scope'

export type Version = {
  version: number
  etat: 'brouillon' | 'publie' | 'remplace'
  contenu: PageEditee
  /** Null for what was published otherwise than by the editor. */
  auteur: string | null
  auteurId: number | null
  at: Date
}

const ofPage = (id: number) => and(eq(contenuVersions.entite, ENTITE), eq(contenuVersions.entiteId, id))

/** Versions of a page, the latest first; those whose content cannot be read are left out. */
export async function readVersions(db: Db | Tx, id: number): Promise<Version[]> {
  const rows = await db
    .select({
      version: contenuVersions.version,
      etat: contenuVersions.etat,
      contenu: contenuVersions.contenu,
      auteur: sql<string | null>`nullif(concat_ws(' ', ${users.firstname}, ${users.lastname}), '')`,
      auteurId: contenuVersions.auteurId,
      at: contenuVersions.createdAt,
    })
    .from(contenuVersions)
    .leftJoin(users, eq(users.id, contenuVersions.auteurId))
    .where(ofPage(id))
    .orderBy(desc(contenuVersions.version))
  return rows.flatMap((row) => {
    const contenu = pageStockee.safeParse(row.contenu)
    return contenu.success ? [{ ...row, contenu: contenu.data }] : []
  })
}

/** The draft of a page: its latest version, while that is one. Drafts before it are its history. */
export function draftOf([latest]: readonly Version[]): Version | null {
  return latest?.etat === 'brouillon' ? latest : null
}

/**
 * Digest of the state that an editor starts from: the latest version, and what is stored, which other calls change too.
 */
export const stateMark = ([latest]: readonly Version[], stored: PageEditee, published: boolean): string =>
  digestOf([latest?.version ?? 0, latest?.etat ?? null, published, stored])

/** Places that pages shared with others left to a published one; its version keeps them, to give them back. */
export type Places = { lienId: number; groupeId: number; ordre: number | null }[]

type NewVersion = {
  id: number
  etat: Version['etat']
  contenu: PageEditee
  /** Those that the version keeps. */
  places?: Places
  auteurId: number | null
  at: Date
}

/** Adds a version after the others; what is published replaces what was. */
export async function addVersion(
  tx: Tx,
  { id, etat, contenu, places, auteurId, at }: NewVersion,
): Promise<number> {
  if (etat === 'publie')
    await tx
      .update(contenuVersions)
      .set({ etat: 'remplace' })
      .where(and(ofPage(id), eq(contenuVersions.etat, 'publie')))
  const [row] = await tx
    .insert(contenuVersions)
    .values({
      entite: ENTITE,
      entiteId: id,
      version: sql`(select coalesce(max(v.version), 0) + 1 from contenu_versions v
        where v.entite = ${ENTITE} and v.entite_id = ${id})`,
      etat,
      contenu: { ...z.encode(pageStockee, contenu), ...(places && { places }) },
      auteurId,
      createdAt: at,
    })
    .returning({ version: contenuVersions.version })
  if (row === undefined) throw new Error('La version n’a pas été enregistrée')
  return row.version
}

/** Keeps what is published and no version holds: the first state of a page, or what another call wrote. */
export async function recordStored(
  tx: Tx,
  id: number,
  stored: PageEditee,
  versions: readonly Version[],
  at: Date,
): Promise<void> {
  const published = versions.find(({ etat }) => etat === 'publie')
  if (published && isSamePage(published.contenu, stored)) return
  await addVersion(tx, { id, etat: 'publie', contenu: stored, auteurId: null, at })
}

/** Deletes the draft and those before it that nothing published since. */
export async function dropDrafts(tx: Tx, id: number): Promise<void> {
  await tx.delete(contenuVersions).where(
    and(
      ofPage(id),
      gt(
        contenuVersions.version,
        sql`(select coalesce(max(v.version), 0) from contenu_versions v
          where v.entite = ${ENTITE} and v.entite_id = ${id} and v.etat <> 'brouillon')`,
      ),
    ),
  )
}
