import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { demandesAccesScope } from '@/lib/comptes/demandes-acces-scope'
import { METIERS } from '@/lib/domain/comptes/acces/demande'
import { DEMANDE_ACCES_ETATS } from '@/lib/domain/comptes/acces/statuts'
import { ETATS_ACCES } from '@/lib/domain/textes/etats'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { dayValue, optionsOf } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'

const row = z.object({
  id: z.number(),
  numero: z.string(),
  jour: z.string(),
  societe: z.string(),
  personne: z.string(),
  email: z.string(),
  portail: z.string().nullable(),
  codeClient: z.string().nullable(),
  codePostal: z.string(),
  etat: z.enum(DEMANDE_ACCES_ETATS),
})
export type DemandeAccesRow = z.output<typeof row>

const personne = sql`concat_ws(' ', d.prenom, d.nom)`
const metier = (portail: number) => METIERS.find(({ id }) => id === portail)?.label ?? ''

const source: ListSource<DemandeAccesRow> = {
  row,
  id: sql`d.id`,
  select: sql`d.id, d.numero, to_char(d.created_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as jour,
    d.raison_sociale as societe, ${personne} as personne, d.email, d.portail_id::text as portail,
    d.code_client as "codeClient", d.code_postal as "codePostal", d.etat`,
  from: sql`demandes_acces d`,
}

/** Requests for an account, to accept or to refuse in « Utilisateurs » (ACCOUNT-27). */
export const demandesAccesList = defineList<DemandeAccesRow>({
  name: 'demandes-acces',
  title: 'Demandes d’accès',
  screen: '/utilisateurs',
  searchLabel: 'N°, société, nom, e-mail',
  source,
  columns: [
    { name: 'numero', header: 'N°', sort: sql`d.numero`, value: (r) => r.numero },
    { name: 'date', header: 'Date', sort: sql`d.created_at`, value: (r) => dayValue(r.jour), part: 'when' },
    {
      name: 'societe',
      header: 'Société',
      sort: fold(sql`d.raison_sociale`),
      value: (r) => r.societe,
      part: 'who',
      leads: true,
    },
    { name: 'metier', header: 'Métier', value: (r) => metier(Number(r.portail)) },
    { name: 'personne', header: 'Personne', sort: fold(sql`d.nom`), value: (r) => r.personne },
    { name: 'email', header: 'Adresse e-mail', sort: sql`d.email`, optional: true, value: (r) => r.email },
    { name: 'client', header: 'Code client', sort: sql`d.code_client`, value: (r) => r.codeClient },
    { name: 'postal', header: 'Code postal', sort: sql`d.code_postal`, value: (r) => r.codePostal },
    { name: 'etat', header: 'État', sort: sql`d.etat`, value: (r) => r.etat, etats: ETATS_ACCES },
  ],
  filters: [
    { name: 'etat', label: 'État', expr: sql`d.etat`, options: optionsOf(DEMANDE_ACCES_ETATS), facet: true },
    {
      name: 'metier',
      label: 'Métier',
      expr: sql`d.portail_id::text`,
      options: METIERS.map(({ id, label }) => ({ value: String(id), label })),
    },
  ],
  defaultSort: { name: 'date', order: 'desc' },
  scope: ({ userId }) => demandesAccesScope('d', userId),
  search: (recherche) => matches(recherche, sql`d.numero`, sql`d.raison_sociale`, personne, sql`d.email`),
})
