import { z } from 'zod'
import { EXCLUES } from '@/lib/domain/analytique/comptees'
import type { Champ } from '@/lib/domain/analytique/filtres'
import { COMPARAISONS } from '@/lib/domain/analytique/periodes'

/** Who looks: what they may read, and whether they are in test mode. */
const lecteur = z.object({ userId: z.number(), test: z.boolean() })
export type Lecteur = z.output<typeof lecteur>

const ids = z.array(z.number()).readonly()
const valeurs = z.array(z.string()).readonly().nullable()

/** A portal of the dashboard: the groups of it that the person has, and those that are chosen. */
const portailChoisi = z.object({ id: z.number(), nom: z.string(), groupes: ids, choisis: ids })
export type PortailChoisi = z.output<typeof portailChoisi>

/**
 * A view of the dashboard, checked: what is not the reader's, or is no more, is not in it. The job of a large export keeps it, and
 * each statement asks the rights of its reader again.
 */
export const vueLue = z.object({
  lecteur,
  portails: z.array(portailChoisi).readonly(),
  groupes: ids,
  filtres: z.object({
    prescripteurRegions: valeurs,
    prescripteurPrenomNom: valeurs,
    agenceNomEHS: valeurs,
  } satisfies Record<Champ, typeof valeurs>),
  periode: z.object({ start: z.string(), end: z.string() }),
  comparaison: z.enum(COMPARAISONS),
  /** Drafts, cancelled and test requests that the view asks to count. */
  avec: z.array(z.enum(EXCLUES)).readonly(),
})
export type Vue = z.output<typeof vueLue>
