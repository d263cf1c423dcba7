import { z } from 'zod'
import { type Day, isDay } from '../temps/days'
import { formatDayLong } from '../textes/format'
import { sentText } from '../textes/textes'
import { type Creneau, DEMI_JOURNEES, hoursLabel, type SlotWindow, slotWindow } from './creneaux'
import { RENDEZ_VOUS_ATTENDUS, type RENDEZ_VOUS_STATUTS, VISITES_A_VENIR } from './statuts'

const day = z.string().refine(isDay, 'La date est invalide') as z.ZodType<Day, string>

/** A half-day of a body or of an answer. */
export const creneauSchema = z.strictObject({ jour: day, demiJournee: z.enum(DEMI_JOURNEES) })

/** « lundi 30 novembre 2026, entre 8h00 et 12h00 ». */
export const creneauText = ({ jour, demiJournee }: Creneau): string =>
  `${formatDayLong(jour)}, entre ${hoursLabel(demiJournee)}`

export const isSameCreneau = (one: Creneau, other: Creneau): boolean =>
  one.jour === other.jour && one.demiJournee === other.demiJournee

/** Bodies of the calls of an appointment; `actuel` is the half-day that the person was shown. */
export const confirmRendezVousBody = z.strictObject({ actuel: creneauSchema })
export const moveRendezVousBody = z.strictObject({ actuel: creneauSchema, creneau: creneauSchema })
export const cancelRendezVousBody = z.strictObject({ actuel: creneauSchema, motif: sentText })

/** How the occupant was told of a change; null for one who takes neither e-mails nor SMS. */
const canal = z.enum(['email', 'sms']).nullable()
export const toldAnswer = z.object({ data: z.object({ canal }) })
export type ToldCanal = z.output<typeof canal>

/** Half-days that can be booked in a window; `disabledLast`, `disabledNext`: none is before, or after, it. */
export const creneauxAnswer = z.object({
  data: z.object({
    startDate: day,
    endDate: day,
    creneaux: z.array(creneauSchema),
    disabledLast: z.boolean(),
    disabledNext: z.boolean(),
  }),
})
export type CreneauxAnswer = z.output<typeof creneauxAnswer>['data']

/** First day of a search of slots. */
export const creneauxQuery = z.strictObject({ debut: day.optional() })

/** The 31 days that a search asks for, never before today (VISIT-04). */
export const askedWindow = (debut: Day | undefined, today: Day): SlotWindow =>
  slotWindow(debut === undefined || debut < today ? today : debut)

type Statut = (typeof RENDEZ_VOUS_STATUTS)[number]

/** Act on an appointment. */
export type Acte = 'confirmer' | 'deplacer' | 'annuler' | 'relancer'

/** Acts that an appointment still allows (VISIT-15): none once it is over, cancelled, or its visit is. */
export function actesOf(
  { statut, visite, jour }: { statut: Statut; visite: string; jour: Day },
  today: Day,
): readonly Acte[] {
  const isToCome =
    jour >= today &&
    VISITES_A_VENIR.some((one) => one === visite) &&
    RENDEZ_VOUS_ATTENDUS.some((one) => one === statut)
  if (!isToCome) return []
  if (statut === 'Confirmé par le client') return ['deplacer', 'annuler']
  if (statut === 'Confirmé par le gestionnaire') return ['deplacer', 'relancer', 'annuler']
  return ['confirmer', 'deplacer', 'relancer', 'annuler']
}
