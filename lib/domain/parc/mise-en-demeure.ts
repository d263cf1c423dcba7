import { z } from 'zod'
import { drawable } from '../textes/drawable'
import { unprintable } from '../textes/printed'
import { LONGEST_COMMENT } from '../textes/textes'
import { linesOf } from '../textes/validators'

/** Text of the letter unless somebody writes another; the facts of the dwelling are added to it (PARK-15). */
export const TEXTE_MISE_EN_DEMEURE = `L’entretien annuel de l’installation de votre logement est obligatoire. Nos techniciens se sont présentés aux dates ci-dessous sans pouvoir entrer.

Nous vous mettons en demeure de nous donner accès au logement dans un délai de quinze jours à compter de la réception de ce courrier. Sans réponse de votre part, votre bailleur pourra engager la procédure prévue par votre bail, et la responsabilité d’un accident ou d’une panne pourra vous être opposée.`

/**
 * Fault that keeps a text from being a letter: nothing in it that is seen, too much of it, or signs that no letter can
 * hold.
 */
function faultOf(texte: string): string | null {
  if (texte.length > LONGEST_COMMENT) return 'Le texte doit contenir au maximum 2 000 caractères.'
  if (drawable(texte).trim() === '') return 'Le texte du courrier est obligatoire.'
  const signs = unprintable(texte)
  return signs === null ? null : `Le courrier ne peut pas imprimer ${signs}. Corrigez le texte.`
}

/** How a formal notice may be handed over: each proves its day. */
export const REMISES = [
  'Lettre recommandée avec avis de réception',
  'Lettre remise en main propre contre signature',
  'Lettre déposée par commissaire de justice',
] as const
export type Remise = (typeof REMISES)[number]

/** Text of the letter, and how it is handed over, as the form and the call take them. */
export const miseEnDemeureSchema = z.object({
  texte: linesOf(faultOf),
  remise: z.enum(REMISES, 'Choisissez la remise.').default(REMISES[0]),
})

/** Answer of the call that says to whom letters would go, in the order of the list, and when each was written to before. */
export const misesEnDemeureApercu = z.object({
  data: z.object({
    lignes: z.array(
      z.object({
        id: z.number(),
        reference: z.string(),
        occupant: z.string().nullable(),
        adresse: z.string(),
        /** Day of the last letter to this occupant. */
        precedente: z.iso.date().nullable(),
        /** The last letter about this dwelling, 0 without any. */
        dernier: z.number(),
      }),
    ),
  }),
})
export type MiseEnDemeureLigne = z.infer<typeof misesEnDemeureApercu>['data']['lignes'][number]

/** How many of these occupants a letter reached before. */
export const nombreDejaMis = (lignes: readonly MiseEnDemeureLigne[]): number =>
  lignes.filter(({ precedente }) => precedente !== null).length

/** The last letter about these dwellings: whoever writes to them says which one they knew of. */
export const dernierCourrier = (lignes: readonly MiseEnDemeureLigne[]): number =>
  lignes.reduce((last, { dernier }) => Math.max(last, dernier), 0)

/** Refusal of letters to occupants whom somebody wrote to since they were shown. */
export const DEJA_ECRIT =
  'Des courriers ont été générés entre-temps pour ces logements. Fermez cette fenêtre, puis relisez la liste des destinataires.'
