import 'server-only'
import { eq } from 'drizzle-orm'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { fournisseursIdentite } from '@/lib/platform/db/schema/comptes/fournisseurs'
import { NotFoundError } from '@/lib/platform/errors/errors'

/** Removes an identity provider: its people log in by it no more. Throws NotFoundError. */
export function deleteFournisseur(id: number, acteur: Acteur): Promise<void> {
  return transaction(async (tx) => {
    const [gone] = await tx
      .delete(fournisseursIdentite)
      .where(eq(fournisseursIdentite.id, id))
      .returning({ nom: fournisseursIdentite.nom })
    if (gone === undefined) throw new NotFoundError()
    await writeAudit(tx, acteur, {
      action: 'fournisseur.suppression',
      entite: 'fournisseurs_identite',
      id,
      details: gone,
    })
  })
}
