import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { activationRate } from '@/lib/domain/campagnes/locataire'
import { ETATS_OUVERTURE } from '@/lib/domain/textes/etats'
import { formatPercent } from '@/lib/domain/textes/format'
import { clientColumn, clientField, clientSelect } from '@/lib/perimetre/client-column'
import { inPerimetre } from '@/lib/perimetre/scope'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { matches } from '@/lib/platform/lists/search'

const row = z.object({
  ...clientField,
  id: z.number(),
  eiNumero: z.number(),
  nom: z.string(),
  commune: z.string(),
  occupes: z.number(),
  actives: z.number(),
  ouvert: z.boolean(),
})
export type AccessRow = z.infer<typeof row>

const occupied = sql`(select count(*)::int from logements l join occupants o on o.logement_id = l.id and o.sortie is null
  where l.ensemble_id = e.id and l.archive_le is null)`
const active = sql`(select count(*)::int from logements l join occupants o on o.logement_id = l.id and o.sortie is null
  join acces_locataires a on a.occupant_id = o.id and a.active_at is not null and a.ferme_at is null
  where l.ensemble_id = e.id and l.archive_le is null)`

const source: ListSource<AccessRow> = {
  row,
  id: sql`e.id`,
  select: sql`${clientSelect(sql`e.client_id`)}, e.id, e.ei_numero as "eiNumero", e.nom, e.commune, ${occupied} as occupes, ${active} as actives,
    e.acces_locataires_ouvert as ouvert`,
  from: sql`ensembles_immobiliers e`,
}

/** Real-estate sets of the perimeter with the tenants who use their space (PUBLIC-60). */
export const accesLocatairesList = defineList<AccessRow>({
  name: 'acces-locataires',
  title: 'Espaces locataires',
  screen: '/extranetlocataire',
  searchLabel: 'Ensemble, commune',
  source,
  columns: [
    { name: 'numero', header: 'N°', sort: sql`e.ei_numero`, value: (r) => String(r.eiNumero) },
    clientColumn(sql`e.client_id`),
    { name: 'ensemble', header: 'Ensemble', sort: fold(sql`e.nom`), value: (r) => r.nom, part: 'who' },
    { name: 'commune', header: 'Commune', sort: fold(sql`e.commune`), value: (r) => r.commune },
    { name: 'occupes', header: 'Logements occupés', sort: occupied, align: 'end', value: (r) => r.occupes },
    { name: 'actives', header: 'Accès activés', sort: active, align: 'end', value: (r) => r.actives },
    {
      name: 'taux',
      header: 'Taux d’activation',
      align: 'end',
      value: (r) => formatPercent(activationRate(r)),
      unit: 'percent',
      isKept: true,
    },
    {
      name: 'acces',
      header: 'Accès',
      sort: sql`e.acces_locataires_ouvert`,
      value: (r) => (r.ouvert ? 'Ouvert' : 'Fermé'),
      etats: ETATS_OUVERTURE,
    },
  ],
  filters: [
    {
      name: 'acces',
      label: 'Accès',
      expr: sql`case when e.acces_locataires_ouvert then 'ouvert' else 'ferme' end`,
      options: [
        { value: 'ouvert', label: 'Ouvert' },
        { value: 'ferme', label: 'Fermé' },
      ],
      facet: true,
    },
  ],
  defaultSort: { name: 'ensemble', order: 'asc' },
  scope: (perimetre) =>
    inPerimetre(perimetre, {
      groupe: sql`e.groupe_id`,
      client: sql`e.client_id`,
      contratId: sql`e.contrat_id`,
    }),
  search: (recherche) => matches(recherche, sql`e.nom`, sql`e.commune`, sql`e.ei_numero::text`),
})
