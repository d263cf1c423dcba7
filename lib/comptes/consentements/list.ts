import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  CONSENTEMENT_ETATS,
  CONSENTEMENT_SOURCES,
  FINALITES,
  preuveEnTexte,
  SOURCE_LABELS,
} from '@/lib/domain/comptes/consentements'
import { ETATS_CONSENTEMENT } from '@/lib/domain/textes/etats'
import { now } from '@/lib/platform/clock'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { instantText } from '@/lib/platform/lists/instant'
import { dayValue, labelSql, optionsOf } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'
import { registerScope } from './scope'

const row = z.object({
  id: z.number(),
  personne: z.string(),
  nom: z.string().nullable(),
  finalite: z.enum(FINALITES),
  etat: z.enum(CONSENTEMENT_ETATS),
  source: z.string(),
  texte: z.string(),
  version: z.string(),
  date: z.string(),
  preuve: z.record(z.string(), z.unknown()).nullable(),
  expiration: z.string().nullable(),
})
export type ConsentementRow = z.output<typeof row>

/** State at present: an agreement ends at its expiration. */
function etat(): SQL {
  const at = sql`${now().toISOString()}::timestamptz`
  return sql`case when c.etat = 'Accordé' and c.expire_at <= ${at} then 'Expiré' else c.etat end`
}

/** Where the person chose, as it is read. */
const SOURCE = labelSql(sql`c.source`, SOURCE_LABELS)

const source: ListSource<ConsentementRow> = {
  row,
  id: sql`c.id`,
  get select() {
    return sql`c.id, c.personne, c.nom, c.finalite, ${etat()} as etat, ${SOURCE} as source, c.texte, c.version,
      ${instantText(sql`c.at`)} as date, c.preuve,
      to_char(c.expire_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as expiration`
  },
  from: sql`consentement_evenements c`,
}

/** The newest event of a person for a purpose: what holds now. */
const IS_NEWEST = sql`not exists (select 1 from consentement_evenements n
  where n.personne = c.personne and n.finalite = c.finalite and (n.at, n.id) > (c.at, c.id))`

/** List of what each person agrees to, by purpose, with its proof (ACCOUNT-21). */
export const consentementsList = defineList<ConsentementRow>({
  name: 'consentements',
  title: 'Consentements',
  screen: '/consentements',
  searchLabel: 'Nom, e-mail, téléphone',
  source,
  columns: [
    {
      name: 'personne',
      header: 'Personne',
      sort: sql`c.personne`,
      value: (r) => (r.nom ? `${r.nom} (${r.personne})` : r.personne),
    },
    { name: 'finalite', header: 'Finalité', sort: sql`c.finalite`, value: (r) => r.finalite, part: 'who' },
    { name: 'etat', header: 'État', sort: sql`c.etat`, value: (r) => r.etat, etats: ETATS_CONSENTEMENT },
    { name: 'source', header: 'Source', sort: SOURCE, value: (r) => r.source },
    {
      name: 'texte',
      header: 'Texte et version',
      sort: sql`c.version`,
      value: (r) => `${r.texte} (version ${r.version})`,
    },
    { name: 'date', header: 'Date', sort: sql`c.at`, value: (r) => r.date, unit: 'instant', part: 'when' },
    {
      name: 'preuve',
      header: 'Preuve',
      value: (r) =>
        r.preuve &&
        preuveEnTexte(r.preuve)
          .map((part) => part.join('\u00a0: '))
          .join(', '),
    },
    {
      name: 'expiration',
      header: 'Expiration',
      sort: sql`c.expire_at`,
      value: (r) => dayValue(r.expiration),
    },
  ],
  filters: [
    {
      name: 'etat',
      label: 'État',
      get expr() {
        return etat()
      },
      options: optionsOf(CONSENTEMENT_ETATS),
      facet: true,
    },
    { name: 'finalite', label: 'Finalité', expr: sql`c.finalite`, options: optionsOf(FINALITES) },
    {
      name: 'source',
      label: 'Source',
      expr: sql`c.source`,
      options: CONSENTEMENT_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] })),
    },
  ],
  defaultSort: { name: 'date', order: 'desc' },
  scope: ({ userId }) => sql`${registerScope(userId)} and ${IS_NEWEST}`,
  search: (recherche) => matches(recherche, sql`c.personne`, sql`c.nom`),
})
