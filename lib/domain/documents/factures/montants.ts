import { z } from 'zod'
import { CATEGORIES_TVA } from '@/lib/domain/documents/statuts'
import { tvaCents } from '../tva'
import { type CategorieTva, joinRaisons } from './exonerations'

/**
 * A line of an invoice: its quantity to four places, cents without tax for one unit to four places (a price in euros to six),
 * discount and charge in cents, rate in tenths of a percent.
 */
export type LigneFacture = {
  libelle: string
  quantite: number
  prixUnitaireHtCents: number
  tvaDixiemes: number
  /** UN/ECE code; C62 is one. */
  unite?: string
  remiseCents?: number
  fraisCents?: number
  categorieTva?: CategorieTva
  /** Code of VATEX. */
  exoneration?: string | null
  periodeDebut?: string | null
  periodeFin?: string | null
}

/** A discount or a charge on the whole of an invoice, in cents without tax. */
export const remiseSchema = z.object({
  sens: z.enum(['Remise', 'Frais']),
  motif: z.string(),
  montantCents: z.number(),
  tvaDixiemes: z.number(),
  categorieTva: z.enum(CATEGORIES_TVA),
  /** Code of VATEX, where it bears no tax. */
  exoneration: z.string().optional(),
})
export type Remise = z.output<typeof remiseSchema>

/** Base and tax, in cents, of what an invoice has of a category and a rate. */
export const ventilationSchema = z.object({
  categorieTva: z.enum(CATEGORIES_TVA),
  tvaDixiemes: z.number(),
  /** Code of VATEX; several of one category and rate are joined by « ; ». */
  exoneration: z.string().nullable(),
  htCents: z.number(),
  tvaCents: z.number(),
})
export type Ventilation = z.output<typeof ventilationSchema>

/** Amounts of an invoice, in cents: of its lines, of the whole after its discounts and charges, and by rate. */
export type Montants = {
  parTaux: Ventilation[]
  lignesCents: number
  remisesCents: number
  fraisCents: number
  htCents: number
  tvaCents: number
  ttcCents: number
}

const PLACES = 10_000
const SCALE = BigInt(PLACES) * BigInt(PLACES)

/** Quantity times price in whole cents, half a cent away from zero, without the error of floating numbers. */
function multiply(quantite: number, prixCents: number): number {
  const exact = BigInt(Math.round(quantite * PLACES)) * BigInt(Math.round(prixCents * PLACES))
  const half = SCALE / 2n
  return Number(exact >= 0n ? (exact + half) / SCALE : -((-exact + half) / SCALE))
}

/** Amount of a line without tax, in cents, its discount and charge in it (EN 16931, BT-131). */
export const montantLigne = ({
  quantite,
  prixUnitaireHtCents,
  remiseCents = 0,
  fraisCents = 0,
}: LigneFacture): number => multiply(quantite, prixUnitaireHtCents) - remiseCents + fraisCents

/** Category of VAT of a line: without one, or at no rate, it is the zero rate. */
export const categorieLigne = ({
  categorieTva = 'S',
  tvaDixiemes,
}: Pick<LigneFacture, 'categorieTva' | 'tvaDixiemes'>): CategorieTva =>
  categorieTva === 'S' && tvaDixiemes === 0 ? 'Z' : categorieTva

type Base = Omit<Ventilation, 'tvaCents'>

/** Bases by category and rate, in the order of the rates. */
function basesDe(lignes: readonly LigneFacture[], remises: readonly Remise[]): Base[] {
  const bases = new Map<string, Base>()
  const add = (
    categorieTva: CategorieTva,
    { tvaDixiemes, exoneration = null }: Pick<LigneFacture, 'tvaDixiemes' | 'exoneration'>,
    htCents: number,
  ) => {
    const key = `${categorieTva}${tvaDixiemes}`
    const known = bases.get(key) ?? { categorieTva, tvaDixiemes, exoneration, htCents: 0 }
    bases.set(key, {
      ...known,
      exoneration: joinRaisons(known.exoneration, exoneration),
      htCents: known.htCents + htCents,
    })
  }
  for (const ligne of lignes) add(categorieLigne(ligne), ligne, montantLigne(ligne))
  for (const remise of remises)
    add(categorieLigne(remise), remise, remise.sens === 'Remise' ? -remise.montantCents : remise.montantCents)
  return [...bases.values()].sort(
    (a, b) => a.tvaDixiemes - b.tvaDixiemes || a.categorieTva.localeCompare(b.categorieTva),
  )
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/** Tax by category and rate: of the sum of each (EN 16931, BR-CO-17). */
const parTotal = (base: Base): Ventilation => ({
  ...base,
  tvaCents: tvaCents(base.htCents, base.tvaDixiemes),
})

/** Tax by category and rate as a program that rounds each line has it, which the tolerance of BR-S-09 lets through. */
const parLigne =
  (lignes: readonly LigneFacture[], remises: readonly Remise[]) =>
  (base: Base): Ventilation => {
    const isOf = (one: Pick<LigneFacture, 'categorieTva' | 'tvaDixiemes'>) =>
      one.tvaDixiemes === base.tvaDixiemes && categorieLigne(one) === base.categorieTva
    return {
      ...base,
      tvaCents:
        sum(lignes.filter(isOf).map((ligne) => tvaCents(montantLigne(ligne), ligne.tvaDixiemes))) +
        sum(
          remises
            .filter(isOf)
            .map(({ sens, montantCents, tvaDixiemes }) =>
              tvaCents(sens === 'Remise' ? -montantCents : montantCents, tvaDixiemes),
            ),
        ),
    }
  }

function totalsOf(
  lignes: readonly LigneFacture[],
  remises: readonly Remise[],
  parTaux: Ventilation[],
): Montants {
  const of = (sens: Remise['sens']) =>
    sum(remises.filter((one) => one.sens === sens).map(({ montantCents }) => montantCents))
  const htCents = sum(parTaux.map((one) => one.htCents))
  const tva = sum(parTaux.map((one) => one.tvaCents))
  return {
    parTaux,
    lignesCents: sum(lignes.map(montantLigne)),
    remisesCents: of('Remise'),
    fraisCents: of('Frais'),
    htCents,
    tvaCents: tva,
    ttcCents: htCents + tva,
  }
}

/**
 * Amounts of lines with the discounts and charges of the whole, exact to the cent; `ventilation` is the tax as it was issued,
 * where it is not the one of the total of each rate.
 */
export function montantsDe(
  lignes: readonly LigneFacture[],
  {
    remises = [],
    ventilation = null,
  }: { remises?: readonly Remise[]; ventilation?: Ventilation[] | null } = {},
): Montants {
  return totalsOf(lignes, remises, ventilation ?? basesDe(lignes, remises).map(parTotal))
}

/** Amounts whose tax is rounded line by line. */
export function montantsParLigne(lignes: readonly LigneFacture[], remises: readonly Remise[] = []): Montants {
  return totalsOf(lignes, remises, basesDe(lignes, remises).map(parLigne(lignes, remises)))
}

/** Amounts of sums without tax by rate, in the order of the rates. */
export function montantsParTaux(htParTaux: ReadonlyMap<number, number>): Montants {
  const bases: Base[] = [...htParTaux]
    .sort(([a], [b]) => a - b)
    .map(([tvaDixiemes, htCents]) => ({
      categorieTva: categorieLigne({ tvaDixiemes }),
      tvaDixiemes,
      exoneration: null,
      htCents,
    }))
  const montants = totalsOf([], [], bases.map(parTotal))
  return { ...montants, lignesCents: montants.htCents }
}

/** Lines of the credit note that takes these lines back, whole: their mirror. */
export function lignesDAvoir<L extends LigneFacture>(lignes: readonly L[]): L[] {
  return lignes.map((ligne) => ({
    ...ligne,
    libelle: `Avoir : ${ligne.libelle}`,
    prixUnitaireHtCents: -ligne.prixUnitaireHtCents,
    ...(ligne.remiseCents ? { remiseCents: -ligne.remiseCents } : {}),
    ...(ligne.fraisCents ? { fraisCents: -ligne.fraisCents } : {}),
  }))
}
