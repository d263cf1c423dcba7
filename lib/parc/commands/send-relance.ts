import type { Envoi, RelanceLigne } from '@/lib/domain/parc/relance'
import { relanceEntretien, relanceSms } from '@/lib/parc/mails/relance'
import { today } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { queueMail } from '@/lib/platform/mail/queue'
import { queueSmsTo } from '@/lib/platform/mail/sms'
import { renderMail } from '@/lib/platform/mail/template'
import { ALREADY, type Destinataire, dataOf, envoiTo, ligneOf, readDestinataires } from '../destinataires'

/** How the key of a reminder begins in the outbox; an occupant gets one a day. */
const keyOf = ({ id, occupantId }: Destinataire): string => `relance-${id}-${occupantId}-${today()}`

/** Reminds these dwellings in the caller's transaction, one message an occupant and a day; says by what each, or why not. */
export async function sendRelance(
  tx: Tx,
  user: { id: number; test: boolean },
  ids: readonly number[],
): Promise<RelanceLigne[]> {
  const lignes: RelanceLigne[] = []
  for (const to of await readDestinataires(tx, user.id, ids))
    lignes.push(ligneOf(to, await sendTo(tx, to, envoiTo(to, user))))
  return lignes
}

/** Writes the reminder; what could not be written says why. */
async function sendTo(tx: Tx, to: Destinataire, envoi: Envoi): Promise<Envoi> {
  const about = { key: keyOf(to), entite: 'logements', entiteId: to.id, groupeId: to.groupeId }
  const nom = to.occupant ?? ''
  const content = renderMail(relanceEntretien, dataOf(to))
  if (envoi.canal === 'email' && to.email !== null) {
    const mail = { ...about, connu: 'dossier', to: { name: nom, address: to.email }, content } as const
    return (await queueMail(tx, mail)) ? envoi : ALREADY
  }
  if (envoi.canal === 'sms' && to.mobile !== null) {
    const message = { ...about, sujet: content.sujet, texte: relanceSms(dataOf(to)) }
    return (await queueSmsTo(tx, { nom, mobile: to.mobile }, message)) ? envoi : ALREADY
  }
  return envoi
}
