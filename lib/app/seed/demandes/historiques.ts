import type { SeedContext } from '@/lib/app/seed/kit/context'
import { tour } from '@/lib/app/seed/kit/random'
import { instantParis } from '@/lib/app/seed/kit/time'
import { isClosed, PARCOURS, type Parcours } from '@/lib/domain/demandes/suivi'
import { demandeEvenements } from '@/lib/platform/db/schema/demandes/demandes'

const HOUR = 3_600_000
const MESSAGES = [
  'Le technicien appellera la veille de son passage.',
  'Merci de vérifier que le compteur de gaz est ouvert avant le rendez-vous.',
  'Nous attendons la date de raccordement électrique pour fixer la visite.',
  'Le rendez-vous est confirmé avec le client pour le matin.',
] as const

type Suivie = {
  demandeId: number
  type: keyof typeof PARCOURS
  statut: string
  motif: string | null
  createdAt: Date
  createurId: number | null
  agence: string
  relances: number
  appelSous48h: boolean
  rank: number
}

/** Steps passed on the way to a status; an end beside them comes after the first two. */
function passees(type: Suivie['type'], statut: string): readonly string[] {
  const { etapes, attente = [], issues }: Parcours = PARCOURS[type]
  if (etapes.includes(statut)) return etapes.slice(0, etapes.indexOf(statut) + 1)
  if (attente.includes(statut)) return [...etapes.slice(0, -1), statut]
  return issues.includes(statut) ? [...etapes.slice(0, 2), statut] : []
}

/** Days since a request was filed: those that go on are recent, the others as old as drawn. */
export function ageOf(type: Suivie['type'], statut: string, drawn: number): number {
  return isClosed(type, statut) ? Math.max(drawn, 12) : drawn % 45
}

/**
 * History of a request: filed, called, reminded, answered, and the steps up to its status, in order and before the day of
 * the demonstration. Those of the insurers' requests come with their dates (`suitesPanne`).
 */
export function seedHistorique({ writer, asOf }: SeedContext, demande: Suivie): void {
  const { demandeId, type, statut, createdAt, relances, rank } = demande
  const steps = passees(type, statut)
  const end = Math.max(instantParis(asOf, 8).getTime(), createdAt.getTime() + HOUR)
  const span = Math.min(end - createdAt.getTime(), 21 * 24 * HOUR)
  /** Instant at a share of the time that the request took. */
  const at = (share: number) => new Date(createdAt.getTime() + Math.round(span * share))
  const write = (row: Omit<typeof demandeEvenements.$inferInsert, 'demandeId'>) =>
    writer.add(demandeEvenements, { demandeId, ...row })

  write({
    at: createdAt,
    type: 'création',
    statut: statut === 'Brouillon' ? statut : (PARCOURS[type].etapes[0] ?? statut),
    auteurId: demande.createurId,
  })
  if (statut === 'Brouillon') return
  if (demande.appelSous48h)
    write({ at: at(0.08), type: 'appel', texte: `Agence ${demande.agence}`, auteurId: null })
  for (let i = 0; i < relances; i += 1)
    write({
      at: at(0.2 + (0.3 * i) / relances),
      type: 'relance',
      texte: demande.agence,
      auteurId: demande.createurId,
    })
  if (rank % 3 === 0) write({ at: at(0.55), type: 'message', texte: tour(MESSAGES, rank), auteurId: null })
  if (type === 'ASS') return
  for (const [index, step] of steps.slice(1).entries())
    write({
      at: at(0.15 + (0.8 * (index + 1)) / steps.length),
      type: step === 'Annulée' ? 'annulation' : 'statut',
      statut: step,
      texte: step === statut ? demande.motif : null,
      auteurId: step === 'Annulée' ? demande.createurId : null,
    })
}
