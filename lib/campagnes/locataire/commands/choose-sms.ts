import { eq } from 'drizzle-orm'
import { ApplicationError } from '@/lib/api/errors'
import { writeVisitorAudit } from '@/lib/api/write/audit'
import { now } from '@/lib/clock'
import { currentChoicesPublic } from '@/lib/consentements/queries'
import { changeConsents } from '@/lib/consentements/record'
import { transaction } from '@/lib/db/client'
import { occupants } from '@/lib/db/schema/parc'
import { personneDe } from '@/lib/domain/consentements'
import type { Tenant } from '../session'

type Caller = { address: string; requestId: string }

/**
 * Accepts or refuses text messages about visits (PUBLIC-59). The register of consents gets its event in the same
 * transaction, under the person's e-mail or, without one, mobile number. Throws ApplicationError without either.
 */
export async function chooseSms({ occupantId }: Tenant, accepte: boolean, caller: Caller): Promise<void> {
  await transaction(async (tx) => {
    const [person] = await tx
      .update(occupants)
      .set({ smsAccepte: accepte, updatedAt: now() })
      .where(eq(occupants.id, occupantId))
      .returning({
        nom: occupants.nom,
        prenom: occupants.prenom,
        email: occupants.email,
        mobile: occupants.mobile,
      })
    const contact = person?.email ?? person?.mobile
    if (!person || !contact)
      throw new ApplicationError('Enregistrez d’abord un numéro de mobile ou une adresse e-mail.')
    const choix = await currentChoicesPublic(personneDe(contact), tx)
    await changeConsents(
      tx,
      {
        email: contact,
        nom: `${person.prenom} ${person.nom}`.trim(),
        source: 'extranet',
        preuve: { canal: 'SMS', ecran: 'extranetlocataire', adresse: caller.address },
      },
      { ...choix, 'Suivi de contrat': accepte },
    )
    const entry = { action: 'SMS d’un locataire', entite: 'occupants', id: occupantId }
    await writeVisitorAudit(tx, { ...entry, ...caller })
  })
}
