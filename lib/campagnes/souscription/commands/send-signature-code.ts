import 'server-only'
import { eq } from 'drizzle-orm'
import { codeSignature } from '@/lib/campagnes/souscription/mails/souscription'
import { CODES_EPUISES } from '@/lib/domain/campagnes/souscription/form'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { souscriptions } from '@/lib/platform/db/schema/campagnes'
import { ConflictError, NotFoundError, RateLimitError } from '@/lib/platform/errors/errors'
import { CODE_MINUTES, codeDigest, newCode } from '@/lib/platform/jetons/code'
import { queueVisitorMail, wakeMail } from '@/lib/platform/mail/queue'
import { ownText } from '@/lib/platform/mail/visitor-template'
import { checkSignable } from '../check-signable'
import { aboutSouscription } from '../courriels'
import { lockSouscriptionPublic, type SouscriptionStockee } from '../queries'

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

/** Makes the code of a subscription and adds its mail, in the caller's transaction; false when the mailbox has had its share. */
export async function sendCode(tx: Tx, souscription: SouscriptionStockee): Promise<boolean> {
  const { id, documentId, numero, codesEnvoyes } = souscription
  const code = newCode()
  const codeExpireAt = new Date(now().getTime() + CODE_MINUTES * 60_000)
  await tx
    .update(souscriptions)
    .set({
      codeHash: codeDigest('souscription', documentId, code),
      codeExpireAt,
      codeEssais: 0,
      codesEnvoyes: codesEnvoyes + 1,
    })
    .where(eq(souscriptions.id, id))
  return queueVisitorMail(tx, {
    ...aboutSouscription(souscription),
    address: souscription.client.email,
    template: codeSignature,
    data: { numero: ownText(numero), code: ownText(code) },
  })
}
