import type { Creneau } from '@/lib/domain/visites/creneaux'
import { isSameCreneau } from '@/lib/domain/visites/rendez-vous'
import { today } from '@/lib/platform/clock'
import { ConflictError, ValidationError } from '@/lib/platform/errors/errors'
import { auteurOf, type By, changeRendezVous } from '../change-rendez-vous'
import { tellDate } from '../courriels'
import { cancelRappels, queueRappels } from '../rappels'
import { moveVisite } from '../rendez-vous'

/** Moves an appointment to another half-day, with its place and its reminders (VISIT-15). Throws 409 when the place was taken. */
export const moveRendezVous = (
  id: number,
  { actuel, creneau }: { actuel: Creneau; creneau: Creneau },
  by: By,
) =>
  changeRendezVous(
    { id, acte: 'deplacer', actuel, details: { de: actuel, vers: creneau } },
    by,
    async (tx, { visite, ID }) => {
      if (isSameCreneau(visite, creneau))
        throw new ValidationError('Ce créneau est déjà celui du rendez-vous.')
      if (visite.agence === null)
        throw new ConflictError(
          'Aucune agence n’est chargée de cette visite : elle ne se déplace pas en ligne.',
        )
      const moved = await moveVisite(tx, visite, creneau, auteurOf(by.user))
      await cancelRappels(tx, visite)
      // Of the visit, whoever moves it: what a test account does not send is the news of it.
      await queueRappels(tx, moved, { ID, annonceLe: today() })
      return () => tellDate(tx, moved, { ID, cause: 'deplacePar' })
    },
  )
