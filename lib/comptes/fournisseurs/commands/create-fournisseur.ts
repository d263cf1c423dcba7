import 'server-only'
import { sealClientSecret } from '@/lib/comptes/connexion/sso/fournisseurs'
import { domainesDe, type FournisseurSaisi, moyensDe } from '@/lib/domain/comptes/fournisseurs'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { fournisseursIdentite } from '@/lib/platform/db/schema/comptes/fournisseurs'
import { checkFournisseur, issuerOf, untried } from '../check-fournisseur'
import { storeGroupes } from '../store-groupes'

/** Keeps an identity provider of partners, out of service until it was tried (ACCOUNT-28). Gives its id. Throws ValidationError. */
export function createFournisseur(saisi: FournisseurSaisi, acteur: Acteur): Promise<number> {
  return transaction(async (tx) => {
    const { clientSecret, groupeIds, nom, clientId, adressesSures } = saisi
    if (saisi.actif) throw untried()
    await checkFournisseur(tx, saisi, null)
    const emetteur = issuerOf(saisi.emetteur)
    const domaines = domainesDe(saisi.domaines)
    const [made] = await tx
      .insert(fournisseursIdentite)
      .values({
        ...{ nom, emetteur, clientId, domaines, adressesSures },
        moyens: moyensDe(saisi.moyens),
        secretChiffre: sealClientSecret(emetteur, clientId, clientSecret),
        auteurId: acteur.userId,
      })
      .returning({ id: fournisseursIdentite.id })
    if (made === undefined) throw new Error('fournisseur was not stored')
    await storeGroupes(tx, made.id, groupeIds)
    await writeAudit(tx, acteur, {
      action: 'fournisseur.creation',
      entite: 'fournisseurs_identite',
      id: made.id,
      details: { nom, emetteur, domaines, groupeIds },
    })
    return made.id
  })
}
