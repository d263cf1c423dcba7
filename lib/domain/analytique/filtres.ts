import { groupBy } from '../textes/group-by'
import { nomPropre } from '../textes/noms'

/**
 * Fields that tell demands apart, in the order of their cascade, with the names that the API gives them (spec §7).
 */
export const CHAMPS = ['prescripteurRegions', 'prescripteurPrenomNom', 'agenceNomEHS'] as const
export type Champ = (typeof CHAMPS)[number]

/** Values chosen of each field; null stands for all of them, those to come included. */
export type Filtres = Readonly<Record<Champ, readonly string[] | null>>

export const AUCUN_FILTRE: Filtres = {
  prescripteurRegions: null,
  prescripteurPrenomNom: null,
  agenceNomEHS: null,
}

/** Names of the selectors, and their text with everything selected (ANALYTICS-20). */
export const LIBELLES: Readonly<Record<Champ, { nom: string; tous: string; pluriel: string }>> = {
  prescripteurRegions: { nom: 'Région', tous: 'Toutes les régions', pluriel: 'régions' },
  prescripteurPrenomNom: {
    nom: 'Prescripteur/ATC',
    tous: 'Tous les prescripteurs/ATC',
    pluriel: 'prescripteurs/ATC',
  },
  agenceNomEHS: { nom: 'Agence', tous: 'Toutes les agences', pluriel: 'agences' },
}

/** Where a demand without the field is counted (ANALYTICS-23). */
export const SANS_VALEUR = 'n/a'

const SANS: Readonly<Record<Champ, string>> = {
  prescripteurRegions: 'sans région',
  prescripteurPrenomNom: 'sans prescripteur',
  agenceNomEHS: 'sans agence',
}

/** A value as people read it, the same wherever it is shown: « HAUTS-DE-FRANCE » → « Hauts-de-France », « n/a » → « n/a (sans agence) ». */
export function valueText(champ: Champ, value: string): string {
  if (value === SANS_VALEUR) return `${SANS_VALEUR} (${SANS[champ]})`
  return champ === 'prescripteurRegions' ? nomPropre(value) : value
}

/** The fields that a change of one empties: those after it (ANALYTICS-13, ANALYTICS-14). */
export const dependentsOf = (champ: Champ): readonly Champ[] => CHAMPS.slice(CHAMPS.indexOf(champ) + 1)

/** The filters once a field is chosen anew: those that depend on it are cleared, the others stay. */
export function withField(filtres: Filtres, champ: Champ, values: readonly string[] | null): Filtres {
  const cleared = Object.fromEntries(dependentsOf(champ).map((name) => [name, null]))
  return { ...filtres, [champ]: values, ...cleared }
}

/** Select-all row: none or some selected selects all, all selected clears (ANALYTICS-15). */
export function toggleAll(selected: readonly string[], all: readonly string[]): string[] {
  return selected.length === all.length ? [] : [...all]
}

/** Values saved for a choice: an empty one is saved as all (ANALYTICS-16). */
export function savedValues(selected: readonly string[], all: readonly string[]): string[] {
  return selected.length === 0 ? [...all] : [...selected]
}

/** Saved values that still exist; all of them where none does (ANALYTICS-17). */
export function knownValues(saved: readonly string[] | null, all: readonly string[]): string[] {
  const known = new Set(all)
  return savedValues(
    (saved ?? []).filter((value) => known.has(value)),
    all,
  )
}

/** Chips shown of a choice (spec §9). */
const MAX_CHIPS = 7

/** The first seven values and how many more there are (ANALYTICS-22). */
export function chipsOf(values: readonly string[]): { shown: readonly string[]; more: number } {
  return { shown: values.slice(0, MAX_CHIPS), more: Math.max(0, values.length - MAX_CHIPS) }
}

/** A name in small letters but for the first of each of its parts: JEAN-PIERRE → Jean-Pierre. */
const capitalised = (name: string): string =>
  name
    .toLocaleLowerCase('fr-FR')
    .replace(
      /(^|[^\p{L}\p{N}])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toLocaleUpperCase('fr-FR'),
    )

/** Fields of a demand that its items are made of. */
export type FilterSource = {
  numeroDemande: string
  prescripteurRegions?: string | null
  prescripteurPrenom?: string | null
  prescripteurNom?: string | null
  agenceNomEHS?: string | null
}

/** JEAN, DUPONT → « Jean DUPONT » (ANALYTICS-24); « n/a » without a name. */
export function prescriberName({ prescripteurPrenom, prescripteurNom }: Partial<FilterSource>): string {
  const parts = [capitalised(prescripteurPrenom ?? ''), (prescripteurNom ?? '').toLocaleUpperCase('fr-FR')]
  return parts.filter(Boolean).join(' ') || SANS_VALEUR
}

const fieldOf = (demand: FilterSource, champ: Champ): string =>
  champ === 'prescripteurPrenomNom' ? prescriberName(demand) : demand[champ] || SANS_VALEUR

export type FilterItem = { value: string; numeroDemandes: string[] }
/** A demand and its value of one field. */
export type Valued = { value: string; numero: string }

/** Demands with their value of a field, as it is shown (ANALYTICS-23, ANALYTICS-24). */
export const valuesOf = (demands: readonly FilterSource[], champ: Champ): Valued[] =>
  demands.map((demand) => ({ value: fieldOf(demand, champ), numero: demand.numeroDemande }))

/** The values of a field by name, each with the numbers of its demands (ANALYTICS-23, ANALYTICS-24). */
export function itemsOf(demands: readonly Valued[]): FilterItem[] {
  const byValue = groupBy(demands, ({ value }) => value)
  return [...byValue]
    .map(([value, own]) => ({ value, numeroDemandes: own.map(({ numero }) => numero) }))
    .sort((a, b) => a.value.localeCompare(b.value, 'fr'))
}

/** Filter of a call: the fields that are chosen, with their values (ANALYTICS-41). */
export function filterPayload(filtres: Filtres): { byFields: { field: Champ; values: readonly string[] }[] } {
  const byFields = CHAMPS.flatMap((field) => {
    const values = filtres[field]
    return values === null ? [] : [{ field, values }]
  })
  return { byFields }
}

/** Which of the three lists are being read (ANALYTICS-18). */
export type Chargements = Readonly<Record<Champ, boolean>>

export const AUCUN_CHARGEMENT: Chargements = {
  prescripteurRegions: false,
  prescripteurPrenomNom: false,
  agenceNomEHS: false,
}

/** A list's own reading begins or ends; the flags of the others stay (ANALYTICS-18). */
export function loadingOf(flags: Chargements, champ: Champ, isLoading: boolean): Chargements {
  return { ...flags, [champ]: isLoading }
}
