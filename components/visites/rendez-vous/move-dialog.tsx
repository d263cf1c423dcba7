'use client'

import { apiRead } from '@/lib/browser/client'
import type { Day } from '@/lib/domain/temps/days'
import type { Creneau } from '@/lib/domain/visites/creneaux'
import { creneauText, toldAnswer } from '@/lib/domain/visites/rendez-vous'
import { SlotDialog } from '../creneaux/slot-dialog'
import { type RendezVousWindow, toldText } from './target'

/** Chooses another half-day for an appointment, among those around it first (VISIT-15, VISIT-31). */
export function MoveDialog({ target, ...window }: RendezVousWindow & { today: Day }) {
  const { id, jour, demiJournee } = target
  const move = async (creneau: Creneau) => {
    const init = { method: 'POST', json: { actuel: { jour, demiJournee }, creneau } }
    const { canal } = (await apiRead(`rendez-vous/${id}/deplacement`, toldAnswer, init)).data
    return `Le rendez-vous est déplacé au ${creneauText(creneau)}. ${toldText(canal)}`
  }
  return (
    <SlotDialog
      title="Déplacer le rendez-vous"
      submit="Déplacer"
      call={`rendez-vous/${id}/creneaux`}
      send={move}
      jour={jour}
      {...window}
    >
      <p>Le rendez-vous est le {creneauText(target)}. Choisissez sa nouvelle demi-journée.</p>
    </SlotDialog>
  )
}
