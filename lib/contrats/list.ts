import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { CONTRAT_STATUTS, CONTRAT_TYPES } from '@/lib/domain/contrats/contrats'
import { ETATS_CONTRAT } from '@/lib/domain/textes/etats'
import { formatNumber } from '@/lib/domain/textes/format'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { joined } from '@/lib/platform/lists/joins'
import { dayValue, optionsOf } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'
import { ofPerimetre, visites, visitesSql } from './figures'

const row = z.object({
  id: z.number(),
  numeroContrat: z.string(),
  description: z.string(),
  client: z.string(),
  type: z.string(),
  status: z.enum(CONTRAT_STATUTS),
  dateDebut: z.string(),
  dateFin: z.string().nullable(),
  reconduction: z.string().nullable(),
  equipements: z.number(),
  visites,
  montantHtCents: z.number(),
})
export type ContratRow = z.infer<typeof row>

const { tables, needs } = joined(sql`contrats ct`, {
  cl: sql`join clients cl on cl.id = ct.client_id`,
})

const source: ListSource<ContratRow> = {
  row,
  id: sql`ct.id`,
  select: sql`ct.id, ct.numero_contrat as "numeroContrat", ct.description, cl.nom as client, ct.type, ct.status,
    ct.date_debut as "dateDebut", ct.date_fin as "dateFin", ct.reconduction,
    (select count(*)::int from equipements eq where eq.contrat_id = ct.id and eq.retire_le is null) as equipements,
    ct.montant_ht_cents as "montantHtCents"`,
  ...tables,
}

/** « 90 sur 120 ». */
export const visitesText = ({ visites: { dues, realisees } }: Pick<ContratRow, 'visites'>): string =>
  `${formatNumber(realisees)} sur ${formatNumber(dues)}`

/** Contracts of the perimeter, their visits those of its period (CONTRACT-01). */
export const contratsList = defineList<ContratRow>({
  name: 'contrats',
  title: 'Contrats',
  screen: '/contrats',
  searchLabel: 'Numéro, description, client, type',
  source,
  sourceFor: (perimetre) => ({
    ...source,
    select: sql`${source.select}, ${visitesSql(perimetre)} as visites`,
  }),
  columns: [
    { name: 'numero', header: 'N°', sort: sql`ct.numero_contrat`, value: (r) => r.numeroContrat },
    {
      name: 'description',
      header: 'Description',
      sort: fold(sql`ct.description`),
      value: (r) => r.description,
      part: 'who',
      leads: true,
    },
    {
      name: 'client',
      header: 'Client',
      sort: fold(sql`cl.nom`),
      needs: needs('cl'),
      value: (r) => r.client,
      optional: true,
      several: 'shown',
    },
    { name: 'type', header: 'Type', sort: sql`ct.type`, value: (r) => r.type },
    { name: 'statut', header: 'Statut', sort: sql`ct.status`, value: (r) => r.status, etats: ETATS_CONTRAT },
    {
      name: 'debut',
      header: 'Début',
      sort: sql`ct.date_debut`,
      value: (r) => dayValue(r.dateDebut),
      optional: true,
    },
    { name: 'fin', header: 'Fin', sort: sql`ct.date_fin`, value: (r) => dayValue(r.dateFin), part: 'when' },
    {
      name: 'reconduction',
      header: 'Reconduction',
      sort: sql`ct.reconduction`,
      value: (r) => r.reconduction,
      optional: true,
    },
    {
      name: 'equipements',
      header: 'Équipements',
      align: 'end',
      value: (r) => r.equipements,
      optional: true,
    },
    {
      name: 'montant',
      header: 'Montant HT',
      sort: sql`ct.montant_ht_cents`,
      align: 'end',
      value: (r) => r.montantHtCents / 100,
      unit: 'euros',
    },
    { name: 'visites', header: 'Visites dues/réalisées', align: 'end', value: visitesText },
  ],
  filters: [
    {
      name: 'statut',
      label: 'Statut',
      expr: sql`ct.status`,
      options: optionsOf(CONTRAT_STATUTS),
      facet: true,
    },
    { name: 'type', label: 'Type', expr: sql`ct.type`, options: optionsOf(CONTRAT_TYPES) },
  ],
  defaultSort: { name: 'numero', order: 'asc' },
  scope: ofPerimetre,
  searchNeeds: needs('cl'),
  search: (recherche) =>
    matches(recherche, sql`ct.numero_contrat`, sql`ct.description`, sql`cl.nom`, sql`ct.type`),
})
