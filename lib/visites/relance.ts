import { RELANCE_KEY } from '@/lib/domain/visites/rappels'
import type { ToldCanal } from '@/lib/domain/visites/rendez-vous'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import { today } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import { type RenderedMail, renderMail } from '@/lib/platform/mail/template'
import { agendaDuClient } from './agenda'
import { tellOccupant } from './courriels'
import { refusOn } from './deplacement'
import { visiteUrl } from './lien'
import { rappelRendezVous } from './mails/rendez-vous'
import { visiteFacts } from './rappels'
import type { VisiteAVenir } from './visite'

export const COMPTE_DE_TEST = 'Un compte de test n’envoie aucun message.'
export const DEJA_RELANCE = 'L’occupant a déjà été relancé aujourd’hui.'
export const INJOIGNABLE = 'L’occupant ne reçoit ni e-mail ni SMS : appelez-le pour confirmer.'

const FIRST_RELANCE = 3
const LAST_ENVOI = 99

/** Names the request for a confirmation of a visit in the outbox: one a day. */
export const relanceKey = (visite: number): string => `${RELANCE_KEY}${visite}-${today()}`

const mailOf = async (db: Db | Tx, visite: VisiteAVenir, url: string): Promise<RenderedMail> =>
  renderMail(rappelRendezVous, {
    ...visiteFacts(visite),
    isMovable: (await refusOn(db, visite, today())) === null,
    url,
  })

/** The message as it would be, without the token of its link. */
export const relanceExemple = (db: Db | Tx, visite: VisiteAVenir): Promise<RenderedMail> =>
  mailOf(db, visite, absoluteUrl('/confirmation-sms'))

/** Asks the occupant of a visit to confirm it, once a day; gives how, null where nothing was sent. */
export async function tellRelance(
  tx: Tx,
  visite: VisiteAVenir,
  { ID, relances }: { ID: string; relances: number },
): Promise<ToldCanal> {
  const link = {
    ID,
    envoi: Math.min(FIRST_RELANCE + relances, LAST_ENVOI),
    firstConfirm: true,
    secondConfirm: false,
  }
  return tellOccupant(tx, visite, {
    key: relanceKey(visite.id),
    content: await mailOf(tx, visite, visiteUrl(visite, { ...link, canal: 'email' })),
    agenda: await agendaDuClient(tx, visite.id, ID),
    lien: visiteUrl(visite, { ...link, canal: 'sms' }),
  })
}
