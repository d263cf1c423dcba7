'use client'

import { SlotDialog } from '@/components/visites/creneaux/slot-dialog'
import { toldText } from '@/components/visites/rendez-vous/target'
import { apiRead } from '@/lib/browser/client'
import type { Day } from '@/lib/domain/temps/days'
import type { Creneau } from '@/lib/domain/visites/creneaux'
import { creneauText, toldAnswer } from '@/lib/domain/visites/rendez-vous'

type Props = { id: number; visite: string; today: Day; open: boolean; onClose: () => void }

/** Chooses the half-day of a visit that has none (VISIT-10). */
export function PlaceDialog({ id, visite, ...window }: Props) {
  const place = async (creneau: Creneau) => {
    const init = { method: 'POST', json: { creneau } }
    const { canal } = (await apiRead(`planning/visites/${id}/placement`, toldAnswer, init)).data
    return `La visite est placée au ${creneauText(creneau)}. ${toldText(canal)}`
  }
  return (
    <SlotDialog
      title="Placer la visite"
      submit="Placer"
      call={`planning/visites/${id}/creneaux`}
      send={place}
      {...window}
    >
      <p>{visite}. Choisissez sa demi-journée : l’occupant en est prévenu.</p>
    </SlotDialog>
  )
}
