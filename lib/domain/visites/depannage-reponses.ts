import { z } from 'zod'
import { formatAmount, formatPhone } from '../textes/format'
import { type DepannageEnLigneBody, type Tarif, VERIFICATION_LABELS, VERIFICATIONS } from './depannage'

/** Page of the breakdowns that persons with an account report, in the table of those of the public. */
export const PAGE_DEPANNAGE = 'depannageenligne'

/** Answers that a breakdown has no column of their own for. */
export const reponsesGardees = z.object({
  verification: z.enum(VERIFICATIONS),
  vulnerable: z.boolean(),
  precisions: z.string(),
  sousContrat: z.boolean(),
  /** The tariff that was accepted; null under contract. */
  prix: z.string().nullable(),
})
export type ReponsesGardees = z.output<typeof reponsesGardees>

/** Every answer of the form, but what is down and when to come. */
export type ReponsesDepannage = ReponsesGardees & { urgence: boolean; telephone: string }

/** Answers that are kept, with the tariff that is accepted by sending them. */
export const reponsesGardeesOf = (
  { verification, vulnerable, precisions }: DepannageEnLigneBody,
  { sousContrat, tarif }: { sousContrat: boolean; tarif: Tarif },
): ReponsesGardees => ({
  verification,
  vulnerable,
  precisions,
  sousContrat,
  prix: prixAccepte(sousContrat, tarif),
})

type Fait = readonly [libelle: string, valeur: string]

const oui = (value: boolean): string => (value ? 'Oui' : 'Non')

/** The tariff that was accepted, line by line; null under contract. */
function prixAccepte(sousContrat: boolean, tarif: Tarif): string | null {
  if (sousContrat) return null
  const lines = tarif.map(({ libelle, montantCents }) => `${libelle} : ${formatAmount(montantCents)} HT`)
  return lines.length === 0 ? 'Tarif de l’agence, à annoncer' : lines.join('\n')
}

/** Answers that a mail to an agency has no other place for. */
export const answersOf = ({ sousContrat, verification, vulnerable, precisions }: ReponsesGardees): Fait[] => [
  ['Prise en charge', sousContrat ? 'Sous contrat' : 'Hors contrat, tarif accepté'],
  ['Vérifications', VERIFICATION_LABELS[verification]],
  ['Personne vulnérable', oui(vulnerable)],
  ...(precisions.trim() === '' ? [] : [['Précisions', precisions] as const]),
]

/** All the answers, for the receipt and the record (TRUST-46). */
export const reponsesFacts = (reponses: ReponsesDepannage): Fait[] => [
  ['Urgence', oui(reponses.urgence)],
  ['Téléphone à appeler', formatPhone(reponses.telephone)],
  ...(reponses.prix === null ? [] : [['Prix', reponses.prix] as const]),
  ...answersOf(reponses),
]

/** A breakdown as the record of its visit reads it. */
export const depannageDeVisite = z.object({
  numero: z.string(),
  auteur: z.string(),
  symptome: z.string().nullable(),
  description: z.string(),
  urgence: z.boolean(),
  telephone: z.string(),
  /** Null for one that was filed before they were kept. */
  reponses: reponsesGardees.nullable(),
})
export type DepannageDeVisite = z.output<typeof depannageDeVisite>

/** Number and answers of the breakdown that a visit was asked for. */
export function depannageDeVisiteFacts(one: DepannageDeVisite): Fait[] {
  const { numero, auteur, symptome, description, urgence, telephone, reponses } = one
  const told: Fait[] =
    reponses === null
      ? [
          ['Description', description],
          ['Urgence', oui(urgence)],
          ['Téléphone à appeler', formatPhone(telephone)],
        ]
      : reponsesFacts({ ...reponses, urgence, telephone })
  return [
    ['Demande', numero],
    ['Signalée par', auteur],
    ...(symptome === null ? [] : [['Panne', symptome] as const]),
    ...told,
  ]
}
