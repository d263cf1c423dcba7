import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AVIS_STATUTS, fenetreAvis } from '@/lib/domain/contrats/avis'
import { CONTRATS_VIVANTS } from '@/lib/domain/contrats/contrats'
import { ETATS_AVIS } from '@/lib/domain/textes/etats'
import { today } from '@/lib/platform/clock'
import { among } from '@/lib/platform/db/among'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { dayValue, optionsOf } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'
import { ofPerimetre } from '../figures'

const STATUT = sql`case when av.id is not null then 'Envoyé' when ti.email is null then 'Adresse manquante'
  else 'À envoyer' end`

const row = z.object({
  id: z.number(),
  numeroContrat: z.string(),
  description: z.string(),
  client: z.string(),
  titulaire: z.string().nullable(),
  dateFin: z.string(),
  reconduction: z.string(),
  statut: z.enum(AVIS_STATUTS),
  envoyeLe: z.string().nullable(),
  canal: z.string().nullable(),
})
export type AvisRow = z.output<typeof row>

const source: ListSource<AvisRow> = {
  row,
  id: sql`ct.id`,
  select: sql`ct.id, ct.numero_contrat as "numeroContrat", ct.description, cl.nom as client, ti.nom as titulaire,
    ct.date_fin as "dateFin", ct.reconduction, ${STATUT} as statut, (av.envoye_at at time zone 'Europe/Paris')::date as "envoyeLe", av.canal`,
  from: sql`contrats ct join clients cl on cl.id = ct.client_id
    left join avis_echeance av on av.contrat_id = ct.id and av.echeance = ct.date_fin
    left join lateral (select co.nom, co.email from contrat_contacts co
      where co.contrat_id = ct.id and co.qualite = 'Titulaire' order by co.ordre limit 1) ti on true`,
}

/** Consumer contracts `ct` that are renewed by themselves. */
export const tacites = sql`(ct.consommateur and ct.reconduction like 'Tacite%' and ${among(sql`ct.status`, CONTRATS_VIVANTS)})`

/** Whether the notice of `ct` is due today: `isAvisDu` of a row. Written from both ends, so that shorter months are cut alike. */
const isDue = (): SQL => sql`(ct.date_fin - interval '3 months')::date <= ${today()}::date
  and (ct.date_fin - interval '1 month')::date >= ${today()}::date`

/** Renewal notices that are due: those of the contracts of consumers that end in one to three months (CONTRACT-13). */
export const avisList = defineList<AvisRow>({
  name: 'avis-reconduction',
  title: 'Avis de reconduction',
  screen: '/suivicontrats',
  searchLabel: 'Numéro, description, titulaire',
  source,
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
    { name: 'titulaire', header: 'Titulaire', sort: fold(sql`ti.nom`), value: (r) => r.titulaire },
    { name: 'client', header: 'Client', value: (r) => r.client, optional: true, several: 'shown' },
    { name: 'statut', header: 'Statut', sort: STATUT, value: (r) => r.statut, etats: ETATS_AVIS },
    { name: 'reconduction', header: 'Reconduction', value: (r) => r.reconduction, optional: true },
    { name: 'fin', header: 'Fin', sort: sql`ct.date_fin`, value: (r) => dayValue(r.dateFin) },
    {
      name: 'depuis',
      header: 'Dû depuis',
      value: (r) => dayValue(fenetreAvis(r.dateFin).debut),
      optional: true,
    },
    {
      name: 'limite',
      header: 'À envoyer avant le',
      value: (r) => dayValue(fenetreAvis(r.dateFin).limite),
      part: 'when',
    },
    {
      name: 'envoye',
      header: 'Envoyé le',
      sort: sql`av.envoye_at`,
      value: (r) => dayValue(r.envoyeLe),
    },
    { name: 'canal', header: 'Canal', value: (r) => r.canal, optional: true },
  ],
  filters: [{ name: 'statut', label: 'Statut', expr: STATUT, options: optionsOf(AVIS_STATUTS), facet: true }],
  defaultSort: { name: 'fin', order: 'asc' },
  scope: (perimetre) => sql`(${ofPerimetre(perimetre)} and ${tacites} and ${isDue()})`,
  search: (recherche) => matches(recherche, sql`ct.numero_contrat`, sql`ct.description`, sql`ti.nom`),
})
