import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { documentationIsOpen } from '@/lib/contenu/collections/documentations'
import { type DocumentChoice, documentChoices, documentsById } from '@/lib/contenu/documents'
import type { DocumentationContenu } from '@/lib/contenu/types'
import type { Caller } from '@/lib/platform/api/collection'
import { getDb } from '@/lib/platform/db/client'
import { findOpenPage, type OpenPage } from './open-page'
import { portailIsOwn } from './scope'

export type Choice = { id: number; label: string }

const choices = z.array(z.object({ id: z.number(), label: z.string() }))
const portailLabel = sql`coalesce(nullif(gp.label, ''), gp.nom)`

/** A page for its editor; null for one that the person's portals do not show. */
export async function findEditedPage(
  userId: number,
  id: number,
): Promise<(OpenPage & { editable: boolean }) | null> {
  return findOpenPage(await getDb(), id, userId)
}

/** Portals whose pages a super administrator may change; every portal for the staff. */
export async function findOwnPortails(userId: number): Promise<Choice[]> {
  const db = await getDb()
  const { rows } = await db.execute(
    sql`select gp.id, ${portailLabel} as label from groupes gp where ${portailIsOwn(userId)} order by 2, 1`,
  )
  return choices.parse(rows)
}

/** Names of portals by id: every person of a shared page sees which portals share it. */
export async function portailNamesSystem(): Promise<Map<number, string>> {
  const db = await getDb()
  const { rows } = await db.execute(
    sql`select gp.id, ${portailLabel} as label from groupes gp where gp.parent_groupe_id is null`,
  )
  return new Map(choices.parse(rows).map(({ id, label }) => [id, label]))
}

/** Documents that a tile may list: published, with a file, and open to the person. */
export async function findDocuments(caller: Caller): Promise<DocumentChoice[]> {
  return documentChoices(await getDb(), sql`d.fichier_id is not null and ${documentationIsOpen('d', caller)}`)
}

/** Reads the documents of a page for its preview; those that the person cannot read are left out. */
export async function readPageDocuments(
  ids: readonly number[],
  caller: Caller,
): Promise<Map<number, DocumentationContenu>> {
  return documentsById(await getDb(), ids, documentationIsOpen('d', caller))
}
