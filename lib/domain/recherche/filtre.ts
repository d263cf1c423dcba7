import type { Perimetre } from '@/lib/domain/perimetre/perimetre'

/** The facet that a search is limited by: a group's code, the numbers of contracts, or all those of the client. */
export type FiltreRecherche =
  | { facet: 'local_grp_code'; value: string }
  | { facet: 'numero_contrat'; values: readonly string[] }
  | { facet: 'client' }

/**
 * The facet of the dwellings' search (SEARCH-15): the code of the selected client's group in INDIVIDUEL, the numbers of the
 * selected contracts elsewhere. GESTION LOCATIVE COLLECTIVE, which the specification leaves out, manages by contract: it is
 * as COLLECTIF. Neither limits « Tous les groupes ». Null without group: nothing is found.
 */
export function filtreRecherche({ portail, groupe, contrats, tous }: Perimetre): FiltreRecherche | null {
  if (tous === 'groupes') return { facet: 'client' }
  if (groupe === null) return null
  if (portail?.type === 'INDIVIDUEL') return { facet: 'local_grp_code', value: String(groupe.id) }
  return contrats.mode === 'selection'
    ? { facet: 'numero_contrat', values: contrats.numeros }
    : { facet: 'client' }
}
