import { z } from 'zod'
import { addMonths, type Day } from '../days'
import { commentSchema } from '../demandes/commun/textes'
import { MESSAGES } from '../messages'
import { contactEmailSchema } from './masque'

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

/** Notice that a termination takes, in months. */
export const PREAVIS_MOIS = 1

/** What the end of a contract depends on: its term, and what happens then (« Tacite, 12 mois », « Expresse »). */
export type Terme = { dateFin: Day | null; reconduction: string | null }

/** Months by which a contract goes on after its term; 0 when it ends there. */
export function moisDeReconduction({ reconduction }: Terme): number {
  return Number(/^Tacite, (\d{1,3}) mois$/.exec(reconduction ?? '')?.[1] ?? 0)
}

/**
 * Last day of a contract that a person asks to end (PUBLIC-35): never before the wished day nor before the end of the
 * notice. A contract without term, or one ended for a legitimate reason, ends then; any other at its first term from
 * there on, renewals included. A contract that is not renewed ends at its term at the latest; null when that is over.
 */
export function dateEffet(
  terme: Terme,
  { demandeLe, souhaitee, motif }: { demandeLe: Day; souhaitee: Day; motif: string },
): Day | null {
  const [soonest = souhaitee] = [souhaitee, addMonths(demandeLe, PREAVIS_MOIS)].sort().reverse()
  const { dateFin } = terme
  if (dateFin === null) return soonest
  const months = moisDeReconduction(terme)
  if (months === 0) {
    if (dateFin < demandeLe) return null
    return isLegitime(motif) && soonest < dateFin ? soonest : dateFin
  }
  if (isLegitime(motif)) return soonest
  for (let renewals = 0; ; renewals += 1) {
    const term = addMonths(dateFin, renewals * months)
    if (term >= soonest) return term
  }
}

const day = z.iso
  .datetime({ offset: true })
  .or(z.iso.date('La date est invalide'))
  .transform((value) => value.slice(0, 10))
const required = z.string(MESSAGES.required).trim().min(1, MESSAGES.required)

/** Body of « Vérifier » (PUBLIC-35). `assetId` is the ticket of the lookup. */
export const verificationBody = z.strictObject({
  assetId: required.max(4096),
  Date: day,
  Motif: z.enum(MOTIFS, 'Choisissez un motif de la liste.'),
})
export type VerificationBody = z.output<typeof verificationBody>

/** Body of « create resiliations » (spec §3, PUBLIC-31). */
export const resiliationBody = verificationBody
  .extend({
    email: contactEmailSchema,
    Nom: required.max(120),
    comment: commentSchema.nullish(),
  })
  .refine(({ Motif, comment }) => !comment || Motif === MOTIF_COMMENTE, {
    path: ['comment'],
    message: 'Le commentaire accompagne le seul motif « Insatisfaction ».',
  })
export type ResiliationBody = z.output<typeof resiliationBody>

/** What a visitor typed for one asset. */
export type Resiliation = {
  assetId: string
  Date: Day
  Motif: string
  email: string
  Nom: string
  comment: string
}

/** The same as it is sent: the comment goes with its reason only (PUBLIC-31). */
export function resiliationBodyOf({ comment, ...asked }: Resiliation) {
  return asked.Motif === MOTIF_COMMENTE && comment.trim() !== '' ? { ...asked, comment } : asked
}
