import 'server-only'
import { eq } from 'drizzle-orm'
import { codeSignature } from '@/lib/campagnes/souscription/mails/souscription'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { souscriptions } from '@/lib/platform/db/schema/campagnes/souscriptions'
import { CODE_MINUTES, codeDigest, newCode } from '@/lib/platform/jetons/code'
import { queueVisitorMail } from '@/lib/platform/mail/queue'
import { ownText } from '@/lib/platform/mail/visitor-template'
import { aboutSouscription } from './courriels'
import type { SouscriptionStockee } from './queries'

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
