import { formatDay } from '../textes/format'
import type { DemandeType } from './commun/numero'
import { GUICHET, isClosed, PARCOURS, placeOf } from './suivi'

/** Next step of a request: of the person who filed it, or of the agency. */
export type Attente = { qui: 'demandeur' | 'agence'; titre: string; texte: string }

type Attendue = {
  type: DemandeType
  statut: string
  agence: string | null
  /** Target day, 'YYYY-MM-DD'. */
  dateCible: string | null
  /** A distributor's photos are missing. */
  sansPhotos: boolean
}

/** Next steps, whose and by when, the person's own part first; none for a request that is over or not sent. */
export function attentesOf({ type, statut, agence, dateCible, sansPhotos }: Attendue): Attente[] {
  if (isClosed(type, statut) || statut === 'Brouillon') return []
  const own: Attente[] = []
  if (statut === 'Réserve')
    own.push({
      qui: 'demandeur',
      titre: 'À vous : lever les réserves',
      texte: 'La garantie est activée une fois les réserves levées.',
    })
  if (sansPhotos)
    own.push({
      qui: 'demandeur',
      titre: 'À vous : ajouter les photos',
      texte: 'L’agence s’en sert pour préparer la mise en service.',
    })
  const place = placeOf(PARCOURS[type], statut)
  const next = place === null ? undefined : PARCOURS[type].etapes[place.step]
  if (next === undefined) return own
  const who =
    agence === null ? `Le ${GUICHET.toLowerCase()}` : `L’agence ${agence.replace(/^Agence\s+/i, '')}`
  const when = dateCible === null ? '' : ` Échéance : le ${formatDay(dateCible)}.`
  return [
    ...own,
    {
      qui: 'agence',
      titre: `Ensuite : « ${next} »`,
      texte: `${who} fait avancer la demande et vous prévient à chaque étape.${when}`,
    },
  ]
}
