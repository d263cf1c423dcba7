import { tellOvertaken } from '@/components/visites/overtaken'
import { apiRead } from '@/lib/browser/client'
import type { Creneau } from '@/lib/domain/visites/creneaux'
import { type ToldCanal, toldAnswer } from '@/lib/domain/visites/rendez-vous'

/** An appointment that a window changes. */
export type RendezVousTarget = Creneau & { id: number; occupant: string | null }

export type RendezVousWindow = { target: RendezVousTarget; open: boolean; onClose: () => void }

/**
 * Changes an appointment, and gives how its occupant is told. `refresh` reads the page again: once it is done, and when
 * somebody else changed it meanwhile, so that what is shown and asked next is how it stands now.
 */
export async function changeRendezVous(path: string, json: unknown, refresh: () => void): Promise<ToldCanal> {
  try {
    const init = { method: 'POST', ...(json === undefined ? {} : { json }) }
    const { canal } = (await apiRead(`rendez-vous/${path}`, toldAnswer, init)).data
    refresh()
    return canal
  } catch (error) {
    tellOvertaken(error, refresh)
    throw error
  }
}

/** How the occupant is told of a change, after the sentence that says what was done. */
export const toldText = (canal: ToldCanal): string => {
  if (canal === 'email') return 'L’occupant est prévenu par e-mail.'
  return canal === 'sms'
    ? 'L’occupant est prévenu par SMS.'
    : 'L’occupant ne reçoit aucun message : prévenez-le.'
}
