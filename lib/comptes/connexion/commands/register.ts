import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { consumeJeton } from '@/lib/comptes/connexion/jetons'
import { type Invite, registrationOf } from '@/lib/comptes/connexion/registration'
import { recordConsents } from '@/lib/comptes/consentements/record'
import { writeNotifications } from '@/lib/comptes/notifications'
import { CGU_VERSION } from '@/lib/domain/comptes/acces/cgu'
import type { Enregistrement } from '@/lib/domain/comptes/acces/enregistrement'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { ValidationError } from '@/lib/platform/errors/errors'
import { passwordPath } from '../password-path'

type PreferredGroupe = { groupeId: number; portailId: number }

/** `path` is where the person goes next: to their password, or to the single sign-on, which opens their session. */
export type Registered = { preferred: PreferredGroupe | null; path: string }

/**
 * Completes the account of an invitation and confirms it (AUTH-28): identity, phone, notifications, consents; the terms
 * accepted go to the audit with their version. Null when the token opens nothing; of two uses at once, one wins. Throws
 * ValidationError for a group of somebody else.
 */
export async function register(
  { jeton, ...form }: Enregistrement & { jeton: string },
  acteur: Appelant,
): Promise<Registered | null> {
  return transaction(async (tx) => {
    const registration = await registrationOf(jeton, tx)
    if (registration.state !== 'ouvert') return null
    const { invite, isFirstSso } = registration
    const preferred = await ownGroupe(tx, invite, form.groupeId)
    if ((await consumeJeton(tx, 'invitation', jeton)) === null) return null
    await complete(tx, invite, form)
    const preuve = { origine: 'enregistrement', adresse: acteur.address }
    const nom = `${form.firstname} ${form.lastname}`
    await recordConsents(tx, { email: invite.email, nom, source: 'extranet', preuve }, form.consentements)
    const details = { cgu: CGU_VERSION }
    await writeAudit(
      tx,
      { ...acteur, userId: invite.id },
      { action: 'enregistrement', entite: 'sessions', details },
    )
    const hasPassword = invite.provider === 'local' && !isFirstSso
    return { preferred, path: hasPassword ? await passwordPath(tx, invite.id) : '/okta/okta-connexion' }
  })
}

/** The preferred group among the person's own; null when they have none. */
async function ownGroupe(tx: Tx, { id }: Invite, groupeId: number | null): Promise<PreferredGroupe | null> {
  const { rows } = await tx.execute(sql`
    select g.id as "groupeId", g.parent_groupe_id as "portailId" from user_groupes ug
      join groupes g on g.id = ug.groupe_id
    where ug.user_id = ${id} and g.parent_groupe_id is not null and g.archive_le is null`)
  const own = z.array(z.object({ groupeId: z.number(), portailId: z.number() })).parse(rows)
  const preferred = own.find((groupe) => groupe.groupeId === groupeId)
  if (preferred) return preferred
  if (own.length === 0 && groupeId === null) return null
  const message = 'Choisissez l’un de vos groupes.'
  const errors = [{ path: ['groupeId'], message, name: 'ValidationError' }]
  throw new ValidationError(message, { reason: 'Not a group of the person', errors })
}

async function complete(tx: Tx, { id }: Invite, form: Enregistrement): Promise<void> {
  const at = now().toISOString()
  await tx.execute(sql`
    update users set firstname = ${form.firstname}, lastname = ${form.lastname}, phone = ${form.phone || null},
      confirmed = true, updated_at = ${at}::timestamptz where id = ${id}`)
  await writeNotifications(tx, id, form.notifications)
}
