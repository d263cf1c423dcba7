import { z } from 'zod'
import { type Day, daysBetween, isDay } from '../temps/days'
import { WINDOW_DAYS } from '../visites/creneaux'

/** How the link reached the person. */
export const CANAUX = ['email', 'sms'] as const

const id = z.int32().positive()
const start = z.iso.datetime({ offset: true })
/** The sealed visit: the sole part of the link that opens anything. */
const ID = z.string().min(1).max(2000)
const flag = z
  .enum(['1', 'true'])
  .transform(() => true)
  .catch(false)

const linkSchema = z.object({
  ID,
  id: z.coerce.number().pipe(id),
  start: start.catch(''),
  canal: z.enum(CANAUX).catch('sms'),
  envoi: z.coerce.number().pipe(z.int32().min(1).max(99)).catch(1),
  firstConfirm: flag,
  secondConfirm: flag,
})

/** A half-day that can be chosen, by its start. */
export type Slot = { start: string }

/** State of the flow (spec §3): the first six parts come from the link, the slots from the search. */
export type Replanification = {
  intervention: { id: number; start: string }
  canal: (typeof CANAUX)[number]
  /** Number of the sending that brought the link. */
  envoi: number
  firstConfirm: boolean
  secondConfirm: boolean
  ID: string
  slots: readonly Slot[]
}

export type Parameters = Readonly<Record<string, string | string[] | undefined>>

/** The state that a link opens (PUBLIC-39); null for an address that is no link of a reminder. */
export function stateOfLink(parameters: Parameters): Replanification | null {
  const parsed = linkSchema.safeParse(parameters)
  if (!parsed.success) return null
  const { id: interventionId, start: startsAt, ...link } = parsed.data
  return { intervention: { id: interventionId, start: startsAt }, ...link, slots: [] }
}

/** Query string of a link; `stateOfLink` reads it. */
export function linkQuery({
  intervention,
  slots: _,
  firstConfirm,
  secondConfirm,
  ...link
}: Replanification): string {
  return new URLSearchParams({
    ID: link.ID,
    id: String(intervention.id),
    start: intervention.start,
    canal: link.canal,
    envoi: String(link.envoi),
    ...(firstConfirm ? { firstConfirm: '1' } : {}),
    ...(secondConfirm ? { secondConfirm: '1' } : {}),
  }).toString()
}

const day = z.string().refine(isDay, 'La date est invalide') as z.ZodType<Day, string>

/** Body of the slot search (spec §7): `externalReference` is the sealed visit, `initWindow` asks for the first window. */
export const searchBody = z.strictObject({
  windowPayload: z
    .strictObject({ externalReference: ID, startDate: day, endDate: day })
    .refine(({ startDate, endDate }) => {
      const days = daysBetween(startDate, endDate)
      return days >= 0 && days <= WINDOW_DAYS
    }, `La recherche porte sur ${WINDOW_DAYS} jours au plus.`),
  slotsPayload: z.strictObject({ id }),
  initWindow: z.boolean(),
})

export type SearchBody = z.output<typeof searchBody>

/** Answer of the slot search. */
export const searchAnswer = z.object({
  slots: z.array(z.object({ start })),
  disabledLast: z.boolean(),
  disabledNext: z.boolean(),
})
export type SearchAnswer = z.output<typeof searchAnswer>

/** Body of the choice of a slot: `start` is the slot's, `actuel` that of the visit as the person is shown it. */
export const submitBody = z.strictObject({
  intervention: z.strictObject({ id, start, ID }),
  actuel: start.optional(),
})
export type SubmitBody = z.output<typeof submitBody>

/** Body of a confirmation: `start` is the visit's, as the person is shown it. */
export const confirmBody = z.strictObject({
  intervention: z.strictObject({ id, start }),
  canal: z.enum(CANAUX),
  envoi: z.int32().min(1).max(99),
  firstConfirm: z.boolean(),
  secondConfirm: z.boolean(),
  ID,
  id,
})
export type ConfirmBody = z.output<typeof confirmBody>

/** Answer of the two calls that change the visit; `status` is "105" once the customer has said yes to its date, `mailed` an e-mail that tells it. */
export const changeAnswer = z.object({
  data: z.object({ id, status: z.string().nullable(), start, mailed: z.boolean() }),
})
export type ChangeAnswer = z.output<typeof changeAnswer>

/** The calls of the flow. */
export const CALLS = {
  search: 'interventions/replanification/getAllTimeSlots',
  submit: 'interventions/replanification/submit',
  confirm: 'interventions/replanification/confirmIntervention',
} as const
/** Calendar file of the visit, by its sealed id. */
export const AGENDA_PATH = 'interventions/replanification/agenda'

/** Messages of failed calls (PUBLIC-45, PUBLIC-46, PUBLIC-47). */
export const MESSAGES = {
  confirm: 'Une erreur est survenue lors de la sousmission du formulaire',
  submit: 'Une erreur est survenue lors de la validation de votre créneau.',
  search: 'Une erreur est survenue lors de la recherche des créneaux',
} as const
