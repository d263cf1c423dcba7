import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { HISTORY } from '@/lib/demandes/avancement'
import { prestationsSchema, prestationsSummary } from '@/lib/domain/demandes/prestations'
import { SUIVI_PATHS } from '@/lib/domain/demandes/suivi'
import { ENERGY_CODES, energyLabel } from '@/lib/domain/demandes/tarifs/libelles'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { dayValue } from '@/lib/platform/lists/options'
import {
  A_TRAITER_FIRST,
  AVANCEMENT,
  COLONNES,
  dayOfInstant,
  demandeRow,
  demandeSelect,
  demandesFrom,
  demandesScope,
  demandesSearch,
  PERIODE,
  statutFilter,
} from './commun'

const row = demandeRow.extend({ livraison: z.string().nullable(), prestations: prestationsSchema })
export type CmiRow = z.output<typeof row>

/** Choices of the filter: every energy that we know, then the others that the price list sells (TRUST-06). */
const energyOptions = (sold: readonly string[]) =>
  [...new Set([...ENERGY_CODES, ...sold])].map((value) => ({ value, label: energyLabel(value) }))

const source: ListSource<CmiRow> = {
  row,
  id: sql`d.id`,
  select: sql`${demandeSelect}, ${dayOfInstant(sql`x.date_livraison`)} as livraison, x.prestations`,
  from: demandesFrom(sql`demandes_cmi`),
}

/** Commissioning requests of the perimeter (FOLLOW-09, FOLLOW-10, FOLLOW-22). */
export const cmiList = defineList<CmiRow>({
  name: 'mises-en-service',
  title: 'Mises en service',
  screen: SUIVI_PATHS.CMI,
  searchLabel: 'N°, client, ville, agence',
  source,
  columns: [
    { ...COLONNES.numero, header: 'N° de demande' },
    COLONNES.client,
    COLONNES.codePostal,
    COLONNES.ville,
    {
      name: 'livraison',
      header: 'Livraison',
      sort: sql`x.date_livraison`,
      value: (r) => dayValue(r.livraison),
      part: 'when',
    },
    { name: 'prestations', header: 'Prestations', value: (r) => prestationsSummary(r.prestations) },
    {
      name: 'energie',
      header: 'Énergie',
      sort: sql`d.type_energie`,
      value: (r) => r.energie && energyLabel(r.energie),
    },
    COLONNES.statut,
    COLONNES.appel,
    COLONNES.relances,
    COLONNES.agence,
    COLONNES.prescripteur,
    COLONNES.pieces,
    COLONNES.creee,
    COLONNES.motif,
  ],
  filters: [
    statutFilter('CMI'),
    AVANCEMENT,
    PERIODE,
    {
      name: 'energie',
      label: 'Énergie',
      expr: sql`d.type_energie`,
      options: energyOptions([]),
      accepts: /^[\p{Lu}\d][\p{Lu}\d _-]{0,39}$/u,
    },
    {
      name: 'appel',
      label: 'Appel sous 48 h',
      expr: sql`case when d.appel_sous_48h then 'oui' else 'non' end`,
      options: [
        { value: 'oui', label: 'Oui' },
        { value: 'non', label: 'Non' },
      ],
    },
  ],
  first: A_TRAITER_FIRST,
  history: HISTORY,
  defaultSort: { name: 'creee', order: 'desc' },
  scope: (perimetre) => demandesScope(perimetre, 'CMI'),
  search: demandesSearch(sql`d.prescripteur_nom`),
})

/** The list with the energies that the price list of the day sells in its filter. */
export function cmiListSelling(sold: readonly string[]): typeof cmiList {
  const filters = cmiList.filters.map((filter) =>
    filter.name === 'energie' ? { ...filter, options: energyOptions(sold) } : filter,
  )
  return { ...cmiList, filters }
}
