import { z } from 'zod'
import { commentSchema, filledSchema } from '@/lib/domain/textes/textes'
import { addMonths, type Day, isDay } from '../temps/days'
import { formatAmount } from '../textes/format'
import { MESSAGES } from '../textes/messages'
import { contactEmailSchema } from './masque'
import { SHOWN_ASSETS } from './recherche'

/** Reasons, as they are shown and stored (PUBLIC-33). */
export const MOTIFS = [
  'Déménagement',
  'Vente du bien',
  "Changement d'équipement ou d'énergie",
  'Changement de prestataire',
  'Décès du titulaire',
  'Tarif',
  'Insatisfaction',
  'Autre',
  'Je ne souhaite pas préciser',
] as const
export type Motif = (typeof MOTIFS)[number]

/** The one reason that a comment goes with (PUBLIC-31, PUBLIC-32). */
export const MOTIF_COMMENTE = 'Insatisfaction' satisfies Motif

/** Reasons that end a contract before its term: the equipment or its holder is no longer there. */
const MOTIFS_LEGITIMES: readonly string[] = [
  'Déménagement',
  'Vente du bien',
  "Changement d'équipement ou d'énergie",
  'Décès du titulaire',
] satisfies readonly Motif[]

/** Whether a reason ends a contract before its term. A proof may then be asked for. */
export const isLegitime = (motif: string): boolean => MOTIFS_LEGITIMES.includes(motif)

/** Fault of a wished day that is over. */
export const DATE_PASSEE = 'La date souhaitée est passée.'

/** Notice that a termination takes, in months. */
export const PREAVIS_MOIS = 1

/** Term of a contract, and what happens then (« Tacite, 12 mois », « Expresse »): its end depends on both. */
export type Terme = { dateFin: Day | null; reconduction: string | null }

/** Months by which a contract goes on after its term; 0 when it ends there. */
export function moisDeReconduction({ reconduction }: Terme): number {
  return Number(/^Tacite, (\d{1,3}) mois$/.exec(reconduction ?? '')?.[1] ?? 0)
}

/** Why a contract ends on the day it does, in the words that the person reads (TRUST-28). */
export const RAISONS = {
  demandee: 'C’est la date que vous avez demandée.',
  preavis:
    'Le préavis d’un mois court à partir du jour de votre demande : le contrat ne peut pas finir plus tôt.',
  terme: 'Votre contrat n’est pas reconduit : il prend fin à son terme.',
  echeance:
    'Votre contrat est reconduit tacitement : sauf déménagement, vente du bien, changement d’équipement ou d’énergie, ou décès du titulaire, il prend fin à une échéance, ici la première qui suit la date demandée.',
  echeancePreavis:
    'Votre contrat est reconduit tacitement : sauf déménagement, vente du bien, changement d’équipement ou d’énergie, ou décès du titulaire, il prend fin à une échéance, ici la première qui suit le préavis d’un mois.',
} as const
export type Raison = keyof typeof RAISONS
export const RAISON_NAMES = Object.keys(RAISONS) as [Raison, ...Raison[]]

type Demande = { demandeLe: Day; souhaitee: Day; motif: string }
type Fin = { dateEffet: Day; raison: Raison }

/**
 * Last day of a contract that a person asks to end, and why it is that one (PUBLIC-35, TRUST-28): never before the wished
 * day nor before the end of the notice. A contract without term, or one ended for a legitimate reason, ends then; any
 * other at its first term from there on, renewals included. A contract that is not renewed ends at its term at the
 * latest; null when that is over.
 */
export function finDuContrat(terme: Terme, { demandeLe, souhaitee, motif }: Demande): Fin | null {
  const notice = addMonths(demandeLe, PREAVIS_MOIS)
  const soonest = souhaitee < notice ? notice : souhaitee
  const early: Fin = { dateEffet: soonest, raison: soonest === souhaitee ? 'demandee' : 'preavis' }
  const { dateFin } = terme
  if (dateFin === null) return early
  const months = moisDeReconduction(terme)
  if (months === 0) {
    if (dateFin < demandeLe) return null
    if (isLegitime(motif) && soonest < dateFin) return early
    return { dateEffet: dateFin, raison: dateFin === souhaitee ? 'demandee' : 'terme' }
  }
  if (isLegitime(motif)) return early
  for (let renewals = 0; ; renewals += 1) {
    const term = addMonths(dateFin, renewals * months)
    if (term < soonest) continue
    if (term === souhaitee) return { dateEffet: term, raison: 'demandee' }
    return { dateEffet: term, raison: soonest === souhaitee ? 'echeance' : 'echeancePreavis' }
  }
}

const day = z.iso
  .datetime({ offset: true })
  .or(z.iso.date('La date est invalide'))
  .transform((value) => value.slice(0, 10))
const required = z.string(MESSAGES.required).trim().min(1, MESSAGES.required)
const nomSchema = filledSchema.pipe(
  z
    .string()
    .max(120, { abort: true, error: 'Le champ doit contenir au maximum 120 caractères.' })
    .regex(/^\P{Cc}*$/u, 'Ce texte contient des caractères interdits.'),
)

const TOO_MANY = 'Cinquante équipements au plus à la fois.'
const ticket = required.max(4096)
const asked = {
  Date: day,
  Motif: z.enum(MOTIFS, 'Choisissez un motif.'),
}

/** Equipment that one form ends at most: all that a search shows. */
export const MOST_ASSETS = SHOWN_ASSETS

/** Body of « Vérifier » (PUBLIC-35): tickets of the lookup, and what is asked for all of them. */
export const verificationBody = z.strictObject({
  assetIds: z.array(ticket).min(1, 'Choisissez un équipement.').max(MOST_ASSETS),
  ...asked,
})
export type VerificationBody = z.output<typeof verificationBody>

/** Answer about one asset before the termination is notified. Amounts in cents, a credit is negative. */
export const verificationSchema = z.object({
  assetId: z.string(),
  equipement: z.string(),
  numeroContrat: z.string(),
  preavisMois: z.number(),
  dateEffet: z.string(),
  raison: z.enum(RAISON_NAMES),
  soldeCents: z.number(),
})
export type Verification = z.output<typeof verificationSchema>

/** Balance in words: left to pay, or to pay back. */
export function soldeEnMots(cents: number): string {
  if (cents === 0) return 'rien à régler'
  return cents > 0 ? `${formatAmount(cents)} à régler` : `${formatAmount(-cents)} en votre faveur`
}

/** Body of « create resiliations » (spec §3, PUBLIC-31), for one asset: `assetId` is its ticket. */
export const resiliationBody = z
  .strictObject({
    assetId: ticket,
    ...asked,
    email: contactEmailSchema,
    Nom: nomSchema,
    comment: commentSchema.nullish(),
  })
  .refine(({ Motif, comment }) => !comment || Motif === MOTIF_COMMENTE, {
    path: ['comment'],
    message: 'Le commentaire accompagne le seul motif « Insatisfaction ».',
  })
export type ResiliationBody = z.output<typeof resiliationBody>

/** Form of a visitor. `assetIds` are the chosen ones; `verifie` is what « Vérifier » told, and of what. */
export type ResiliationForm = {
  assetIds: string[]
  Date: Day
  Motif: string
  comment: string
  email: string
  Nom: string
  verifie: { pour: string; resultats: Verification[] } | null
}

type Asked = Pick<ResiliationForm, 'assetIds' | 'Date' | 'Motif'>

/** Names what a verification is of: it holds as long as nothing of it changes. */
export const verificationKey = ({ assetIds, Date: wished, Motif }: Asked): string =>
  JSON.stringify([wished, Motif, ...[...assetIds].sort()])

/** Answers of « Vérifier » for the form as it is now; null when it was not asked since. */
export function verifications(form: ResiliationForm): Verification[] | null {
  return form.verifie?.pour === verificationKey(form) ? form.verifie.resultats : null
}

/** Whether « Vérifier » may be pressed: an asset and a day are chosen (PUBLIC-36). */
export const canVerify = ({ assetIds, Date: wished }: Asked): boolean => assetIds.length > 0 && isDay(wished)

/** Schema of the step of the choice; the wished day is `today` or later. */
export const choixSchema = (today: Day) =>
  z.object({
    assetIds: z.array(z.string()).min(1, 'Choisissez un équipement.').max(MOST_ASSETS, TOO_MANY),
    Date: z
      .string()
      .refine(isDay, { error: MESSAGES.required, abort: true })
      .refine((wished) => wished >= today, DATE_PASSEE),
    Motif: z.enum(MOTIFS, 'Choisissez un motif.'),
    comment: commentSchema,
    Nom: nomSchema,
    email: contactEmailSchema,
  })

/** The body for one asset: the comment goes with its reason only (PUBLIC-31). */
export function resiliationBodyOf(
  assetId: string,
  { Date: wished, Motif, comment, email, Nom }: Omit<ResiliationForm, 'assetIds' | 'verifie'>,
) {
  const body = { assetId, Date: wished, Motif, email, Nom }
  return Motif === MOTIF_COMMENTE && comment.trim() !== '' ? { ...body, comment } : body
}
