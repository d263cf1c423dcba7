import { z } from 'zod'
import {
  CATEGORIES_TVA,
  EXIGIBILITES,
  FACTURE_FORMATS,
  FACTURE_TYPES,
  LITIGE_ACTES,
  MODES_REGLEMENT,
  OPERATIONS_FACTURE,
  PAIEMENT_STATUTS,
} from '@/lib/domain/documents/statuts'
import { emetteurSchema } from './emetteur'
import { remiseSchema, ventilationSchema } from './montants'
import { clientFactureSchema, lieuFactureSchema } from './parties'

export const FACTURES = '/documents/factures'

/** Page of an invoice: that of the list, with `facture` in its address. */
export const facturePath = (id: number): string => `${FACTURES}?facture=${id}`

const reference = z.object({ id: z.number(), numero: z.string() })

const fichierSchema = z.object({ nom: z.string(), cle: z.string(), mime: z.string(), sha256: z.string() })

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
  /** Cents in dispute; null for the whole, and while there is no dispute (DOC-40). */
  litigeCents: z.number().nullable(),
  contrat: reference.nullable(),
  ensemble: lieuFactureSchema.nullable(),
  origine: reference.extend({ date: z.string() }).nullable(),
  avoirs: z.array(reference),
  /** Sums that this credit note took off, and of which invoice. */
  deductions: z.array(reference.extend({ date: z.string(), montantCents: z.number() })),
  client: clientFactureSchema,
  /** Who issued it, once that is kept. */
  vendeur: emetteurSchema.nullable(),
  operations: z.enum(OPERATIONS_FACTURE),
  exigibilite: z.enum(EXIGIBILITES),
  payeeEmission: z.boolean(),
  /** Cents paid before the day of issue. */
  prepayeCents: z.number(),
  periodeDebut: z.string().nullable(),
  periodeFin: z.string().nullable(),
  remises: z.array(remiseSchema),
  ventilation: z.array(ventilationSchema).nullable(),
  /** Deposits that a final invoice takes off. */
  acomptes: z.array(reference.extend({ date: z.string(), montantCents: z.number() })),
  /** The final invoice that takes this deposit off. */
  finale: reference.nullable(),
  sansFacturx: z.string().nullable(),
  lignes: z.array(
    z.object({
      id: z.number(),
      libelle: z.string(),
      quantite: z.number(),
      unite: z.string(),
      prixUnitaireHtCents: z.number(),
      remiseCents: z.number(),
      fraisCents: z.number(),
      tvaDixiemes: z.number(),
      categorieTva: z.enum(CATEGORIES_TVA),
      exoneration: z.string().nullable(),
      periodeDebut: z.string().nullable(),
      periodeFin: z.string().nullable(),
    }),
  ),
  reglements: z.array(
    z.object({
      id: z.number(),
      date: z.string(),
      montantCents: z.number(),
      mode: z.enum(MODES_REGLEMENT),
      reference: z.string().nullable(),
    }),
  ),
  evenements: z.array(
    z.object({
      at: z.coerce.date(),
      code: z.number(),
      motif: z.string().nullable(),
      montantCents: z.number().nullable(),
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
  fichier: fichierSchema.nullable(),
  xml: fichierSchema.nullable(),
})
export type Facture = z.output<typeof factureSchema>
