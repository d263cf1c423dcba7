import { z } from 'zod'
import { sentPhoneSchema } from '../identite/phone'
import { FAMILLES } from '../parc/familles'
import type { Day } from '../temps/days'
import { commentSchema, sentId } from '../textes/textes'
import { creneauSchema } from './rendez-vous'
import { CONSIGNE_GAZ, ODEUR_DE_GAZ, SYMPTOMES, type Symptome } from './symptomes'

/** An equipment that may be down, as the person who reports it chooses it. */
export const equipementEnPanne = z.object(
  {
    instanceId: z.number(),
    famille: z.enum(FAMILLES),
    nom: z.string(),
    lieu: z.string(),
    /** Number of its contract. */
    contrat: z.string().nullable(),
    /** Whether that contract runs today: a breakdown is then part of it (VISIT-22). */
    sousContrat: z.boolean(),
    /** The breakdown of this equipment that is waited for already. */
    enCours: z.object({ id: z.number(), numero: z.string(), jour: z.string().nullable() }).nullable(),
  },
  'Choisissez l’équipement en panne.',
)
export type EquipementEnPanne = z.output<typeof equipementEnPanne>

export const equipementsAnswer = z.object({ data: z.array(equipementEnPanne) })

/** Outcomes of the safe checks; the third ends the form: nothing is down any more. */
export const VERIFICATIONS = ['faites', 'impossibles', 'resolue'] as const
export type Verification = (typeof VERIFICATIONS)[number]
export const RESOLUE = 'resolue' satisfies Verification

export const VERIFICATION_LABELS: Readonly<Record<Verification, string>> = {
  faites: 'Les vérifications sont faites, la panne continue',
  impossibles: 'Les vérifications n’ont pas pu être faites',
  resolue: 'Tout fonctionne de nouveau',
}

/** The symptom for which somebody vulnerable is asked about. */
export const SANS_CHAUFFAGE = 'Plus de chauffage' satisfies Symptome

export const QUALIFICATIONS = ['Urgent', 'Standard'] as const
export type Qualification = (typeof QUALIFICATIONS)[number]

const SEASON = { start: '10-01', end: '04-30' } as const

/** Whether dwellings are heated on a day: from October to April. */
export function isHeatingSeason(day: Day): boolean {
  const date = day.slice(5)
  return date >= SEASON.start || date <= SEASON.end
}

/** Urgent: no heating, in the heating season, with a vulnerable person (VISIT-20). */
export function qualificationOf(
  { symptome, vulnerable }: { symptome: string; vulnerable: boolean },
  today: Day,
): Qualification {
  return symptome === SANS_CHAUFFAGE && vulnerable && isHeatingSeason(today) ? 'Urgent' : 'Standard'
}

/** Choice in place of a half-day: to be called by the agency. */
export const RAPPEL = 'rappel'

/** Body of `POST depannages`. The smell of gas is filed by nobody (VISIT-21). */
export const depannageEnLigneBody = z.strictObject({
  equipement: sentId,
  symptome: z
    .enum(SYMPTOMES)
    .refine((symptome) => symptome !== ODEUR_DE_GAZ, CONSIGNE_GAZ)
    .transform((symptome): Symptome => symptome),
  verification: z.enum(VERIFICATIONS).exclude([RESOLUE]),
  vulnerable: z.boolean(),
  telephone: sentPhoneSchema,
  precisions: commentSchema,
  /** Null to be called by the agency. */
  creneau: creneauSchema.nullable(),
  /** Asked for an equipment out of contract. */
  tarifAccepte: z.boolean(),
})
export type DepannageEnLigneBody = z.output<typeof depannageEnLigneBody>

/** Answer of the call: all that the receipt shows. */
export const depannageEnLigneAnswer = z.object({
  data: z.object({ id: z.number(), numero: z.string() }),
  meta: z.object({
    demande: z.string(),
    qualification: z.enum(QUALIFICATIONS),
    creneau: creneauSchema.nullable(),
    hotline: z.string(),
    email: z.string(),
  }),
})
export type DepannageEnLigneAnswer = z.output<typeof depannageEnLigneAnswer>

/** Lines of the tariff of a breakdown out of contract, without VAT; none when it is told by the agency. */
export type Tarif = readonly { libelle: string; montantCents: number }[]
