import 'server-only'
import { eq } from 'drizzle-orm'
import { ConflictError, NotFoundError } from '@/lib/api/errors'
import { now } from '@/lib/clock'
import { type Tx, transaction } from '@/lib/db/client'
import { souscriptions } from '@/lib/db/schema/campagnes'
import { CODES_EPUISES } from '@/lib/domain/campagnes/souscription/form'
import { wakeMail } from '@/lib/mail/queue'
import { renderMail } from '@/lib/mail/template'
import { codeSignature } from '@/lib/mail/templates/souscription'
import { mailClient } from '../courriels'
import { lockSouscriptionPublic, nomDe, type SouscriptionStockee } from '../queries'
import { codeDigest, newCode } from '../secrets'
import { checkSignable } from './signable'

const CODE_MINUTES = 10
/** Codes one subscription may be sent in all: a mailbox is not to be flooded through it. */
const MAX_CODES = 6

/** Sends a new code; the one before it no longer signs. Throws 404, 409 once signed, too late, or after six codes. */
export async function envoyerCode(jeton: string): Promise<void> {
  await transaction(async (tx) => {
    const souscription = await lockSouscriptionPublic(tx, jeton)
    if (souscription === null) throw new NotFoundError('Ce lien n’est plus valide.')
    checkSignable(souscription)
    if (souscription.codesEnvoyes >= MAX_CODES)
      throw new ConflictError(
        'Trop de codes ont été demandés pour ce contrat. Recommencez pour en recevoir un nouveau.',
        { reason: CODES_EPUISES },
      )
    await sendCode(tx, souscription)
  })
  wakeMail()
}

/** Makes the code of a subscription and adds its mail, in the caller's transaction. */
export async function sendCode(tx: Tx, souscription: SouscriptionStockee): Promise<void> {
  const { id, documentId, numero, codesEnvoyes } = souscription
  const code = newCode()
  const codeExpireAt = new Date(now().getTime() + CODE_MINUTES * 60_000)
  await tx
    .update(souscriptions)
    .set({
      codeHash: codeDigest(documentId, code),
      codeExpireAt,
      codeEssais: 0,
      codesEnvoyes: codesEnvoyes + 1,
    })
    .where(eq(souscriptions.id, id))
  await mailClient(tx, souscription, renderMail(codeSignature, { nom: nomDe(souscription), numero, code }))
}
