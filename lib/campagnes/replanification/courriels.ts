import type { Tx } from '@/lib/platform/db/client'
import { queueMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { agendaUrl, visiteUrl } from '@/lib/visites/lien'
import { rendezVousConfirme } from '@/lib/visites/mails/rendez-vous'
import { visiteFacts } from '@/lib/visites/rappels'
import type { VisiteAVenir } from '@/lib/visites/visite'

/** Tells the customer the date that was confirmed or chosen, once for each date; nothing for one who takes no e-mail. Gives whether it does. */
export async function queueConfirmation(
  tx: Tx,
  visite: VisiteAVenir,
  { ID, isMoved }: { ID: string; isMoved: boolean },
): Promise<boolean> {
  if (!visite.occupant?.email) return false
  const link = { ID, canal: 'email', envoi: 1, firstConfirm: true, secondConfirm: false } as const
  await queueMail(tx, {
    connu: 'dossier',
    key: `rendez-vous-${visite.id}-${visite.jour}-${visite.deplacements}`,
    to: { name: visite.occupant.nom, address: visite.occupant.email },
    content: renderMail(rendezVousConfirme, {
      ...visiteFacts(visite),
      isMoved,
      url: visiteUrl(visite, link),
      agenda: agendaUrl(ID),
    }),
    entite: 'interventions',
    entiteId: visite.id,
    groupeId: visite.groupeId,
  })
  return true
}
