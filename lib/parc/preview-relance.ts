import type { Canal, RelanceApercu } from '@/lib/domain/parc/relance'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { relanceCourrier, relanceEntretien, relanceSms } from '@/lib/parc/mails/relance'
import type { SessionUser } from '@/lib/platform/auth/session'
import { getDb } from '@/lib/platform/db/client'
import type { ListDefinition } from '@/lib/platform/lists/definition'
import { type Selection, selectedIds } from '@/lib/platform/lists/selection'
import { renderMail } from '@/lib/platform/mail/template'
import { dataOf, envoiTo, ligneOf, readDestinataires } from './destinataires'

/** Who would receive what of the rows that are chosen in a list of dwellings, and the message by each of the ways (PARK-11). */
export async function previewRelance<Row>(
  list: ListDefinition<Row>,
  perimetre: Perimetre,
  selection: Selection,
  user: SessionUser,
): Promise<RelanceApercu> {
  const ids = await selectedIds(list, perimetre, selection)
  const all = await readDestinataires(await getDb(), user.id, ids)
  const lignes = all.map((to) => ligneOf(to, envoiTo(to, user)))
  const first = (canal: Canal) => all.find((_, rank) => lignes[rank]?.canal === canal)
  const [mail, sms, courrier] = [first('email'), first('sms'), first('courrier')]
  return {
    lignes,
    email: mail ? renderMail(relanceEntretien, dataOf(mail)).texte : null,
    sms: sms ? relanceSms(dataOf(sms)) : null,
    courrier: courrier ? relanceCourrier(dataOf(courrier)).join('\n\n') : null,
  }
}
