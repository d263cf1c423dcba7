import { z } from 'zod'
import { type Devis, devisOf } from '@/lib/domain/demandes/devis'
import {
  hasPrestations,
  prestationsSchema,
  prestationText,
  pricedPrestationsSchema,
} from '@/lib/domain/demandes/prestations'
import { IMPOSSIBLE_LABEL, impossibleText } from '@/lib/domain/demandes/tarifs/libelles'
import { durationLabel, tvaSchema } from '@/lib/domain/demandes/tarifs/state'
import type { Demande } from './demande'
import { type Maybe, type Section, section } from './section'

const options = z
  .array(z.object({ label: z.string(), option: z.string(), price: z.number().catch(0) }))
  .catch([])

const tarification = z.object({
  prestations: prestationsSchema,
  options,
  duree_contrat: z.string().nullish().catch(null),
  taux_tva: z.number().nullish().catch(null),
  multizone: z.string().nullish().catch(null),
  emetteur_chauffage: z.array(z.string()).nullish().catch(null),
})

const priced = z.object({
  prestations: pricedPrestationsSchema,
  options,
  taux_tva: tvaSchema.catch(20),
})

/** Prices that the final client may read: never those that a distributor pays (DIS-17). */
const publicRows = z.object({
  tarif_public: z
    .array(
      z.object({
        kind: z.enum(['prestation', 'option', 'remise']),
        id: z.number(),
        label: z.string(),
        priceHT: z.number(),
        tva: z.number(),
        priceTTC: z.number(),
      }),
    )
    .catch([]),
})

/** Price of a request, line by line; null for the types that have no price list, and where no price is stored. */
export function devisOfDemande({ type, detail }: Demande): Devis | null {
  if (!hasPrestations(type)) return null
  const { prestations, options, taux_tva: taux } = priced.parse(detail)
  const lines = { prestations, options, taux }
  if (type !== 'DIS') return devisOf(lines)
  const { tarif_public: rows } = publicRows.parse(detail)
  return rows.length === 0 ? null : devisOf(lines, rows)
}

/** Lines without their prices, for the documents that say nothing of what is paid. */
export function prestationsFacts({ detail }: Demande): Maybe[] {
  const { prestations, options, ...rest } = tarification.parse(detail)
  return [
    ...prestations.map((line): Maybe => [line.label || 'Prestation', prestationText(line)]),
    ...options.filter(({ option }) => option !== '').map(({ label, option }): Maybe => [label, option]),
    ...termsOf(rest),
  ]
}

type Terms = Omit<z.output<typeof tarification>, 'prestations' | 'options'>

const termsOf = (terms: Terms): Maybe[] => [
  ['Durée du contrat', terms.duree_contrat ? durationLabel(terms.duree_contrat) : null],
  ['Taux de TVA', terms.taux_tva ? `${terms.taux_tva} %` : null],
  ['Multizone', terms.multizone === 'oui' ? 'Oui' : terms.multizone === 'non' ? 'Non' : null],
  ['Émetteurs de chauffage', terms.emetteur_chauffage?.join(', ')],
]

const impossible = z.object({ tarif_facturation_impossible: z.number().nullish().catch(null) })

/** Fact on what is billed in place of a commissioning that cannot be done on the day (TRUST-46). */
const impossibleFact = ({ detail }: Demande): Maybe => [
  IMPOSSIBLE_LABEL,
  impossibleText(impossible.parse(detail).tarif_facturation_impossible ?? null),
]

/** The services of a request, with their prices where they are stored; null for the types that have no price list. */
export function prestationsSection(demande: Demande): Section | null {
  if (!hasPrestations(demande.type)) return null
  const devis = devisOfDemande(demande)
  const titre = 'Équipements et prestations'
  const fee = impossibleFact(demande)
  if (devis === null) return section(titre, ...prestationsFacts(demande), fee)
  return { ...section(titre, ...termsOf(tarification.parse(demande.detail)), fee), devis }
}
