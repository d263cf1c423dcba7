import 'server-only'
import { eq } from 'drizzle-orm'
import { getDb } from '@/lib/platform/db/client'
import { fichiers } from '@/lib/platform/db/schema/socle'
import { getStorage } from '@/lib/platform/storage/storage'
import { findJeuPublic } from './queries'
import { reglementPdf } from './reglement'

/** Rules of a contest: the file that was deposited, else the one drawn from the contest. Null for an unknown contest. */
export async function readReglementPublic(documentId: string) {
  const jeu = await findJeuPublic(documentId)
  if (jeu === null) return null
  const stored = jeu.reglementFichierId === null ? null : await storedFile(jeu.reglementFichierId)
  if (stored) return stored
  return { nom: 'reglement.pdf', content: new Blob([await reglementPdf(jeu)]).stream() }
}

async function storedFile(id: number) {
  const db = await getDb()
  const [file] = await db
    .select({ cle: fichiers.cle, nom: fichiers.nom })
    .from(fichiers)
    .where(eq(fichiers.id, id))
  const content = file && (await getStorage().read(file.cle))
  return file && content ? { nom: file.nom, content } : null
}
