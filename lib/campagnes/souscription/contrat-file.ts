import 'server-only'
import { eq } from 'drizzle-orm'
import { getDb } from '@/lib/platform/db/client'
import { fichiers } from '@/lib/platform/db/schema/socle'
import { findSouscriptionPublic } from './queries'

/** Stored PDF of the contract that a token opens; null for an unknown token or a contract that is not signed. */
export async function findContratPdfPublic(jeton: string) {
  const fichierId = (await findSouscriptionPublic(jeton))?.fichierId
  if (fichierId == null) return null
  const { cle, nom, mime, tailleOctets } = fichiers
  const [file] = await (await getDb())
    .select({ cle, nom, mime, tailleOctets })
    .from(fichiers)
    .where(eq(fichiers.id, fichierId))
  return file ?? null
}
