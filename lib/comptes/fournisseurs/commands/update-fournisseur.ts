import 'server-only'
import { eq } from 'drizzle-orm'
import { sealClientSecret } from '@/lib/comptes/connexion/sso/fournisseurs'
import { checkDigest } from '@/lib/contenu/digest'
import { domainesDe, type FournisseurCorps, moyensDe } from '@/lib/domain/comptes/fournisseurs'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { fournisseursIdentite } from '@/lib/platform/db/schema/comptes/fournisseurs'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { checkFournisseur, issuerOf, untried } from '../check-fournisseur'
import { findEmpreinteSystem } from '../queries'
import { storeGroupes } from '../store-groupes'

const ENTRETEMPS =
  'Ce fournisseur d’identité a été modifié entre-temps. Rechargez la page pour repartir de son état actuel.'

/**
 * Changes an identity provider from the state that the person had before them. Another issuer, name or secret of ours there takes it
 * out of service until it was tried again. Throws ValidationError, NotFoundError, ConflictError where another state was stored meanwhile.
 */
export function updateFournisseur(
  id: number,
  { empreinte, ...saisi }: FournisseurCorps,
  acteur: Acteur,
): Promise<void> {
  return transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(fournisseursIdentite)
      .where(eq(fournisseursIdentite.id, id))
      .for('update')
    if (before === undefined) throw new NotFoundError()
    checkDigest(empreinte, await findEmpreinteSystem(tx, id), ENTRETEMPS)
    await checkFournisseur(tx, saisi, id)
    const { nom, clientId, clientSecret, adressesSures, actif, groupeIds } = saisi
    const emetteur = issuerOf(saisi.emetteur)
    const isElsewhere = emetteur !== before.emetteur || clientId !== before.clientId
    if (isElsewhere && clientSecret === '')
      throw fieldRefusal('clientSecret', 'L’émetteur ou l’identifiant change\u00a0: donnez son secret.')
    const isOther = isElsewhere || clientSecret !== ''
    const essayeAt = isOther ? null : before.essayeAt
    if (actif && essayeAt === null) throw untried()
    const domaines = domainesDe(saisi.domaines)
    await tx
      .update(fournisseursIdentite)
      .set({
        ...{ nom, emetteur, clientId, domaines, adressesSures, actif, essayeAt },
        moyens: moyensDe(saisi.moyens),
        ...(clientSecret !== '' && { secretChiffre: sealClientSecret(emetteur, clientId, clientSecret) }),
      })
      .where(eq(fournisseursIdentite.id, id))
    await storeGroupes(tx, id, groupeIds)
    await writeAudit(tx, acteur, {
      action: 'fournisseur.modification',
      entite: 'fournisseurs_identite',
      id,
      details: { nom, emetteur, domaines, groupeIds, actif, secret: clientSecret !== '' },
    })
  })
}
