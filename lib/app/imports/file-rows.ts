import { and, eq } from 'drizzle-orm'
import type { Apercu } from '@/lib/domain/imports/apercu'
import type { Maniere } from '@/lib/domain/imports/correspondance'
import type { Modele } from '@/lib/domain/imports/modele/modele'
import type { Tx } from '@/lib/platform/db/client'
import { importFichiers } from '@/lib/platform/db/schema/imports'

/** A stored file of an import. */
type Stocke = { importId: number; fichierId: number; nom: string; taille: number }

/** Contents of a file and the way to read them. */
export type Contenant = {
  encodage: string | null
  /** Sheet of a workbook whose table nobody has looked at. */
  feuille?: string | undefined
  apercu: Apercu | null
  modele: Modele | null
  types: readonly string[]
  manieres: Record<string, Maniere>
  nomModele: string | null
}

/** The content of a file of which nothing tells what it holds: it waits for somebody to say. */
export const SANS_CONTENU = ''

/** Notes what a file holds in place of what was noted: a row per content, all of the one stored file. */
export async function putContents(
  tx: Tx,
  { importId, fichierId, nom, taille }: Stocke,
  { encodage, feuille, apercu, modele, types, manieres, nomModele }: Contenant,
): Promise<void> {
  await tx
    .delete(importFichiers)
    .where(and(eq(importFichiers.importId, importId), eq(importFichiers.fichierId, fichierId)))
  const contents = types.length > 0 ? types : [SANS_CONTENU]
  await tx.insert(importFichiers).values(
    contents.map((type) => ({
      importId,
      type,
      nom,
      encodage,
      tailleOctets: taille,
      feuille: apercu?.feuille ?? feuille ?? null,
      modele,
      apercu: apercu && { ...apercu, manieres, nomModele },
      fichierId,
    })),
  )
}
