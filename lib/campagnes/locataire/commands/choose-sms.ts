import { eq } from 'drizzle-orm'
import { currentChoicesPublic } from '@/lib/comptes/consentements/queries'
import { changeConsents, recordWithdrawal } from '@/lib/comptes/consentements/record'
import { plainPhone } from '@/lib/domain/identite/phone'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { occupants } from '@/lib/platform/db/schema/parc/logements'
import { ApplicationError } from '@/lib/platform/errors/errors'
import { cancelRappelsSms } from '@/lib/visites/rappels'
import type { Tenant } from '../session'

/**
 * Accepts or refuses text messages about visits (PUBLIC-59). The register of consents gets its event in the same
 * transaction, under the mobile number that the messages go to: an e-mail that a tenant typed here is nobody's proven
 * address, and what its owner chose elsewhere stays. Throws ApplicationError for who accepts without a mobile number.
 */
export async function chooseSms({ occupantId }: Tenant, accepte: boolean, acteur: Appelant): Promise<void> {
  await transaction(async (tx) => {
    const [person] = await tx
      .update(occupants)
      .set({ smsAccepte: accepte, updatedAt: now() })
      .where(eq(occupants.id, occupantId))
      .returning({
        nom: occupants.nom,
        prenom: occupants.prenom,
        mobile: occupants.mobile,
      })
    if (person?.mobile) {
      const mobile = plainPhone(person.mobile)
      const choosing = {
        email: mobile,
        nom: `${person.prenom} ${person.nom}`.trim(),
        source: 'extranet',
        preuve: { canal: 'SMS', ecran: 'extranetlocataire', adresse: acteur.address },
      } as const
      // Said to who never agreed too: messages of service do not go there any more (PARK-52).
      if (!accepte) {
        await recordWithdrawal(tx, choosing, 'Suivi de contrat')
        await cancelRappelsSms(tx, mobile)
      } else {
        const choix = await currentChoicesPublic(mobile, tx)
        await changeConsents(tx, choosing, { ...choix, 'Suivi de contrat': true })
      }
    } else if (accepte) throw new ApplicationError('Enregistrez d’abord un numéro de mobile.')
    const entry = { action: 'SMS d’un locataire', entite: 'occupants', id: occupantId }
    await writeAudit(tx, acteur, entry)
  })
}
