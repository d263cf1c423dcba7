import { and, eq, isNotNull } from 'drizzle-orm'
import { FICHIER_EN_ATTENTE, type TypeDocumentImporte } from '@/lib/domain/imports/documents'
import { getDb } from '@/lib/platform/db/client'
import { documentsImportes } from '@/lib/platform/db/schema/imports'
import { fichiers } from '@/lib/platform/db/schema/socle'
import type { CheckedFile } from '@/lib/platform/uploads/check'
import { storeFiles } from '@/lib/platform/uploads/store'

type Document = { type: TypeDocumentImporte; reference: string; sha256: string; userId: number | null }

/** Stores a file that is to be attached, for nobody to read until then. Gives its id; null where its record has it already. */
export async function keepDocuments(
  file: CheckedFile,
  { type, reference, sha256, userId }: Document,
): Promise<number | null> {
  const t = documentsImportes
  const [known] = await (await getDb())
    .select({ id: t.id })
    .from(t)
    .where(
      and(
        eq(t.type, type),
        eq(t.reference, reference),
        eq(t.nom, file.nom),
        eq(t.sha256, sha256),
        isNotNull(t.fichierId),
      ),
    )
  if (known) return null
  return storeFiles([file], async (tx, stored) => {
    const rows = stored.map((one) => ({ ...one, categorie: FICHIER_EN_ATTENTE, auteurId: userId }))
    const [added] = await tx.insert(fichiers).values(rows).returning({ id: fichiers.id })
    return added?.id ?? null
  })
}
