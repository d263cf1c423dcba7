import 'server-only'
import type { FournisseurSaisi } from '@/lib/domain/comptes/fournisseurs'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { fournisseursIdentite } from '@/lib/platform/db/schema/comptes/fournisseurs'
import { checkFournisseur, untried } from '../check-fournisseur'
import { storeGroupes } from '../store-groupes'
import { audited, columnsOf, sealedOf } from '../stored'

/** Keeps an identity provider of partners, out of service until it was tried (ACCOUNT-28). Gives its id. Throws ValidationError. */
export function createFournisseur(saisi: FournisseurSaisi, acteur: Acteur): Promise<number> {
  return transaction(async (tx) => {
    if (saisi.actif) throw untried()
    await checkFournisseur(tx, saisi, null)
    const columns = columnsOf(saisi)
    const [made] = await tx
      .insert(fournisseursIdentite)
      .values({
        ...columns,
        secretChiffre: sealedOf(columns, saisi.clientSecret),
        auteurId: acteur.userId,
      })
      .returning({ id: fournisseursIdentite.id })
    if (made === undefined) throw new Error('fournisseur was not stored')
    await storeGroupes(tx, made.id, saisi.groupeIds)
    await writeAudit(tx, acteur, {
      action: 'fournisseur.creation',
      entite: 'fournisseurs_identite',
      id: made.id,
      details: { apres: audited(columns, saisi) },
    })
    return made.id
  })
}
