import type { RelanceApercu } from '@/lib/domain/parc/relance'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { SessionUser } from '@/lib/platform/auth/session'
import { getDb } from '@/lib/platform/db/client'
import { type Selection, selectedIds } from '@/lib/platform/lists/selection'
import { smsText } from './canal'
import { rendezVousList } from './lists/rendez-vous'
import { envoiTo, ligneOf, readRappeles } from './rappeles'
import { relanceExemple } from './relance'

/** Who would receive what of a reminder of appointments, and the message by each of the ways (VISIT-15). */
export async function previewRelances(
  perimetre: Perimetre,
  selection: Selection,
  user: SessionUser,
): Promise<RelanceApercu> {
  const db = await getDb()
  const all = await readRappeles(db, await selectedIds(rendezVousList, perimetre, selection))
  const lignes = all.map((one) => ligneOf(one, envoiTo(one, user)))
  const first = (canal: 'email' | 'sms') => all.find((_, rank) => lignes[rank]?.canal === canal)?.aVenir
  const [mail, sms] = [first('email'), first('sms')]
  return {
    lignes,
    email: mail ? (await relanceExemple(db, mail)).texte : null,
    sms: sms ? smsText(sms, await relanceExemple(db, sms)) : null,
    courrier: null,
  }
}
