import { eq, sql } from 'drizzle-orm'
import type { TenantContact } from '@/lib/domain/campagnes/locataire'
import { isSamePhone, stripSpaces } from '@/lib/domain/identite/phone'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { occupants } from '@/lib/platform/db/schema/parc/logements'
import { cancelRappelsOfLogements } from '@/lib/visites/rappels'
import type { Tenant } from '../session'
import { takesSms } from '../sms'

/**
 * Writes the numbers and the e-mail that a tenant gives (PUBLIC-59). Text messages were accepted for a number: another one
 * begins without. Reminders that were to go to another e-mail or mobile do not. Gives whether text messages about visits go
 * to the mobile that is known now.
 */
export async function correctContact(
  { occupantId, logementId }: Tenant,
  { mobile, telephone, email }: TenantContact,
  acteur: Appelant,
): Promise<boolean> {
  return transaction(async (tx) => {
    const [before] = await tx
      .select({ mobile: occupants.mobile, email: occupants.email })
      .from(occupants)
      .where(eq(occupants.id, occupantId))
      .for('update')
    const isSameMobile = isSamePhone(before?.mobile ?? '', mobile)
    const [after] = await tx
      .update(occupants)
      .set({
        mobile: stripSpaces(mobile) || null,
        ...(isSameMobile ? {} : { smsAccepte: false }),
        telephone: stripSpaces(telephone) || null,
        email: email || null,
        updatedAt: now(),
      })
      .where(eq(occupants.id, occupantId))
      .returning({ takesSms: sql<boolean>`${takesSms(sql`${occupants.mobile}`)}` })
    if ((before?.email ?? null) !== (email || null) || !isSameMobile)
      await cancelRappelsOfLogements(tx, [logementId])
    const entry = { action: 'coordonnées d’un locataire', entite: 'occupants', id: occupantId }
    await writeAudit(tx, acteur, entry)
    return after?.takesSms === true
  })
}
