import { readCell } from '../colonne'
import { adresseEnMorceaux } from './adresse'
import { colonneVue, estUneEtiquette, estUneTypologie } from './contenu-vu'
import { deduites } from './deductions'
import { type Regle, regle } from './modele'
import { type Partie, partieDe } from './parties'
import { type Cible, colonneAbimee, colonneLongue, nomsDe, type Par, sensDe } from './vocabulaire'

/** Part of a file that a proposal is made of: its headers, and some values under each. */
export type Vue = { entetes: readonly string[]; exemples: readonly (readonly string[])[] }

/** Columns whose words are understood by a part, where their values do not read as they are. */
const PAR_DEFAUT: Readonly<Record<string, Partie>> = {
  famille: 'famille',
  energie: 'energie',
  chauffage: 'chauffage',
  etage: 'etage',
  ensemble: 'empreinte',
  instance: 'empreinte',
}

const INSEE = /^(?:\d\d|2[AB])\d{3}$/

/** Whether a column of towns holds their codes at the statistics office, as « Commune » does in public files. */
const isCoded = (id: string, exemples: readonly string[]): boolean =>
  (id === 'ville' || id === 'commune') && exemples.length > 0 && exemples.every((text) => INSEE.test(text))

/** How a column of a type was found. */
export type Trouvee = { regle: Regle; par: Par; sure: boolean }
/** A type of import with the rules of its columns that a file fills. */
export type Essai = { cible: Cible; colonnes: Map<string, Trouvee> }

const filled = (exemples: readonly string[] | undefined) =>
  (exemples ?? []).map((text) => text.trim()).filter((text) => text !== '')

/** The rule of a column, with the part that its values need; unsure where none makes them read. */
function ruleFor(
  cible: Cible,
  id: string,
  entete: string,
  exemples: readonly string[],
): Omit<Trouvee, 'par'> {
  const colonne = cible.columns[id]
  const reads = (texts: readonly string[]) =>
    colonne !== undefined && texts.every((text) => 'value' in readCell(text, colonne))
  const partie = PAR_DEFAUT[id] ?? null
  const taken = partie === null ? [] : exemples.map((text) => partieDe(text, partie) ?? '')
  const isFree = colonne?.format.kind === 'texte'
  if (partie !== null && isFree && (id === 'energie' || id === 'chauffage'))
    return { regle: regle(entete, { partie }), sure: true }
  if (reads(exemples)) return { regle: regle(entete), sure: true }
  return partie !== null && reads(taken)
    ? { regle: regle(entete, { partie }), sure: partie !== 'empreinte' }
    : { regle: regle(entete), sure: false }
}

/** Matches the columns of one type, each header once: the street in pieces, then by their names, then by what values look like. */
export function essayer(cible: Cible, { entetes, exemples }: Vue): Essai {
  const names = nomsDe(cible)
  const colonnes = new Map<string, Trouvee>()
  const used = new Set<string>()
  const shown = Object.keys(cible.columns)
  const pieces = adresseEnMorceaux(entetes)
  const isWhole = (entete: string) =>
    names.get(sensDe(entete))?.colonne === 'adresse' && !pieces.includes(entete)
  if (shown.includes('adresse') && pieces.length > 1 && !entetes.some(isWhole)) {
    colonnes.set('adresse', { regle: regle(pieces), par: 'nom', sure: true })
    for (const piece of pieces) used.add(piece)
  }
  // « Code client » is the code of a client before « Client » is, wherever they stand in the file.
  const named = entetes.flatMap((entete, index) => {
    const abimee = colonneAbimee(cible, entete)
    const nom = names.get(sensDe(entete)) ?? (abimee && { colonne: abimee, par: 'nom' as const, rang: 0 })
    return nom ? [{ ...nom, entete, seen: filled(exemples[index]) }] : []
  })
  for (const { colonne, par, entete, seen } of named.sort((one, other) => one.rang - other.rang)) {
    if (colonnes.has(colonne) || used.has(entete)) continue
    used.add(entete)
    if (!isCoded(colonne, seen)) colonnes.set(colonne, { ...ruleFor(cible, colonne, entete, seen), par })
  }
  for (const [index, entete] of entetes.entries()) {
    const long = used.has(entete) ? null : colonneLongue(cible, names, entete)
    const seen = filled(exemples[index])
    if (!long || colonnes.has(long.colonne) || isCoded(long.colonne, seen)) continue
    const { regle: rule } = ruleFor(cible, long.colonne, entete, seen)
    colonnes.set(long.colonne, { regle: rule, par: long.par, sure: false })
    used.add(entete)
  }
  for (const [index, entete] of entetes.entries()) {
    const seen = filled(exemples[index])
    const id = used.has(entete) || estUneEtiquette(seen) || estUneTypologie(seen) ? null : colonneVue(seen)
    if (id === null || !shown.includes(id) || colonnes.has(id)) continue
    colonnes.set(id, { regle: regle(entete), par: 'contenu', sure: false })
    used.add(entete)
  }
  const rules = new Map([...colonnes].map(([id, { regle: rule }]) => [id, rule]))
  const exemplesDe = (entete: string) => filled(exemples[entetes.indexOf(entete)])
  for (const [id, rule] of deduites(cible.type, rules, { entetes, exemplesDe, columns: shown }))
    colonnes.set(id, { regle: rule, par: colonnes.get(id)?.par ?? 'contenu', sure: false })
  return { cible, colonnes }
}
