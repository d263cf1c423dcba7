import 'server-only'
import { eq } from 'drizzle-orm'
import { checkDigest } from '@/lib/contenu/digest'
import type { FournisseurCorps } from '@/lib/domain/comptes/fournisseurs'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { fournisseursIdentite } from '@/lib/platform/db/schema/comptes/fournisseurs'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { checkFournisseur, untried } from '../check-fournisseur'
import { findMontreSystem, fournisseurEmpreinte } from '../queries'
import { storeGroupes } from '../store-groupes'
import { audited, columnsOf, sealedOf } from '../stored'

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
    const shown = await findMontreSystem(tx, id)
    checkDigest(empreinte, fournisseurEmpreinte(shown), ENTRETEMPS)
    await checkFournisseur(tx, saisi, id)
    const { clientSecret, actif, groupeIds } = saisi
    const columns = columnsOf(saisi)
    const isElsewhere = columns.emetteur !== before.emetteur || columns.clientId !== before.clientId
    if (isElsewhere && clientSecret === '')
      throw fieldRefusal('clientSecret', 'L’émetteur ou l’identifiant change\u00a0: donnez son secret.')
    const isOther = isElsewhere || clientSecret !== ''
    const essayeAt = isOther ? null : before.essayeAt
    if (actif && essayeAt === null) throw untried()
    await tx
      .update(fournisseursIdentite)
      .set({
        ...columns,
        ...{ actif, essayeAt },
        ...(clientSecret !== '' && { secretChiffre: sealedOf(columns, clientSecret) }),
      })
      .where(eq(fournisseursIdentite.id, id))
    await storeGroupes(tx, id, groupeIds)
    await writeAudit(tx, acteur, {
      action: 'fournisseur.modification',
      entite: 'fournisseurs_identite',
      id,
      details: {
        avant: audited(before, shown),
        apres: audited(columns, saisi),
        ...(clientSecret !== '' && { secret: 'changé' }),
      },
    })
  })
}
