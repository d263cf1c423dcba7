import { and, desc, eq } from 'drizzle-orm'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { documentations } from '@/lib/platform/db/schema/contenu/documentations'
import { contenuVersions } from '@/lib/platform/db/schema/contenu/versions'

const ENTITE = 'documentations'

const ofDocument = (id: number) => and(eq(contenuVersions.entite, ENTITE), eq(contenuVersions.entiteId, id))

async function latestVersion(tx: Tx, id: number): Promise<number> {
  const [latest] = await tx
    .select({ version: contenuVersions.version })
    .from(contenuVersions)
    .where(ofDocument(id))
    .orderBy(desc(contenuVersions.version))
    .limit(1)
  return latest?.version ?? 0
}

/** Adds what a document says to its versions, in place of the former one, and gives its number. `since`: when it began to say so. */
export async function addVersion(
  tx: Tx,
  id: number,
  auteurId: number | null,
  since = now(),
): Promise<number> {
  const [row] = await tx.select().from(documentations).where(eq(documentations.id, id))
  if (row === undefined) throw new Error('Le document n’existe plus.')
  const { titre, categorie, resume, texte, portails, roles, fichierId } = row
  const version = (await latestVersion(tx, id)) + 1
  await tx.update(contenuVersions).set({ etat: 'remplace' }).where(ofDocument(id))
  await tx.insert(contenuVersions).values({
    entite: ENTITE,
    entiteId: id,
    version,
    etat: 'publie',
    contenu: { titre, categorie, resume, texte, portails, roles, fichierId },
    auteurId,
    createdAt: since,
  })
  return version
}

/** Keeps what a document without version says, such as those the service began with, before it changes. */
export async function keepFirstVersion(tx: Tx, id: number): Promise<void> {
  if ((await latestVersion(tx, id)) > 0) return
  const [row] = await tx.select().from(documentations).where(eq(documentations.id, id))
  if (row) await addVersion(tx, id, null, row.publishedAt ?? row.updatedAt)
}
