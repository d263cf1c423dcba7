import {
  createLoader,
  createParser,
  createSerializer,
  parseAsArrayOf,
  parseAsStringLiteral,
} from 'nuqs/server'
import {
  CLASSEMENTS,
  type Classement,
  DIMENSIONS,
  type Dimension,
  type Sens,
} from '@/lib/domain/analytique/comparer'
import { EXCLUES, type Exclue } from '@/lib/domain/analytique/comptees'
import { MESURES, type Mesure } from '@/lib/domain/analytique/mesures'
import { COMPARAISONS, type Comparaison } from '@/lib/domain/analytique/periodes'
import { COOKIE_DE, type NomTexte, PARAMETRE_DE, TEXTES, type Textes } from '@/lib/domain/analytique/vue'
import type { DayRange } from '@/lib/domain/perimetre/date-range'
import { isDay } from '@/lib/domain/temps/days'
import type { SearchParams } from '@/lib/platform/lists/params'

/** Reading of an address: what the view is of, and how it is shown. */
export type Lecture = {
  textes: Textes
  periode: DayRange
  comparaison: Comparaison
  /** Requests that are counted besides. */
  avec: readonly Exclue[]
  mesure: Mesure
  /** Dimension that it is compared by, its order, null as at first, and whether all its lines are shown. */
  par: Dimension
  classer: Classement | null
  sens: Sens | null
  tout: boolean
  /** The address names the view; else it is the last choice that the cookies keep. */
  isLink: boolean
  /** Whether the choice is the person's last one, named or not, or what there still is of it. */
  isOwn: boolean
  /** Whether the address names another view than that last choice. */
  isOther: boolean
}

const LONGEST_TEXT = 20_000

const texte = createParser({
  parse: (text) => (text === '' || text.length > LONGEST_TEXT ? null : text),
  serialize: String,
})

/** A day of the centuries that figures may be of: databases refuse the year 0. */
const jour = createParser({
  parse: (text) => (isDay(text) && text >= '1900-01-01' && text <= '2199-12-31' ? text : null),
  serialize: String,
})

const ADRESSE = {
  groupes: texte,
  regions: texte,
  prescripteurs: texte,
  agences: texte,
  du: jour,
  au: jour,
  comparer: parseAsStringLiteral(COMPARAISONS).withDefault('annee'),
  avec: parseAsArrayOf(parseAsStringLiteral(EXCLUES)).withDefault([]),
  mesure: parseAsStringLiteral(MESURES).withDefault('demandes'),
  par: parseAsStringLiteral(DIMENSIONS).withDefault('region'),
  classer: parseAsStringLiteral(CLASSEMENTS),
  sens: parseAsStringLiteral(['asc', 'desc']),
  tout: parseAsStringLiteral(['oui']),
}
const read = createLoader(ADRESSE)
const write = createSerializer(ADRESSE)

const one = (search: SearchParams, name: string): string | undefined => [search[name] ?? []].flat()[0]

function texts(of: (name: NomTexte) => string | null | undefined): Textes {
  return Object.fromEntries(
    TEXTES.flatMap((name) => {
      const text = texte.parse(of(name) ?? '')
      return text === null ? [] : [[name, text] as const]
    }),
  )
}

const isSame = (a: Textes, b: Textes): boolean => TEXTES.every((name) => a[name] === b[name])

/** Last choice of the person: the cookies of the selection, and the period of the whole extranet. */
export type DernierChoix = { cookie: (name: string) => string | undefined; periode: DayRange }

/**
 * The view of an address: what it names, or else what the cookies hold. An address that names anything of the view names all
 * of it, so that a link shows the same to whoever opens it, and a tab its own, whatever was chosen elsewhere (ANALYTICS-48).
 */
export function readVue(search: SearchParams, stored: DernierChoix): Lecture {
  const { du, au, comparer, avec, mesure, par, classer, sens, tout, ...named } = read({ ...search })
  const inAddress = texts((name) => named[PARAMETRE_DE[name]])
  const isLink = one(search, 'du') !== undefined || Object.keys(inAddress).length > 0
  const last = texts((name) => stored.cookie(COOKIE_DE[name]))
  const isOwn = !isLink || isSame(inAddress, last)
  const isPeriod = du !== null && au !== null && du <= au
  const periode = isPeriod ? { start: du, end: au } : stored.periode
  const isLastPeriod = periode.start === stored.periode.start && periode.end === stored.periode.end
  return {
    textes: isLink ? inAddress : last,
    periode,
    comparaison: comparer,
    avec: EXCLUES.filter((one) => avec.includes(one)),
    mesure,
    par,
    classer,
    sens,
    tout: tout === 'oui',
    isLink,
    isOwn,
    isOther: isLink && !(isLastPeriod && isOwn),
  }
}

type Ecrite = Omit<Lecture, 'isLink' | 'isOwn' | 'isOther'>

/** The query of a view's address, whole: what it shows depends on nothing that is chosen afterwards. */
export function vueQuery({ textes, periode, comparaison, avec, tout, ...shown }: Ecrite): string {
  const named = Object.fromEntries(TEXTES.map((name) => [PARAMETRE_DE[name], textes[name] ?? null]))
  return write({
    ...named,
    du: periode.start,
    au: periode.end,
    comparer: comparaison,
    avec: [...avec],
    mesure: shown.mesure,
    par: shown.par,
    classer: shown.classer,
    sens: shown.sens,
    tout: tout ? 'oui' : null,
  }).slice(1)
}

/** Path of a view, with what a link adds to it. */
export const vuePath = (requete: string, more = ''): string =>
  `/?${more === '' ? requete : `${requete}&${more}`}`

/** Every parameter of the address of a view. */
export const PARAMETRES_DE_VUE: readonly string[] = Object.keys(ADRESSE)
