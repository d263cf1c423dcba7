import { eq } from 'drizzle-orm'
import { writeVisitorAudit } from '@/lib/api/write/audit'
import type { Appel } from '@/lib/campagnes/visiteur'
import { now } from '@/lib/clock'
import { transaction } from '@/lib/db/client'
import { occupants } from '@/lib/db/schema/parc'
import type { TenantContact } from '@/lib/domain/campagnes/locataire'
import { stripSpaces } from '@/lib/domain/phone'
import type { Tenant } from '../session'

/** Writes the numbers and the e-mail that a tenant gives (PUBLIC-59). */
export async function correctContact(
  { occupantId }: Tenant,
  { mobile, telephone, email }: TenantContact,
  caller: Appel,
): Promise<void> {
  await transaction(async (tx) => {
    await tx
      .update(occupants)
      .set({
        mobile: stripSpaces(mobile) || null,
        telephone: stripSpaces(telephone) || null,
        email: email || null,
        updatedAt: now(),
      })
      .where(eq(occupants.id, occupantId))
    const entry = { action: 'coordonnées d’un locataire', entite: 'occupants', id: occupantId }
    await writeVisitorAudit(tx, { ...entry, ...caller })
  })
}
