import { z } from 'zod'
import type { Step } from '../demandes/commun/etapes'
import type { Day } from '../temps/days'
import { MESSAGES } from '../textes/messages'
import { emailSchema, textSchema } from '../textes/validators'
import type { Parcours } from './etapes'

export const JEU_ETATS = ['À venir', 'En cours', 'Terminé'] as const
export type JeuEtat = (typeof JEU_ETATS)[number]

/** Status of a contest on a day, its first and last days included (PUBLIC-61). */
export function etatDuJeu({ debut, fin }: { debut: Day; fin: Day }, today: Day): JeuEtat {
  if (today < debut) return 'À venir'
  return today <= fin ? 'En cours' : 'Terminé'
}

/** A prize: what it is, how many are drawn. The first prizes go to the first ones drawn. */
export const lotSchema = z.object({
  libelle: z.string(),
  detail: z.string().optional(),
  quantite: z.int32().positive(),
})
export type Lot = z.output<typeof lotSchema>

export const nombreDeLots = (lots: readonly Lot[]): number =>
  lots.reduce((sum, { quantite }) => sum + quantite, 0)

/** Prize of a place in the draw, from 1; null beyond the last prize. */
export function lotDuRang(lots: readonly Lot[], rang: number): Lot | null {
  let last = 0
  for (const lot of lots) {
    last += lot.quantite
    if (rang <= last) return lot
  }
  return null
}

/** How a winner is named in public: « CLAIRE D. ». */
export const nomPublic = ({ prenom, nom }: { prenom: string; nom: string }): string =>
  `${prenom} ${[...nom][0] ?? ''}.`

export const REGLEMENT_TEXTE = 'J’ai lu et j’accepte le règlement du jeu.'
export const MARKETING_TEXTE =
  'J’accepte de recevoir vos offres par e-mail. Ce choix ne change pas mes chances.'
export const DEJA_INSCRIT = 'Une participation existe déjà pour cette adresse e-mail.'

const reponse = z.string({ error: MESSAGES.required }).trim().min(1, MESSAGES.required).max(200)
const identite = {
  prenom: textSchema,
  nom: textSchema,
  email: emailSchema,
  reglement: z.literal(true, { error: 'Acceptez le règlement pour participer' }),
  marketing: z.boolean(),
}

/** An entry, as the call takes it. */
export const participationSchema = z.strictObject({ reponse: z.string().trim().max(200), ...identite })
export type Participation = z.output<typeof participationSchema>

const valeurs = z.object({
  reponse: z.string().catch(''),
  prenom: z.string().catch(''),
  nom: z.string().catch(''),
  email: z.string().catch(''),
  reglement: z.boolean().catch(false),
  marketing: z.boolean().catch(false),
})
export type ParticipationForm = z.output<typeof valeurs>

/** Every box is unticked when the form opens (PUBLIC-62). */
export const newParticipation = (): ParticipationForm => valeurs.parse({})
export const participationValues: z.ZodType<ParticipationForm> = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((stored) => valeurs.parse(stored))

/** Steps of an entry; a contest without question asks none. */
export function etapesJeu(question: string | null): Step[] {
  const vous: Step = { slug: 'coordonnees', title: 'Vos coordonnées', schema: z.object(identite) }
  return question === null
    ? [vous]
    : [{ slug: 'question', title: 'La question', schema: z.object({ reponse }) }, vous]
}

/** The steps, then the receipt. */
export const parcoursJeu = (question: string | null): Parcours => {
  const end = etapesJeu(question).length + 1
  return { steps: end, found: 1, done: end }
}
