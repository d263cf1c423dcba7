import { z } from 'zod'
import { emetteurSchema } from './emetteur'

/** Who an invoice is for, as of its day of issue. */
export const clientFactureSchema = z.object({
  nom: z.string(),
  siren: z.string().nullable(),
  siret: z.string().nullable(),
  publique: z.boolean(),
  numeroTva: z.string().nullable(),
  adresse: z.string().nullable(),
  codePostal: z.string().nullable(),
  ville: z.string().nullable(),
  codeService: z.string().nullable(),
  numeroEngagement: z.string().nullable(),
  adresseElectronique: z.string().nullable(),
  /** Reference of the mandate by which it is paid; null for a transfer. */
  mandat: z.string().nullable(),
})
export type ClientFacture = z.output<typeof clientFactureSchema>

/** Where the works of an invoice were done. */
export const lieuFactureSchema = z.object({
  id: z.number(),
  nom: z.string(),
  adresse: z.string().nullable(),
  codePostal: z.string().nullable(),
  ville: z.string().nullable(),
})

/** Seller, buyer and place of an invoice, which never change once it is issued (DOC-31). */
export const partiesSchema = z.object({
  vendeur: emetteurSchema,
  client: clientFactureSchema,
  lieu: lieuFactureSchema.nullable(),
})
export type Parties = z.output<typeof partiesSchema>

/** Scheme of the addresses of the French directory (ISO 6523), and of SIREN and SIRET numbers. */
export const ANNUAIRE = '0225'
export const SIREN = '0002'
export const SIRET = '0009'

export type AdresseElectronique = { schema: string; valeur: string }

/**
 * Electronic address of a buyer: that of its entity, « 0225:999900004 » as it is stored; without one, the address that the
 * French directory gives each company, its SIREN, and a public buyer, its SIRET (XP Z12-013). Null where none is known.
 */
export function adresseElectronique({
  adresseElectronique: stored,
  siren,
  siret,
  publique,
}: ClientFacture): AdresseElectronique | null {
  const [, schema, valeur] = /^(\d{4}):([0-9A-Z+_.-]{1,125})$/i.exec(stored ?? '') ?? []
  if (schema !== undefined && valeur !== undefined) return { schema, valeur }
  if (siren === null || !/^\d{9}$/.test(siren)) return null
  return { schema: ANNUAIRE, valeur: publique && siret !== null ? `${siren}_${siret}` : siren }
}
