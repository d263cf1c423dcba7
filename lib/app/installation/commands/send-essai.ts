import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Outcome } from '@/lib/domain/administration/demarrage'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import type { SessionUser } from '@/lib/platform/auth/live-session'
import { getDb, transaction } from '@/lib/platform/db/client'
import { outbox } from '@/lib/platform/db/schema/socle'
import { queueMail, wakeMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { aRegler, bon } from '../checks/check'
import { essaiCourriel } from '../mails/essai'

const LOOKS = 20
const PAUSE_MS = 400

/** Sends a mail to the person by the way of all others, the outbox, and says what became of it within some seconds. */
export async function sendEssai({ firstname, lastname, email }: SessionUser): Promise<Outcome> {
  const key = `installation.essai:${randomUUID()}`
  const content = renderMail(essaiCourriel, {
    prenom: firstname,
    url: absoluteUrl('/administration/demarrage'),
  })
  await transaction((tx) =>
    queueMail(tx, {
      key,
      connu: 'compte',
      to: { name: `${firstname} ${lastname}`, address: email },
      content,
    }),
  )
  wakeMail()
  const db = await getDb()
  for (let look = 0; look < LOOKS; look += 1) {
    await pause(PAUSE_MS)
    const [mail] = await db.select().from(outbox).where(eq(outbox.cleUnique, key))
    if (mail?.etat === 'Envoyé')
      return bon('Un e-mail est parti à votre adresse\u00a0: vérifiez qu’il arrive.')
    if (mail?.erreur) return aRegler(`L’e-mail n’est pas parti\u00a0: ${mail.erreur}`)
  }
  return aRegler('Le serveur répond, mais l’e-mail attend encore\u00a0: suivez-le dans « Boîte d’envoi ».')
}
