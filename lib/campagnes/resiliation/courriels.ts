import type { Connecte } from '@/lib/campagnes/recherche/acces'
import {
  type ResiliationMail,
  resiliationRecue,
  resiliationRecueAilleurs,
  resiliationSignalee,
} from '@/lib/campagnes/resiliation/mails/resiliation'
import type { Tx } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env'
import { queueMail, queueVisitorMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { ownText } from '@/lib/platform/mail/visitor-template'

type Destinataires = {
  /** Where the person asks for the receipt. */
  email: string
  /** Where the provider writes to the holder; null when it has no address. */
  connue: string | null
  session: Connecte
}

/**
 * Acknowledges a termination by mail (PUBLIC-35, TRUST-28): whole to the address that the provider knows, which always
 * hears of it, or to that of the account that is signed in; without balance to any other.
 */
export async function mailResiliation(
  tx: Tx,
  id: number,
  mail: ResiliationMail,
  { email, connue, session }: Destinataires,
): Promise<void> {
  const asked = email.trim().toLowerCase()
  const about = { entite: 'resiliations', entiteId: id }
  const key = `resiliation-${id}`
  const isAccount = asked === session?.user.email.toLowerCase()
  if (asked === connue || isAccount) {
    const connu = isAccount ? 'compte' : 'dossier'
    const content = renderMail(resiliationRecue, mail)
    await queueMail(tx, { ...about, key, connu, to: { name: null, address: asked }, content })
  } else
    await queueVisitorMail(tx, {
      ...about,
      key,
      address: email,
      template: resiliationRecueAilleurs,
      data: {
        numero: ownText(mail.numero),
        recueAt: mail.recueAt,
        numeroContrat: ownText(mail.numeroContrat),
        equipement: ownText(mail.equipement),
        motif: mail.motif,
        dateSouhaitee: ownText(mail.dateSouhaitee),
        preavisMois: mail.preavisMois,
        dateEffet: ownText(mail.dateEffet),
        raison: mail.raison,
      },
    })
  if (connue === null || connue === asked) return
  const to = { name: null, address: connue }
  const content = renderMail(resiliationSignalee, { ...mail, hotline: env().HOTLINE })
  await queueMail(tx, { ...about, key: `${key}-titulaire`, connu: 'dossier', to, content })
}
