import type { RelanceApercu } from '@/lib/domain/parc/relance'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { nonVisitesList } from '@/lib/parc/lists/non-visites'
import { relanceEntretien, relanceSms } from '@/lib/parc/mails/relance'
import type { SessionUser } from '@/lib/platform/auth/session'
import { getDb } from '@/lib/platform/db/client'
import { type Selection, selectedIds } from '@/lib/platform/lists/selection'
import { renderMail } from '@/lib/platform/mail/template'
import { dataOf, envoiTo, ligneOf, readDestinataires } from './destinataires'

/** Who would receive what, and the message by each of the ways that somebody is written to (PARK-11). */
export async function previewRelance(
  perimetre: Perimetre,
  selection: Selection,
  user: SessionUser,
): Promise<RelanceApercu> {
  const ids = await selectedIds(nonVisitesList, perimetre, selection)
  const all = await readDestinataires(await getDb(), user.id, ids)
  const lignes = all.map((to) => ligneOf(to, envoiTo(to, user)))
  const first = (canal: 'email' | 'sms') => all.find((_, rank) => lignes[rank]?.canal === canal)
  const mail = first('email')
  const sms = first('sms')
  return {
    lignes,
    email: mail ? renderMail(relanceEntretien, dataOf(mail)).texte : null,
    sms: sms ? relanceSms(dataOf(sms)) : null,
  }
}
