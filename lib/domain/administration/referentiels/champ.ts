import { z } from 'zod'
import { ligneRequise } from '../../contenu/champs'
import { toCents, toEuros } from '../../demandes/tarifs/amounts'
import { jourSchema } from '../../temps/jour'
import { isOneLine } from '../../textes/checks'
import { formatAmount, formatDay, formatNumber, formatPhone } from '../../textes/format'
import { printed } from '../../textes/printed'
import { orNull, schemaOf } from '../../textes/validators'

export type Option = { value: string; label: string }

/** How a field is drawn: `reference` is another record, chosen among those that the page gives. */
type Kind =
  | 'texte'
  | 'email'
  | 'telephone'
  | 'jour'
  | 'heure'
  | 'entier'
  | 'montant'
  | 'liste'
  | 'reference'
  | 'cases'
  | 'oui'
  | 'lignes'
  | 'lots'

/** A field of a record that administrators keep: drawn, checked and told by the same line. */
export type Champ<S extends z.ZodType = z.ZodType> = {
  kind: Kind
  label: string
  schema: S
  /** First value in the form of a new record. */
  empty: unknown
  required: boolean
  hint?: string
  /** Set by the creation alone. */
  fixed?: true
  capitals?: true
  options?: readonly Option[]
  unit?: string
}

type More = Partial<Pick<Champ, 'hint' | 'fixed' | 'capitals'>>

const upTo = (max: number) =>
  printed(schemaOf((value) => (value.length > max ? `${max} caractères au plus` : null)))

/** A line of text that must be there. */
export const texte = (label: string, max: number, more: More = {}) => ({
  kind: 'texte' as const,
  label,
  schema: printed(ligneRequise(max)),
  empty: '',
  required: true,
  ...more,
})

/** A line of text that may be left empty: null then. */
export const texteLibre = (label: string, max: number, more: More = {}) => ({
  kind: 'texte' as const,
  label,
  schema: orNull(upTo(max)),
  empty: '',
  required: false,
  ...more,
})

/** A text with a rule of its own, such as an address of e-mail or a phone number. */
export const texteRegle = <S extends z.ZodType>(
  kind: 'texte' | 'email' | 'telephone',
  label: string,
  schema: S,
  required: boolean,
  more: More = {},
) => ({ kind, label, schema, empty: '', required, ...more })

export const jour = (label: string, more: More = {}) => ({
  kind: 'jour' as const,
  label,
  schema: jourSchema,
  empty: '',
  required: true,
  ...more,
})

/** An hour of Paris, 'HH:MM'. */
export const heure = (label: string, more: More = {}) => ({
  kind: 'heure' as const,
  label,
  schema: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Indiquez une heure.'),
  empty: '',
  required: true,
  ...more,
})

export function entier(label: string, least: number, most: number, more: More & { unit?: string } = {}) {
  const error = `Indiquez un nombre entier de ${formatNumber(least)} à ${formatNumber(most)}.`
  return {
    kind: 'entier' as const,
    label,
    schema: z.int({ error }).min(least, { error }).max(most, { error }),
    empty: '',
    required: true,
    ...more,
  }
}

const AMOUNT = /^\d{1,7}(?:[.,]\d{1,2})?$/
/** A longer text is no amount: it is not read (SAFE-29). */
const LONGEST_AMOUNT = 60
const readAmountText = (typed: string): string =>
  typed.length > LONGEST_AMOUNT ? '' : typed.replace(/[\s€]/g, '')

/** Euros of an amount as it is typed, « 1 234,56 »; the number itself passes, so that a body may hold what a form gave. */
const euros = z
  .union([z.string(), z.number()], { error: 'Indiquez un montant.' })
  .transform((typed, context) => {
    const text = typeof typed === 'number' ? String(typed) : readAmountText(typed)
    if (AMOUNT.test(text)) return toEuros(toCents(Number(text.replace(',', '.'))))
    context.addIssue({ code: 'custom', message: 'Indiquez un montant en euros, comme 95,00.' })
    return z.NEVER
  })

/** An amount in euros, two decimals at most. */
export const montant = (label: string, more: More = {}) => ({
  kind: 'montant' as const,
  label,
  schema: euros,
  empty: '',
  required: true,
  ...more,
})

/** An amount in cents, as the form of `montant` shows it: 9500 is « 95,00 ». */
export const montantSaisi = (cents: number): string => toEuros(cents).toFixed(2).replace('.', ',')

export const liste = <V extends string>(
  label: string,
  options: readonly (Option & { value: V })[],
  more: More = {},
) => ({
  kind: 'liste' as const,
  label,
  schema: z.enum(
    options.map(({ value }) => value),
    { error: 'Choisissez dans la liste.' },
  ),
  empty: '',
  required: true,
  options,
  ...more,
})

const id = z.int32({ error: 'Choisissez dans la liste.' }).positive('Choisissez dans la liste.')

/** Another record, by its id. */
export const reference = (label: string, more: More = {}) => ({
  kind: 'reference' as const,
  label,
  schema: id,
  empty: null,
  required: true,
  ...more,
})

/** Another record, or none. */
export const referenceLibre = (label: string, more: More = {}) => ({
  kind: 'reference' as const,
  label,
  schema: id.nullable(),
  empty: null,
  required: false,
  ...more,
})

/** Some of a few values; `least` of them at least. */
export const cases = <V extends string>(
  label: string,
  options: readonly (Option & { value: V })[],
  { least = 0, ...more }: More & { least?: number } = {},
) => ({
  kind: 'cases' as const,
  label,
  schema: z
    .array(z.enum(options.map(({ value }) => value)))
    .min(least, 'Cochez au moins une case.')
    .max(options.length)
    .overwrite((values) => [...new Set(values)]),
  empty: [],
  required: least > 0,
  options,
  ...more,
})

export const oui = (label: string, more: More = {}) => ({
  kind: 'oui' as const,
  label,
  schema: z.boolean(),
  empty: false,
  required: false,
  ...more,
})

/** Texts of one line each, typed one under the other; `most` of them at most. */
export const lignes = (label: string, most: number, more: More = {}) => ({
  kind: 'lignes' as const,
  label,
  schema: z
    .string()
    .max(most * 202)
    .transform((text, context) => {
      const lines = [...new Set(text.split(/\r?\n/).map((line) => line.trim()))].filter((line) => line !== '')
      if (lines.length > most) context.addIssue({ code: 'custom', message: `${most} lignes au plus.` })
      if (lines.some((line) => line.length > 200 || !isOneLine(line)))
        context.addIssue({
          code: 'custom',
          message: 'Une ligne compte 200 caractères au plus, sans caractère caché.',
        })
      return lines.join('\n')
    }),
  empty: '',
  required: false,
  ...more,
})

type Told = Pick<Champ, 'kind' | 'options' | 'unit'>

/** A value of a field in words, for the record and its history; null for none. Records that are chosen have their own names. */
export function texteDe({ kind, options, unit }: Told, value: unknown): string | null {
  if (kind === 'oui') return value === true ? 'Oui' : 'Non'
  if (value === null || value === undefined || value === '') return null
  if (kind === 'telephone') return formatPhone(String(value))
  if (kind === 'jour') return formatDay(String(value))
  if (kind === 'entier') return `${formatNumber(Number(value))}${unit ? `\u00a0${unit}` : ''}`
  if (kind === 'montant') return formatAmount(toCents(euros.parse(value)))
  const labelOf = (one: unknown) => options?.find((option) => option.value === one)?.label ?? String(one)
  if (Array.isArray(value)) return value.map(labelOf).join(', ') || null
  return labelOf(value).replaceAll('\n', ', ')
}
