import { z } from 'zod'
import { postalCodeSchema } from '@/lib/domain/identite/address'
import { sirenSchema, siretNumberSchema } from '@/lib/domain/identite/siret'
import { filledSchema, optionalTextSchema } from '@/lib/domain/textes/textes'
import { schemaOf } from '@/lib/domain/textes/validators'
import { SIRET_ACHETEUR } from '../factures/regles'

/** A field that may stay empty, checked by its schema where it is not. */
const optional = (schema: z.ZodType<string, string>) => z.literal('').or(schema)

/** A number of VAT of the Union: « FR29999999907 ». */
export const numeroTvaSchema = schemaOf((value) =>
  /^[A-Z]{2}[0-9A-Z]{2,13}$/.test(value) ? null : 'Numéro de TVA invalide, par exemple FR29999999907.',
)

/** An electronic address with its scheme of ISO 6523: « 0225:999999907 », of the characters of BR-FR-23, 125 at most. */
export const adresseElectroniqueSchema = schemaOf((value) =>
  /^\d{4}:[0-9A-Za-z+_.-]{1,125}$/.test(value)
    ? null
    : 'Une adresse électronique s’écrit «\u00a00225:\u00a0» puis l’adresse de l’annuaire\u00a0: lettres, chiffres, + - _ et points.',
)

/** An account of the chart of accounts, with the letters of an auxiliary one. */
export const compteSchema = schemaOf((value) =>
  /^[0-9A-Z]{3,20}$/i.test(value) ? null : 'Un compte a de 3 à 20 lettres ou chiffres.',
)

/** An entity that is invoiced, as its form and its calls give it (DOC-32): an empty text for what it has not. */
export const entiteSchema = z
  .strictObject({
    code: filledSchema,
    nom: filledSchema,
    siren: sirenSchema,
    siret: optional(siretNumberSchema),
    publique: z.boolean(),
    numeroTva: optional(numeroTvaSchema),
    adresse: filledSchema,
    codePostal: postalCodeSchema,
    ville: filledSchema,
    adresseElectronique: optional(adresseElectroniqueSchema),
    tvaDeductible: z.boolean(),
    compteFournisseur: optional(compteSchema),
    codeAnalytique: optionalTextSchema,
  })
  .refine(({ siren, siret }) => siret === '' || siret.startsWith(siren), {
    path: ['siret'],
    error: SIRET_ACHETEUR,
  })
  .refine(({ publique, siret }) => !publique || siret !== '', {
    path: ['siret'],
    error: 'Un acheteur public a un SIRET.',
  })
export type EntiteSaisie = z.output<typeof entiteSchema>
