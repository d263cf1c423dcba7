import 'server-only'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { MOST_PLANNED, type Propositions } from '@/lib/domain/visites/planification'
import { firstDayToldOn, spread } from '@/lib/domain/visites/repartition'
import { nonVisitesList } from '@/lib/parc/lists/non-visites'
import { today } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { ValidationError } from '@/lib/platform/errors/errors'
import { type Selection, selectedIds } from '@/lib/platform/lists/selection'
import { freeHalfDays } from '@/lib/visites/creneaux'
import { canalDe, type LogementAPlanifier, readAPlanifier, refusOf } from './logements'

const COMPLET = 'Aucune demi-journée n’est libre dans l’agence de ce logement.'

const shown = ({ id, reference, occupant }: LogementAPlanifier) => ({ id, reference, occupant })

/**
 * Half-days for the chosen dwellings, by building, among those that their agencies have left (PARK-53): nothing is booked.
 * Throws 400 without any, or above `MOST_PLANNED`.
 */
export async function proposeVisites(perimetre: Perimetre, selection: Selection): Promise<Propositions> {
  const ids = await selectedIds(nonVisitesList, perimetre, selection)
  if (ids.length > MOST_PLANNED)
    throw new ValidationError(
      `Choisissez ${MOST_PLANNED}\u00a0logements au plus\u00a0: ils se planifient en une fois.`,
    )
  const db = await getDb()
  const logements = await readAPlanifier(db, perimetre.userId, ids)
  const open = logements.flatMap((one) =>
    one.agence === null || refusOf(one) !== null ? [] : [{ ...one, agence: one.agence }],
  )
  const agences = [...new Set(open.map(({ agence }) => agence))]
  const { places } = spread(open, await freeHalfDays(db, agences, firstDayToldOn(today()), today()))
  const creneaux = new Map(places.map(({ id, creneau }) => [id, creneau]))
  const propositions = open.flatMap((one) => {
    const creneau = creneaux.get(one.id)
    return creneau === undefined ? [] : [{ ...shown(one), lieu: one.lieu, creneau, canal: canalDe(one) }]
  })
  const refus = logements.flatMap((one) =>
    creneaux.has(one.id) ? [] : [{ ...shown(one), motif: refusOf(one) ?? COMPLET }],
  )
  return { propositions, refus }
}
