import { tour } from '@/lib/app/seed/kit/random'
import { earlier, instantParis } from '@/lib/app/seed/kit/time'
import { DEMANDE_STATUTS } from '@/lib/domain/demandes/suivi'
import { addDays, type Day } from '@/lib/domain/temps/days'

const ETAPES: readonly string[] = DEMANDE_STATUTS.ASS
/** Days after the declaration at which each step is reached. */
const JOURS: Readonly<Record<string, number>> = {
  'Contact en cours': 1,
  Planifié: 2,
  Diagnostiqué: 6,
  'Devis transmis': 8,
  Réparé: 15,
  Clos: 17,
  'Sans suite': 9,
}
const DIAGNOSTICS = [
  'Carte électronique hors service',
  'Circulateur bloqué',
  'Sonde de température défectueuse',
  'Fuite au corps de chauffe',
  'Compresseur en défaut',
] as const

/** Steps passed on the way to a status: « Sans suite » ends a file that was only contacted. */
function passees(statut: string): string[] {
  if (statut === 'Sans suite') return ['Contact en cours', statut]
  return ETAPES.slice(1, ETAPES.indexOf(statut) + 1)
}

/** Adds what followed a breakdown since it was declared: its dates, its diagnosis and its history. */
export function suitesPanne(
  statut: string,
  { jour, createdAt, rank, asOf }: { jour: Day; createdAt: Date; rank: number; asOf: Day },
) {
  const etapes = passees(statut)
  const evenements = etapes.map((etape, index) => {
    const at = instantParis(earlier(addDays(jour, JOURS[etape] ?? 0), asOf), 9 + index)
    return { statut: etape, at: at > createdAt ? at : new Date(createdAt.getTime() + (index + 1) * 300_000) }
  })
  const visite = etapes.includes('Planifié')
    ? instantParis(addDays(jour, 4 + (rank % 3)), 8 + (rank % 9))
    : null
  return {
    evenements,
    detail: {
      premierContactAt: evenements[0]?.at ?? null,
      rendezVousAt: visite,
      diagnostic: etapes.includes('Diagnostiqué') ? tour(DIAGNOSTICS, rank) : null,
    },
  }
}
