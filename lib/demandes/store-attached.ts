import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { MAX_FILES, TOO_MANY_FILES } from '@/lib/domain/demandes/commun/pieces-jointes'
import type { Collection } from '@/lib/platform/api/collection'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { auditWrite } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { demandeEvenements } from '@/lib/platform/db/schema/demandes/demandes'
import { ValidationError } from '@/lib/platform/errors/errors'
import type { StoredFile } from '@/lib/platform/uploads/store'
import { demandeCompletee, emitDemande } from './events'
import { type FileType, linkFiles } from './pieces-jointes'

const count = z.object({ total: z.number() })

type Attached = { collection: Collection; id: number; groupeId: number; type: FileType }

/** Ties stored files to a request that was opened, with its history; gives their rows. Throws 400 beyond the number that a request has. */
export async function storeAttached(
  tx: Tx,
  stored: readonly StoredFile[],
  { collection, id, groupeId, type }: Attached,
  acteur: Acteur,
): Promise<{ documentId: string; nom: string }[]> {
  const auteurId = acteur.userId
  const typed = stored.map((file) => ({ ...file, type }))
  const linked = await linkFiles(tx, typed, { demandeId: id, groupeId, auteurId })
  const result = await tx.execute(
    sql`select count(*)::int as total from demande_fichiers where demande_id = ${id}`,
  )
  if (count.parse(result.rows[0]).total > MAX_FILES)
    throw new ValidationError(TOO_MANY_FILES, { reason: 'Too many files' })
  const texte = stored.map(({ nom }) => nom).join(', ')
  await tx.insert(demandeEvenements).values({ demandeId: id, at: now(), type: 'fichier', texte, auteurId })
  await auditWrite(tx, acteur, collection, { action: 'update', id, fields: ['fichiers'] })
  await emitDemande(tx, demandeCompletee, id, { fichiers: linked })
  return linked
}
