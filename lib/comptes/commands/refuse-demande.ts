import 'server-only'
import { demandeAccesRefusee } from '@/lib/comptes/mails/acces'
import type { Refus } from '@/lib/domain/comptes/users'
import type { By } from '@/lib/platform/api/collection'
import { transaction } from '@/lib/platform/db/client'
import { queueMail, wakeMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { noteDecision, openDemande } from '../demande-acces-ouverte'

/** Refuses a request for an account; its person gets the reason by mail (ACCOUNT-27). Throws NotFoundError, ConflictError as `openDemande`. */
export async function refuseDemande(id: number, { motif }: Refus, by: By): Promise<void> {
  await transaction(async (tx) => {
    const { email, numero } = await openDemande(tx, id, by.caller.userId)
    await noteDecision(tx, id, { etat: 'Refusée', motifRefus: motif }, by)
    await queueMail(tx, {
      connu: 'equipe',
      key: `demande-acces-${id}-refus`,
      to: { name: null, address: email },
      content: renderMail(demandeAccesRefusee, { numero, motif }),
      entite: 'demandes_acces',
      entiteId: id,
    })
  })
  wakeMail()
}
