import { codeDossier } from '@/lib/campagnes/resiliation/mails/resiliation'
import { maskEmail } from '@/lib/domain/campagnes/masque'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env'
import { ApplicationError, NotFoundError, RateLimitError } from '@/lib/platform/errors/errors'
import { newCode } from '@/lib/platform/jetons/code'
import { keepVisitorCode } from '@/lib/platform/jetons/visitor-code'
import { queueVisitorMail, wakeMail } from '@/lib/platform/mail/queue'
import { ownText } from '@/lib/platform/mail/visitor-template'
import { knownContact } from '../contact'
import { adresseDuCode, cibleOf } from '../dossier'
import { type AssetTicket, openAssetTicket } from '../ticket'

const HOUR = 60 * 60
export const RECHERCHE_EXPIREE = 'Votre recherche a expiré. Retrouvez de nouveau votre contrat.'

type Outcome = { email: string } | { refusal: 'adresse' | 'limite' }

/**
 * Mails the code that opens a file to the address that the provider has of its person, and to no other (TRUST-28); the one
 * before is good no more. Answers that address, masked. Throws 404 for a ticket that is over, 400 when no address is
 * known, 429 when the mailbox has had its share.
 */
export async function sendDossierCode(dossier: string, acteur: Appelant): Promise<{ email: string }> {
  const outcome = await transaction(async (tx): Promise<Outcome> => {
    const person = await openAssetTicket(dossier, tx)
    if (person === null) throw new NotFoundError(RECHERCHE_EXPIREE)
    const sent = await mailCode(tx, person)
    await writeAudit(tx, acteur, {
      action: 'client.code',
      entite: 'clients',
      id: person.clientId,
      resultat: 'email' in sent ? 'succès' : 'refus',
      ...('refusal' in sent ? { details: { raison: sent.refusal } } : {}),
    })
    return sent
  })
  if ('email' in outcome) {
    wakeMail()
    return outcome
  }
  const { HOTLINE } = env()
  if (outcome.refusal === 'adresse')
    throw new ApplicationError(
      `Nous n’avons pas d’adresse e-mail à laquelle vous envoyer un code. Appelez-nous au ${HOTLINE}.`,
    )
  throw new RateLimitError(
    HOUR,
    `Trop d’e-mails sont partis à votre adresse. Réessayez dans une heure, ou appelez-nous au ${HOTLINE}.`,
  )
}

async function mailCode(tx: Tx, person: AssetTicket): Promise<Outcome> {
  const address = adresseDuCode(person, await knownContact(person, tx))
  if (address === null) return { refusal: 'adresse' }
  const code = newCode()
  const isSent = await queueVisitorMail(tx, {
    address,
    template: codeDossier,
    data: { code: ownText(code), hotline: ownText(env().HOTLINE), titulaire: person.titulaire },
    entite: 'clients',
    entiteId: person.clientId,
  })
  if (!isSent) return { refusal: 'limite' }
  await keepVisitorCode(tx, { use: 'dossier', cible: cibleOf(person) }, code)
  return { email: maskEmail(address) }
}
