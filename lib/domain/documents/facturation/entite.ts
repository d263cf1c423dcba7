import { z } from 'zod'
import { postalCodeSchema } from '@/lib/domain/identite/address'
import { sirenSchema, siretNumberSchema } from '@/lib/domain/identite/siret'
import { filledSchema, optionalTextSchema } from '@/lib/domain/textes/textes'
import { schemaOf } from '@/lib/domain/textes/validators'
import { SIRET_ACHETEUR } from '../factures/regles'
import { FACTURATION_MESSAGES } from './formulaires'

/** A field that may stay empty, checked by its schema where it is not. */
const optional = (schema: z.ZodType<string, string>) => z.literal('').or(schema)

/** Key of a French number of VAT, of its SIREN; one of letters is given by the tax office alone. */
const cleTva = (siren: string): string => String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')

function isNumeroTva(value: string): boolean {
  if (!value.startsWith('FR')) return /^[A-Z]{2}[0-9A-Z]{2,13}$/.test(value)
  const [, cle, siren = ''] = /^FR([0-9A-HJ-NP-Z]{2})(\d{9})$/.exec(value) ?? []
  return cle !== undefined && (/[A-Z]/.test(cle) || cle === cleTva(siren))
}

/** A number of VAT of the Union, a French one with its key: « FR29999999907 ». */
export const numeroTvaSchema = schemaOf((value) =>
  isNumeroTva(value) ? null : 'Numéro de TVA invalide, par exemple FR29999999907.',
)
/** Why a number of VAT, or an electronic address, is not that of its entity. */
export const TVA_DU_SIREN = 'Un numéro de TVA français finit par le SIREN de l’entité.'
export const ADRESSE_DU_SIREN = FACTURATION_MESSAGES.adresse
const COMPTE_DE_TRESORERIE = 'Un compte de classe 5 (512…) n’est pas celui d’un fournisseur.'

/** An electronic address with its scheme of ISO 6523: « 0225:999999907 », of the characters of BR-FR-23, 125 at most. */
export const adresseElectroniqueSchema = schemaOf((value) =>
  /^\d{4}:[0-9A-Za-z+_.-]{1,125}$/.test(value)
    ? null
    : 'Une adresse électronique s’écrit «\u00a00225:\u00a0» puis l’adresse de l’annuaire\u00a0: lettres, chiffres, + - _ et points.',
)

function compteFault(value: string): string | null {
  if (!/^[0-9A-Z]{3,20}$/i.test(value)) return 'Un compte a de 3 à 20 lettres ou chiffres.'
  return value.startsWith('5') ? COMPTE_DE_TRESORERIE : null
}

/** An account of suppliers of the chart of accounts, with the letters of an auxiliary one. */
export const compteSchema = schemaOf(compteFault)

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
  .refine(({ siren, numeroTva }) => !numeroTva.startsWith('FR') || numeroTva.endsWith(siren), {
    path: ['numeroTva'],
    error: TVA_DU_SIREN,
  })
  .refine(
    ({ siren, adresseElectronique: adresse }) =>
      !adresse.startsWith('0225:') || adresse.startsWith(`0225:${siren}`),
    { path: ['adresseElectronique'], error: ADRESSE_DU_SIREN },
  )
export type EntiteSaisie = z.output<typeof entiteSchema>
