import { schemaOf } from '@/lib/domain/textes/validators'

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
