import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ValidationError } from '@/lib/api/errors'
import { now } from '@/lib/clock'
import { recordConsents } from '@/lib/consentements/record'
import { type Tx, transaction } from '@/lib/db/client'
import { CGU_VERSION } from '@/lib/domain/acces/cgu'
import type { Enregistrement } from '@/lib/domain/acces/enregistrement'
import { NOTIFICATION_EVENEMENTS } from '@/lib/domain/notifications'
import { consumeJeton } from '../jetons'
import { noteAct, type Origin } from '../journal'
import { type Invite, registrationOf } from '../registration'
import { type OpenedSession, openSession } from './open-session'
import { passwordPath } from './request-password'

type PreferredGroupe = { groupeId: number; portailId: number }

/** `path` is where the person goes next: to their password, to the single sign-on, or home with the session opened. */
export type Registered = {
  preferred: PreferredGroupe | null
  path: string
  session: OpenedSession | null
}

/**
 * Completes the account of an invitation and confirms it (AUTH-28): identity, phone, notifications, consents; the terms
 * accepted go to the audit with their version. A person whom the identity provider just vouched for is signed in. Null
 * when the token opens nothing; of two uses at once, one wins. Throws ValidationError for a group of somebody else.
 */
export async function register(
  { jeton, ...form }: Enregistrement & { jeton: string },
  origin: Origin,
): Promise<Registered | null> {
  return transaction(async (tx) => {
    const registration = await registrationOf(jeton, tx)
    if (registration.state !== 'ouvert') return null
    const { invite, isFirstSso } = registration
    const preferred = await ownGroupe(tx, invite, form.groupeId)
    if ((await consumeJeton(tx, 'invitation', jeton)) === null) return null
    await complete(tx, invite, form)
    const preuve = { origine: 'enregistrement', adresse: origin.address }
    const nom = `${form.firstname} ${form.lastname}`
    await recordConsents(tx, { email: invite.email, nom, source: 'extranet', preuve }, form.consentements)
    const details = { cgu: CGU_VERSION }
    await noteAct(tx, { userId: invite.id, action: 'enregistrement', details }, origin)
    return { preferred, ...(await nextStep(tx, invite, isFirstSso, origin)) }
  })
}

/** The preferred group among the person's own; null when they have none. */
async function ownGroupe(tx: Tx, { id }: Invite, groupeId: number | null): Promise<PreferredGroupe | null> {
  const { rows } = await tx.execute(sql`
    select g.id as "groupeId", g.parent_groupe_id as "portailId" from user_groupes ug
      join groupes g on g.id = ug.groupe_id
    where ug.user_id = ${id} and g.parent_groupe_id is not null`)
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
  for (const evenement of NOTIFICATION_EVENEMENTS) {
    const { email, sms } = form.notifications[evenement]
    await tx.execute(sql`
      insert into preferences_notification (user_id, evenement, email, sms, updated_at)
      values (${id}, ${evenement}, ${email}, ${sms}, ${at}::timestamptz)
      on conflict (user_id, evenement) do update
        set email = excluded.email, sms = excluded.sms, updated_at = excluded.updated_at`)
  }
}

async function nextStep(tx: Tx, { id, email, provider }: Invite, isFirstSso: boolean, origin: Origin) {
  if (provider === 'local') return { path: await passwordPath(tx, id), session: null }
  if (!isFirstSso) return { path: '/okta/okta-connexion', session: null }
  const opening = { userId: id, identifiant: email, provider, means: 'SSO' }
  return { path: '/', session: await openSession(tx, opening, origin) }
}
