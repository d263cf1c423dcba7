import type { Creneau } from '@/lib/domain/visites/creneaux'
import { type By, changeRendezVous } from '../change-rendez-vous'
import { tellDate } from '../courriels'
import { announceVisite } from '../rendez-vous'

/** Writes that the person says that the customer will be there (VISIT-15): what the customer says they write alone (VISIT-28). */
export const confirmRendezVous = (id: number, actuel: Creneau, by: By) =>
  changeRendezVous({ id, acte: 'confirmer', actuel }, by, async (tx, { visite, ID }) => {
    await announceVisite(tx, visite)
    return () => tellDate(tx, visite, { ID, cause: 'confirme' })
  })
