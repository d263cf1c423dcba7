import type { DateFilter } from '../perimetre/dates'
import { type Champ, type Filtres, filterPayload, SANS_VALEUR } from './filtres'

/** The four collections that demands are read from, with the type of their portal (ANALYTICS-35). */
export const COLLECTIONS_LUES = {
  cmis: 'CMI',
  distributeurs: 'DIS',
  installateurs: 'INS',
  promoteurs: 'PIM',
} as const
export type CollectionLue = keyof typeof COLLECTIONS_LUES
const COLLECTION_NAMES = ['cmis', 'distributeurs', 'installateurs', 'promoteurs'] as const

/** Ids of groups that one call names (spec §9, ANALYTICS-36). */
const GROUPES_PAR_APPEL = 100

/** Fields of a demand that a field of the dashboard is made of. */
const SOURCES: Readonly<Record<Champ, readonly string[]>> = {
  prescripteurRegions: ['prescripteurRegions'],
  prescripteurPrenomNom: ['prescripteurPrenom', 'prescripteurNom'],
  agenceNomEHS: ['agenceNomEHS'],
}

/** Question put to the demands. */
export type Question = {
  groupes: readonly number[]
  /** ISO instants. */
  dates: DateFilter
  champ: Champ
  filtres: Filtres
  /** Requests of commissioning of test mode or not, which those of the others are not apart by (CMI-47); left out, both. */
  demandeTest?: boolean | undefined
}

/** One `find` of a collection, in the words of the contract of `/v2/api`. */
export type Find = {
  collection: CollectionLue
  filters: Record<string, unknown>
  fields: readonly string[]
  sort: 'id'
}

export function chunksOf<T>(values: readonly T[], size: number): T[][] {
  const count = Math.ceil(values.length / size)
  return Array.from({ length: count }, (_, index) => values.slice(index * size, (index + 1) * size))
}

/**
 * A name as it is filtered, of the name that is shown: the last of its words ends the surname. Who reads the answer checks it
 * again by the rows of the view.
 */
function nameFilter(names: readonly string[]) {
  return { $or: names.map((name) => ({ prescripteurNom: { $endsWithi: name.split(' ').at(-1) ?? name } })) }
}

/** Values of a field that one call names: the parser refuses more. Who reads the answer checks it again by the rows of the view. */
const VALEURS_PAR_APPEL = 500

/** Filters that are chosen; those that are not are not sent (ANALYTICS-37). */
function chosenFilters(
  { filtres, demandeTest }: Question,
  collection: CollectionLue,
): Record<string, unknown> {
  const chosen = filterPayload(filtres).byFields.flatMap(({ field, values }): [string, unknown][] => {
    // A demand without the field has no value that a call could name.
    if (values.includes(SANS_VALEUR) || values.length > VALEURS_PAR_APPEL) return []
    return field === 'prescripteurPrenomNom' ? Object.entries(nameFilter(values)) : [[field, { $in: values }]]
  })
  return {
    ...Object.fromEntries(chosen),
    ...(demandeTest === undefined || collection !== 'cmis' ? {} : { demandeTest: { $eq: demandeTest } }),
  }
}

/** The calls that read the demands of these groups: of each collection, a hundred groups at a time (ANALYTICS-35, ANALYTICS-36). */
export function planFinds(question: Question): Find[] {
  const { groupes, dates, champ } = question
  return COLLECTION_NAMES.flatMap((collection) =>
    chunksOf(groupes, GROUPES_PAR_APPEL).map(
      (ids): Find => ({
        collection,
        filters: {
          groupe: { id: { $in: ids } },
          createdAt: { $gte: dates.start, $lte: dates.end },
          ...chosenFilters(question, collection),
        },
        fields: ['numeroDemande', ...SOURCES[champ]],
        sort: 'id',
      }),
    ),
  )
}

/** Last year that the former source holds (spec §9). */
const DERNIERE_ANNEE = 2024

/** Whether the former source is read too: for CMI, outside test mode, for a period that starts in 2024 or before (ANALYTICS-38). */
export function readsLegacy(type: string, { test, start }: { test: boolean; start: string }): boolean {
  return type === 'CMI' && !test && Number(start.slice(0, 4)) <= DERNIERE_ANNEE
}

/** A row of the former source (spec §3). */
export type LegacyRow = { HEADER_ID: string; ACTIF: boolean; APPEL_SOUS_48H: boolean }

/** Demands of the former source; those that are not active are dropped (ANALYTICS-40). */
export function fromLegacy(
  rows: readonly LegacyRow[],
): { numeroDemande: string; actif: boolean; appelSous48h: boolean }[] {
  return rows
    .filter(({ ACTIF }) => ACTIF)
    .map(({ HEADER_ID, ACTIF, APPEL_SOUS_48H }) => ({
      numeroDemande: HEADER_ID,
      actif: ACTIF,
      appelSous48h: APPEL_SOUS_48H,
    }))
}

/** Rows of one page of a call. */
export const LIGNES_PAR_APPEL = 100

/**
 * Every row of a list, page after page; when one fails, the rows of those before it are given and the failure is told (ERR-11).
 * @param read reads the page that follows a row, the first one without it
 */
export async function readAllPages<T>(
  read: (last: T | undefined) => Promise<readonly T[]>,
  onFailure: (error: unknown) => void,
): Promise<T[]> {
  const rows: T[] = []
  try {
    for (;;) {
      const page = await read(rows.at(-1))
      rows.push(...page)
      if (page.length < LIGNES_PAR_APPEL) return rows
    }
  } catch (error) {
    onFailure(error)
    return rows
  }
}

/** Collects several lists: those that failed are left out, without message (ANALYTICS-44). */
export function collected<T>(lists: readonly PromiseSettledResult<readonly T[]>[]): T[] {
  return lists.flatMap((list) => (list.status === 'fulfilled' ? [...list.value] : []))
}
