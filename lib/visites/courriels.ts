import { ANNONCE_KEY, dateKey } from '@/lib/domain/visites/rappels'
import type { ToldCanal } from '@/lib/domain/visites/rendez-vous'
import { today } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { queueMail } from '@/lib/platform/mail/queue'
import { queueSmsTo } from '@/lib/platform/mail/sms'
import { type RenderedMail, renderMail } from '@/lib/platform/mail/template'
import { agendaDuClient } from './agenda'
import { canalOf, smsText } from './canal'
import { refusOn } from './deplacement'
import { agendaUrl, visiteUrl } from './lien'
import { type CauseDate, rendezVousConfirme } from './mails/rendez-vous'
import { visiteFacts } from './rappels'
import type { VisiteAVenir } from './visite'

type Avis = {
  /** Names the cause: nothing is sent a second time for it. */
  key: string
  content: RenderedMail
  /** Calendar file that goes with the e-mail. */
  agenda: string | null
  /** Personal address that ends the SMS. */
  lien?: string
}

/** Writes to the occupant of a visit, by e-mail, else by SMS; gives how, null where nothing was sent. */
export async function tellOccupant(
  tx: Tx,
  visite: VisiteAVenir,
  { key, content, agenda, lien }: Avis,
): Promise<ToldCanal> {
  const about = { key, entite: 'interventions', entiteId: visite.id, groupeId: visite.groupeId }
  const { nom = '', email, mobile } = visite.occupant ?? {}
  const canal = canalOf(visite)
  if (canal === 'email' && email) {
    const mail = { ...about, connu: 'dossier', to: { name: nom, address: email }, content, agenda } as const
    return (await queueMail(tx, mail)) ? 'email' : null
  }
  if (canal === null || !mobile) return null
  const message = {
    ...about,
    sujet: content.sujet,
    texte: smsText(visite, content),
    ...(lien === undefined ? {} : { lienPersonnel: lien }),
  }
  return (await queueSmsTo(tx, { nom, mobile }, message)) ? 'sms' : null
}

/** Tells the occupant the date that was confirmed, chosen or booked, once for each date and cause. */
export async function tellDate(
  tx: Tx,
  visite: VisiteAVenir,
  { ID, cause }: { ID: string; cause: CauseDate },
): Promise<ToldCanal> {
  const link = { ID, envoi: 1, firstConfirm: true, secondConfirm: false } as const
  const isMovable = (await refusOn(tx, visite, today())) === null
  return tellOccupant(tx, visite, {
    key: `${ANNONCE_KEY}${cause}-${dateKey(visite)}`,
    content: renderMail(rendezVousConfirme, {
      ...visiteFacts(visite),
      cause,
      isMovable,
      url: visiteUrl(visite, { ...link, canal: 'email' }),
      agenda: agendaUrl(ID),
    }),
    agenda: await agendaDuClient(tx, visite.id, ID),
    lien: visiteUrl(visite, { ...link, canal: 'sms' }),
  })
}

/**
 * Queues an e-mail to the customer who said so by the link, who reads it on the page too. Gives whether one is sent.
 */
export async function queueConfirmation(
  tx: Tx,
  visite: VisiteAVenir,
  date: { ID: string; cause: CauseDate },
): Promise<boolean> {
  if (!visite.occupant?.email) return false
  return (await tellDate(tx, visite, date)) === 'email'
}
