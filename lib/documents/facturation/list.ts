import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { etatAu, refusPapier } from '@/lib/domain/documents/facturation/reforme'
import { CHAMP_REFORME, EFACTURE_ETATS } from '@/lib/domain/documents/statuts'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { ETATS_EFACTURE } from '@/lib/domain/textes/etats'
import { clientColumn, clientField, clientSelect } from '@/lib/perimetre/client-column'
import { inPerimetre } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import { fold } from '@/lib/platform/db/fold'
import {
  defineList,
  type ListColumn,
  type ListDefinition,
  type ListSource,
} from '@/lib/platform/lists/definition'
import { dayValue, optionsOf } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'

const row = z.object({
  ...clientField,
  id: z.number(),
  nom: z.string(),
  siren: z.string(),
  champ: z.enum(CHAMP_REFORME),
  etat: z.enum(EFACTURE_ETATS),
  debut: z.string().nullable(),
  plateforme: z.string().nullable(),
  adresseElectronique: z.string().nullable(),
  emailCopie: z.string().nullable(),
  adresse: z.string(),
})
export type EntiteRow = z.infer<typeof row>

const source: ListSource<EntiteRow> = {
  row,
  id: sql`en.id`,
  select: sql`${clientSelect(sql`en.client_id`)}, en.id, en.nom, en.siren, en.champ_reforme as champ, en.efacture_etat as etat, en.efacture_debut as debut,
    en.plateforme, en.adresse_electronique as "adresseElectronique", en.email_copie as "emailCopie",
    concat_ws(', ', en.adresse, concat_ws(' ', en.code_postal, en.ville)) as adresse`,
  from: sql`entites_facturation en`,
}

/** State of a row, today. */
export const etatOf = ({ etat, debut }: EntiteRow) => etatAu(etat, debut, today())

/** `etatOf`, in SQL. */
const etat = () =>
  sql`case when en.efacture_etat = 'En cours' and en.efacture_debut <= ${today()}::date then 'Active' else en.efacture_etat end`

type Column = ListColumn<EntiteRow>

const COLONNES = {
  nom: { name: 'nom', header: 'Entité', sort: fold(sql`en.nom`), value: (r) => r.nom, part: 'who' },
  siren: { name: 'siren', header: 'SIREN', sort: sql`en.siren`, value: (r) => r.siren },
  champ: {
    name: 'champ',
    header: 'Dans le champ de la réforme ?',
    sort: sql`en.champ_reforme`,
    value: (r) => r.champ,
  },
  statut: { name: 'statut', header: 'Statut', sort: etat, value: etatOf, etats: ETATS_EFACTURE },
  debut: {
    name: 'debut',
    header: 'Début',
    sort: sql`en.efacture_debut`,
    value: (r) => dayValue(r.debut),
    part: 'when',
  },
} satisfies Record<string, Column>

const CHAMP = {
  name: 'champ',
  label: 'Champ de la réforme',
  expr: sql`en.champ_reforme`,
  options: optionsOf(CHAMP_REFORME),
}

const shared = {
  searchLabel: 'Entité, SIREN',
  source,
  defaultSort: { name: 'nom', order: 'asc' },
  search: (recherche) => matches(recherche, sql`en.nom`, sql`en.siren`),
} satisfies Partial<ListDefinition<EntiteRow>>

const ofPerimetre = (perimetre: Perimetre) =>
  inPerimetre(perimetre, { groupe: sql`en.groupe_id`, client: sql`en.client_id` })

/** Entities that are invoiced, and how far each is with electronic invoices (DOC-23). */
export const efactureList = defineList<EntiteRow>({
  ...shared,
  name: 'entites-facturation',
  title: 'Facture électronique',
  screen: '/efacture',
  columns: [
    COLONNES.nom,
    clientColumn(sql`en.client_id`),
    COLONNES.siren,
    COLONNES.champ,
    {
      name: 'adresse',
      header: 'Adresse électronique',
      sort: sql`en.adresse_electronique`,
      value: (r) => r.adresseElectronique,
    },
    {
      name: 'plateforme',
      header: 'Plateforme agréée',
      sort: fold(sql`en.plateforme`),
      value: (r) => r.plateforme,
    },
    {
      name: 'copie',
      header: 'Adresse e-mail de copie',
      sort: sql`en.email_copie`,
      value: (r) => r.emailCopie,
    },
    COLONNES.debut,
    COLONNES.statut,
  ],
  filters: [
    { name: 'statut', label: 'Statut', expr: etat, options: optionsOf(EFACTURE_ETATS), facet: true },
    CHAMP,
  ],
  scope: ofPerimetre,
})

/** Text on the return to paper. */
export const choixOf = ({ champ }: EntiteRow): string => refusPapier(champ) ?? 'Possible, sans frais'

/** Entities that receive electronic invoices, and whether they may return to paper (DOC-25, DOC-28). */
export const papierList = defineList<EntiteRow>({
  ...shared,
  name: 'entites-electroniques',
  title: 'Retour au papier',
  screen: '/rematerialiser',
  columns: [
    COLONNES.nom,
    clientColumn(sql`en.client_id`),
    COLONNES.siren,
    COLONNES.champ,
    { name: 'postale', header: 'Adresse postale', sort: fold(sql`en.ville`), value: (r) => r.adresse },
    COLONNES.debut,
    COLONNES.statut,
    { name: 'choix', header: 'Retour au papier', value: choixOf },
  ],
  filters: [CHAMP],
  scope: (perimetre) => sql`(${ofPerimetre(perimetre)} and en.efacture_etat <> 'Non activée')`,
})
