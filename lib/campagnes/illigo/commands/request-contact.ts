import 'server-only'
import { demandeContact } from '@/lib/campagnes/illigo/mails/partenaire'
import type { ContactRequest } from '@/lib/domain/campagnes/illigo'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { SessionUser } from '@/lib/platform/auth/session'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { queueMail, wakeMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'

type Context = {
  user: SessionUser
  groupe: { id: number; nom: string } | null
  /** Title of the page, and who receives its requests. */
  offre: { titre: string; contact: string }
  acteur: Appelant
  /** Runs in the same transaction. */
  done: (tx: Tx) => Promise<void>
}

/** Sends a request for a contact to the partner, with the person's name, e-mail and group. */
export async function requestContact(request: ContactRequest, context: Context): Promise<void> {
  const { user, groupe, offre, acteur, done } = context
  const nom = `${user.firstname} ${user.lastname}`.trim()
  await transaction(async (tx) => {
    await queueMail(tx, {
      connu: 'service',
      to: { name: offre.titre, address: offre.contact },
      content: renderMail(demandeContact, {
        partenaire: offre.titre,
        nom,
        email: user.email,
        telephone: request.telephone || user.phone,
        groupe: groupe?.nom ?? null,
        message: request.message,
      }),
      entite: 'partenaires',
      ...(groupe ? { groupeId: groupe.id } : {}),
    })
    await writeAudit(tx, acteur, {
      action: 'partenaire.contact',
      entite: 'partenaires',
      details: { partenaire: offre.titre },
    })
    await done(tx)
  })
  wakeMail()
}
