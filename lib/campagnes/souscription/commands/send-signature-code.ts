import 'server-only'
import { CODES_EPUISES } from '@/lib/domain/campagnes/souscription/form'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError, NotFoundError, RateLimitError } from '@/lib/platform/errors/errors'
import { wakeMail } from '@/lib/platform/mail/queue'
import { checkSignable } from '../check-signable'
import { lockSouscriptionPublic } from '../queries'
import { sendCode } from '../send-code'

const HOUR = 60 * 60
/** Codes one subscription may be sent in all: a mailbox is not to be flooded through it. */
const MAX_CODES = 6

/** Sends a new code; the one before it no longer signs. Throws 404, 409 once signed, too late, or after six codes,
 * 429 when the mailbox has had its share of mails. */
export async function sendSignatureCode(jeton: string): Promise<void> {
  await transaction(async (tx) => {
    const souscription = await lockSouscriptionPublic(tx, jeton)
    if (souscription === null) throw new NotFoundError('Ce lien n’est plus valide.')
    checkSignable(souscription)
    if (souscription.codesEnvoyes >= MAX_CODES)
      throw new ConflictError(
        'Trop de codes ont été demandés pour ce contrat. Recommencez pour en recevoir un nouveau.',
        { reason: CODES_EPUISES },
      )
    if (!(await sendCode(tx, souscription)))
      throw new RateLimitError(HOUR, 'Trop d’e-mails sont partis à cette adresse. Réessayez dans une heure.')
  })
  wakeMail()
}
