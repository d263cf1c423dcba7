import { z } from 'zod'
import { jourSchema } from '../temps/jour'
import { INTERVENTION_TYPES } from './statuts'

/** Parts of a generation for each visit (VISIT-23), in the order it is put together. */
export const CONTENUS = ['bi', 'attestations', 'photos'] as const
export type Contenu = (typeof CONTENUS)[number]

export const CONTENU_LABELS: Readonly<Record<Contenu, string>> = {
  bi: 'Bulletins d’intervention',
  attestations: 'Attestations',
  photos: 'Photos',
}

/** How its pages are put together (VISIT-23). */
export const REGROUPEMENTS = ['logement', 'unique', 'zip'] as const
export type Regroupement = (typeof REGROUPEMENTS)[number]

export const REGROUPEMENT_LABELS: Readonly<Record<Regroupement, string>> = {
  logement: 'Un PDF par logement',
  unique: 'Un seul PDF',
  zip: 'Archive ZIP, un fichier par visite',
}

/** Said where no visit is found (VISIT-24). */
export const AUCUN_BULLETIN = 'Aucun bulletin sur la période'

/** Most visits of one generation: a longer one would keep those of the others waiting. */
export const MOST_BULLETINS = 2000

const AUCUN_CONTENU = 'Choisissez au moins un contenu.'
const PERIODE_INVERSE = 'La fin de la période précède son début.'

const id = z.int().positive().max(2_147_483_647).nullable()

/** Which visits, what of each, and how it is put together. */
export const generationSchema = z
  .strictObject({
    debut: jourSchema,
    fin: jourSchema,
    contratId: id,
    ensembleId: id,
    type: z.enum(INTERVENTION_TYPES).nullable(),
    realisees: z.boolean(),
    contenus: z
      .array(z.enum(CONTENUS))
      .min(1, AUCUN_CONTENU)
      .max(CONTENUS.length)
      .transform((contenus) => CONTENUS.filter((contenu) => contenus.includes(contenu))),
    regroupement: z.enum(REGROUPEMENTS, 'Choisissez un regroupement.'),
  })
  .refine(({ debut, fin }) => debut <= fin, { path: ['fin'], message: PERIODE_INVERSE })
export type Generation = z.output<typeof generationSchema>

/** Where and when a visit was: its set by number, its dwelling by reference. */
export type Place = { ensemble: number | null; logement: string | null; date: string }

const COMMUNS = 'PARTIES-COMMUNES'
const SANS_ENSEMBLE = 'SANS-EI'

const named = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** `EI_LOGEMENT` of the file of a dwelling. */
export function nomDuLogement({ ensemble, logement }: Omit<Place, 'date'>): string {
  const dwelling = logement === null ? COMMUNS : named(logement) || COMMUNS
  return `${ensemble ?? SANS_ENSEMBLE}_${dwelling}`
}

/** `EI_LOGEMENT_DATE` of the file of a visit (VISIT-23). */
export const nomDeLaVisite = (place: Place): string => `${nomDuLogement(place)}_${place.date}`

/** Gives each name once: a second file of one name has a number after it. */
export function uniqueNames(): (name: string, extension: string) => string {
  const given = new Map<string, number>()
  return (name, extension) => {
    const count = (given.get(`${name}.${extension}`) ?? 0) + 1
    given.set(`${name}.${extension}`, count)
    return count === 1 ? `${name}.${extension}` : `${name}_${count}.${extension}`
  }
}
