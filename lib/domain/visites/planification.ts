import { z } from 'zod'
import { CANAUX_RELANCE } from '../parc/statuts'
import { creneauSchema } from './rendez-vous'

/** Dwellings that one act plans at most. */
export const MOST_PLANNED = 100

const logement = { id: z.number(), reference: z.string(), occupant: z.string().nullable() }

/** A half-day that is proposed for a dwelling, and how its occupant will be told; null where nobody lives. */
const proposition = z.object({
  ...logement,
  lieu: z.string(),
  creneau: creneauSchema,
  canal: z.enum(CANAUX_RELANCE).nullable(),
})
export type Proposition = z.output<typeof proposition>

/** A dwelling that is not planned, and why. */
const refus = z.object({ ...logement, motif: z.string() })
export type Refus = z.output<typeof refus>

/** Answer of the call that proposes: nothing is booked by it. */
export const propositionsAnswer = z.object({
  data: z.object({ propositions: z.array(proposition), refus: z.array(refus) }),
})
export type Propositions = z.output<typeof propositionsAnswer>['data']

/** Body of the call that books: what was shown, and nothing else. */
export const planificationBody = z.strictObject({
  propositions: z
    .array(z.strictObject({ id: z.int32().positive(), creneau: creneauSchema }))
    .min(1)
    .max(MOST_PLANNED)
    .refine(
      (all) => new Set(all.map(({ id }) => id)).size === all.length,
      'Un logement est donné deux fois.',
    ),
})
export type PlanificationBody = z.output<typeof planificationBody>

/** Answer of the same: what is booked, with its visit, and what is not, as when its place was taken meanwhile. */
export const planificationAnswer = z.object({
  data: z.object({
    fixes: z.array(proposition.extend({ visite: z.number() })),
    refus: z.array(refus),
  }),
})
export type Planification = z.output<typeof planificationAnswer>['data']

/** Visits whose letters are asked for. */
export const courriersQuery = z.strictObject({
  visites: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9})*$/)
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(z.int32().positive()).max(MOST_PLANNED)),
})
