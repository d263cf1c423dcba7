import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { CONTRAT_STATUTS } from '@/lib/domain/contrats'
import { ETATS_CONTRAT } from '@/lib/domain/etats'
import { inPerimetre } from '@/lib/perimetre/scope'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { dayValue, optionsOf } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'

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
  montantHtCents: z.number(),
})
export type ContratRow = z.infer<typeof row>

const source: ListSource<ContratRow> = {
  row,
  id: sql`ct.id`,
  select: sql`ct.id, ct.numero_contrat as "numeroContrat", ct.description, cl.nom as client, ct.type, ct.status,
    ct.date_debut as "dateDebut", ct.date_fin as "dateFin", ct.reconduction,
    (select count(*)::int from equipements eq where eq.contrat_id = ct.id and eq.retire_le is null) as equipements,
    ct.montant_ht_cents as "montantHtCents"`,
  from: sql`contrats ct join clients cl on cl.id = ct.client_id`,
}

/** Contracts of the perimeter (CONTRACT-01). */
export const contratsList = defineList<ContratRow>({
  name: 'contrats',
  title: 'Contrats',
  screen: '/contrats',
  searchLabel: 'Numéro, description, type',
  source,
  columns: [
    { name: 'numero', header: 'N°', sort: sql`ct.numero_contrat`, value: (r) => r.numeroContrat },
    {
      name: 'description',
      header: 'Description',
      sort: fold(sql`ct.description`),
      value: (r) => r.description,
      part: 'who',
    },
    { name: 'client', header: 'Client', value: (r) => r.client, optional: true },
    { name: 'type', header: 'Type', sort: sql`ct.type`, value: (r) => r.type },
    { name: 'statut', header: 'Statut', sort: sql`ct.status`, value: (r) => r.status, etats: ETATS_CONTRAT },
    { name: 'debut', header: 'Début', sort: sql`ct.date_debut`, value: (r) => dayValue(r.dateDebut) },
    { name: 'fin', header: 'Fin', sort: sql`ct.date_fin`, value: (r) => dayValue(r.dateFin), part: 'when' },
    { name: 'reconduction', header: 'Reconduction', value: (r) => r.reconduction, optional: true },
    { name: 'equipements', header: 'Équipements', align: 'end', value: (r) => r.equipements },
    {
      name: 'montant',
      header: 'Montant HT',
      sort: sql`ct.montant_ht_cents`,
      align: 'end',
      value: (r) => r.montantHtCents / 100,
      unit: 'euros',
    },
  ],
  filters: [
    {
      name: 'statut',
      label: 'Statut',
      expr: sql`ct.status`,
      options: optionsOf(CONTRAT_STATUTS),
      facet: true,
    },
  ],
  defaultSort: { name: 'numero', order: 'asc' },
  scope: (perimetre) =>
    inPerimetre(perimetre, {
      groupe: sql`ct.groupe_id`,
      client: sql`ct.client_id`,
      numeroContrat: sql`ct.numero_contrat`,
    }),
  search: (recherche) => matches(recherche, sql`ct.numero_contrat`, sql`ct.description`, sql`ct.type`),
})
