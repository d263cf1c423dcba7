import { z } from 'zod'
import {
  FACTURE_FORMATS,
  FACTURE_TYPES,
  LITIGE_ACTES,
  MODES_PAIEMENT,
  PAIEMENT_STATUTS,
} from '@/lib/domain/documents/statuts'

export const FACTURES = '/documents/factures'

/** Page of an invoice: that of the list, with `facture` in its address. */
export const facturePath = (id: number): string => `${FACTURES}?facture=${id}`

const reference = z.object({ id: z.number(), numero: z.string() })

/** An invoice as it is read: amounts in cents, days as `YYYY-MM-DD`. */
export const factureSchema = z.object({
  id: z.number(),
  numero: z.string(),
  type: z.enum(FACTURE_TYPES),
  date: z.string(),
  echeance: z.string(),
  montantHtCents: z.number(),
  montantTvaCents: z.number(),
  montantTtcCents: z.number(),
  soldeCents: z.number(),
  statutPaiement: z.enum(PAIEMENT_STATUTS),
  cycleCode: z.number().nullable(),
  format: z.enum(FACTURE_FORMATS),
  codeComptable: z.string().nullable(),
  motifContestation: z.string().nullable(),
  contrat: reference.nullable(),
  ensemble: z
    .object({
      id: z.number(),
      nom: z.string(),
      adresse: z.string().nullable(),
      codePostal: z.string().nullable(),
      ville: z.string().nullable(),
    })
    .nullable(),
  origine: reference.extend({ date: z.string() }).nullable(),
  avoirs: z.array(reference),
  client: z.object({
    nom: z.string(),
    siren: z.string().nullable(),
    numeroTva: z.string().nullable(),
    adresse: z.string().nullable(),
    codePostal: z.string().nullable(),
    ville: z.string().nullable(),
    codeService: z.string().nullable(),
    numeroEngagement: z.string().nullable(),
    adresseElectronique: z.string().nullable(),
  }),
  lignes: z.array(
    z.object({
      id: z.number(),
      libelle: z.string(),
      quantite: z.number(),
      prixUnitaireHtCents: z.number(),
      tvaDixiemes: z.number(),
    }),
  ),
  reglements: z.array(
    z.object({
      id: z.number(),
      date: z.string(),
      montantCents: z.number(),
      mode: z.enum(MODES_PAIEMENT),
      reference: z.string().nullable(),
    }),
  ),
  evenements: z.array(
    z.object({
      at: z.coerce.date(),
      code: z.number(),
      motif: z.string().nullable(),
      auteur: z.string().nullable(),
    }),
  ),
  messages: z.array(
    z.object({
      id: z.number(),
      at: z.coerce.date(),
      acte: z.enum(LITIGE_ACTES),
      texte: z.string(),
      ligne: z.string().nullable(),
      auteur: z.string().nullable(),
      agence: z.boolean(),
    }),
  ),
  fichier: z.object({ nom: z.string(), cle: z.string(), mime: z.string() }).nullable(),
})
export type Facture = z.output<typeof factureSchema>
