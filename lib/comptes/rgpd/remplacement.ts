import { mapStrings, sansPersonne } from '@/lib/domain/comptes/rgpd/effacement'
import type { Motifs } from '@/lib/domain/comptes/rgpd/identite'
import { classeDe, type Nature } from '@/lib/domain/comptes/rgpd/natures'
import type { Row } from './lignes'
import type { Donnee } from './registre'

type Means = { pseudonyme: string; motifs: Motifs }

/** Domain that no mail reaches (RFC 2606). */
const NOWHERE = 'anonyme.invalid'

const NAMES: Partial<Record<Nature, string>> = {
  prenom: 'Personne',
  nom: 'effacée',
  nom_complet: 'Personne effacée',
}

/**
 * Value of a column of an erased person from now on: nothing where that is allowed, otherwise one that names nobody.
 */
export function remplacement(table: string, colonne: Donnee, row: Row, means: Means): unknown {
  const { name, nature, notNull, isJson } = colonne
  // One person's events stay together, and tell from whom no more.
  if (table === 'consentement_evenements' && nature === 'email') return `${means.pseudonyme}@${NOWHERE}`
  if (nature === 'email' && notNull) return `efface-${String(row.id ?? row.demande_id)}@${NOWHERE}`
  if (nature === 'adresse' && isJson) return mapStrings(row[name], () => '')
  if (nature === 'libre' || nature === 'identite') return sansIdentite(row[name], means.motifs)
  if (NAMES[nature] !== undefined) return NAMES[nature]
  return notNull ? '' : null
}

const OF_THE_PERSON: readonly Nature[] = [
  'nom',
  'prenom',
  'nom_complet',
  'civilite',
  'email',
  'telephone',
  'adresse',
  'trace',
]

/** A text, or a JSON value that keeps its keys since they are read again, that says no more of whom it was. */
function sansIdentite(value: unknown, motifs: Motifs): unknown {
  if (typeof value === 'string') return sansPersonne(value, [motifs.sur, motifs.mots])
  if (Array.isArray(value)) return value.map((item) => sansIdentite(item, motifs))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const nature = classeDe(key)?.nature
      const isTheirs = nature !== undefined && OF_THE_PERSON.includes(nature)
      return [key, isTheirs ? mapStrings(inner, () => '') : sansIdentite(inner, motifs)]
    }),
  )
}
