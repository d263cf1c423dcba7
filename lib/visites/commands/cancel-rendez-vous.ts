import type { Creneau } from '@/lib/domain/visites/creneaux'
import { ANNULATION_KEY, dateKey } from '@/lib/domain/visites/rappels'
import { renderMail } from '@/lib/platform/mail/template'
import { agendaOf } from '../agenda'
import { type By, changeRendezVous } from '../change-rendez-vous'
import { tellOccupant } from '../courriels'
import { rendezVousAnnule } from '../mails/rendez-vous'
import { cancelRappels, visiteFacts } from '../rappels'
import { cancelVisite } from '../rendez-vous'

/** Cancels an appointment for a reason: its place is free again, its reminders do not go out (VISIT-15). */
export const cancelRendezVous = (id: number, { actuel, motif }: { actuel: Creneau; motif: string }, by: By) =>
  changeRendezVous({ id, acte: 'annuler', actuel, details: { motif } }, by, async (tx, { visite }) => {
    await cancelVisite(tx, visite, motif)
    await cancelRappels(tx, visite)
    return async () =>
      tellOccupant(tx, visite, {
        key: `${ANNULATION_KEY}${dateKey(visite)}`,
        content: renderMail(rendezVousAnnule, { ...visiteFacts(visite), motif }),
        agenda: await agendaOf(tx, visite.id, null),
      })
  })
