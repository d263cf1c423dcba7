import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { changementsOf } from '@/lib/domain/administration/changement'
import { ACTES, acteLabel, ECRITURES, resultatLabel } from '@/lib/domain/administration/journal'
import { OBJETS, objetOf } from '@/lib/domain/administration/objets'
import { TACHES } from '@/lib/domain/administration/taches'
import { ETATS_RESULTAT } from '@/lib/domain/textes/etats'
import { now } from '@/lib/platform/clock'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { instantText } from '@/lib/platform/lists/instant'
import { folded, joined } from '@/lib/platform/lists/joins'
import { labelSql, optionsOf } from '@/lib/platform/lists/options'
import { foundAt, named, type Place, referred } from '@/lib/platform/lists/search'
import { staffScope } from '@/lib/platform/lists/staff-scope'
import { objetNom } from '../objet-nom'

const row = z.object({
  id: z.number(),
  at: z.string(),
  personne: z.string().nullable(),
  email: z.string().nullable(),
  action: z.string(),
  entite: z.string().nullable(),
  entiteId: z.number().nullable(),
  objetNom: z.string().nullable(),
  resultat: z.string(),
  ip: z.string().nullable(),
  requete: z.string().nullable(),
  details: z.json(),
})
export type JournalRow = z.output<typeof row>

const LABELS = Object.fromEntries(Object.entries(OBJETS).map(([entite, { label }]) => [entite, label]))

const nom = sql`nullif(concat_ws(' ', u.firstname, u.lastname), '')`
const jeton = sql`'Jeton ' || ji.nom`
/** Who acts: a person, or the token of an integrator by its name. */
const personne = sql`coalesce(${nom}, ${jeton})`
/** Who was logged in as the person, if anybody. */
const par = sql`nullif(concat_ws(' ', i.firstname, i.lastname), '')`
const objetLabel = labelSql(sql`a.entite`, LABELS)
const ecriture = labelSql(sql`substring(a.action from '[^.]+$')`, ECRITURES, sql`a.action`)
/** Text of the column of the action. */
const acte = labelSql(sql`a.action`, ACTES, ecriture)

/** How long before `at`, from the latest: what is chosen together adds up. */
function periodeBefore(at: Date): SQL {
  const instant = sql`${at.toISOString()}::timestamptz`
  return sql`case when a.at >= ${instant} - interval '1 day' then 'jour'
    when a.at >= ${instant} - interval '7 days' then 'semaine'
    when a.at >= ${instant} - interval '30 days' then 'mois' else 'avant' end`
}

/** Values that a column of the journal has, read by its index from one to the next. */
const valuesOf = (column: 'action' | 'entite'): SQL => {
  const name = sql.identifier(column)
  return sql`(with recursive x(${name}) as (
    (select o.${name} from audit o where o.${name} is not null order by o.${name} limit 1)
    union all
    select (select o.${name} from audit o where o.${name} > x.${name} order by o.${name} limit 1) from x where x.${name} is not null
  ) select * from x where x.${name} is not null) a`
}

const { tables, needs } = joined(
  sql`audit a`,
  {
    u: sql`left join users u on u.id = a.user_id`,
    i: sql`left join users i on i.id = a.impersonateur_id`,
    ji: sql`left join jetons_integration ji on ji.id = a.jeton_id`,
  },
  {
    tu: folded('tu', sql`a.user_id`, { id: sql`u.id`, from: sql`users u`, text: nom }),
    ta: folded('ta', sql`a.action`, { id: sql`a.action`, from: valuesOf('action'), text: acte }),
    te: folded('te', sql`a.entite`, { id: sql`a.entite`, from: valuesOf('entite'), text: objetLabel }),
  },
)

const source: ListSource<JournalRow> = {
  row,
  id: sql`a.id`,
  select: sql`a.id, ${instantText(sql`a.at`)} as at, nullif(concat_ws(', par ', ${personne}, ${par}), '') as personne, u.email, a.action, a.entite,
    a.entite_id as "entiteId", ${objetNom} as "objetNom", a.resultat, a.ip, a.requete_id as requete, a.details`,
  ...tables,
}

/** The object of an act as people name it, and where it is opened; null for an act without object. */
export const journalObjet = ({ entite, entiteId, objetNom: nom }: JournalRow) =>
  entite === null ? null : objetOf(entite, entiteId, entite === 'jobs' && nom ? (TACHES[nom] ?? nom) : nom)

/** Acts done in the name of somebody, which are few. */
const AU_NOM_DE = sql`(select o.id, o.impersonateur_id from audit o where o.impersonateur_id is not null) o
  join users i on i.id = o.impersonateur_id`

/** Where the words of a search are looked for: what a million acts share is read once for all of them. */
const PLACES: readonly Place[] = [
  named(sql`a.action`, {
    id: sql`a.action`,
    from: valuesOf('action'),
    text: fold(sql`concat_ws(' ', ${acte}, a.action)`),
  }),
  named(sql`a.entite`, {
    id: sql`a.entite`,
    from: valuesOf('entite'),
    text: fold(sql`concat_ws(' ', a.entite, ${objetLabel})`),
  }),
  named(sql`a.id`, { id: sql`o.id`, from: AU_NOM_DE, text: fold(par) }),
  named(sql`a.jeton_id`, {
    id: sql`ji.id`,
    from: sql`jetons_integration ji`,
    text: fold(jeton),
  }),
  referred(sql`a.user_id`, {
    id: sql`u.id`,
    from: sql`users u`,
    text: fold(sql`concat_ws(' ', ${nom}, u.email)`),
  }),
  (pattern, word) => (/^\d+$/.test(word) ? sql`a.entite_id::text like ${pattern}` : null),
  (pattern, word) => (/^[\d.:a-f]+$/i.test(word) ? sql`a.ip like ${pattern}` : null),
]

/** Who did what, when, from where, with which result: for SA + EHS alone. Rows are never changed. */
export const journalList = defineList<JournalRow>({
  name: 'journal',
  title: 'Journal',
  screen: '/administration/journal',
  searchLabel: 'Personne, action, objet, adresse',
  source,
  columns: [
    { name: 'date', header: 'Date', sort: sql`a.at`, value: (r) => r.at, unit: 'instant' },
    {
      name: 'personne',
      header: 'Personne',
      sort: sql`coalesce(tu.nom, ${fold(jeton)})`,
      needs: needs('tu', 'ji'),
      value: (r) => r.personne,
    },
    {
      name: 'email',
      header: 'Adresse e-mail',
      sort: sql`u.email`,
      needs: needs('u'),
      optional: true,
      value: (r) => r.email,
    },
    {
      name: 'action',
      header: 'Action',
      sort: sql`ta.nom`,
      needs: needs('ta'),
      value: (r) => acteLabel(r.action),
      part: 'who',
    },
    {
      name: 'objet',
      header: 'Objet',
      sort: sql`te.nom`,
      needs: needs('te'),
      value: (r) => journalObjet(r)?.texte ?? null,
    },
    {
      name: 'changement',
      header: 'Avant et après',
      value: (r) => changementsOf(r.details).join(' ; ') || null,
    },
    {
      name: 'resultat',
      header: 'Résultat',
      sort: sql`a.resultat`,
      value: (r) => resultatLabel(r.resultat),
      etats: ETATS_RESULTAT,
    },
    { name: 'adresse', header: 'Adresse IP', sort: sql`a.ip`, optional: true, value: (r) => r.ip },
    { name: 'requete', header: 'Requête', optional: true, value: (r) => r.requete },
  ],
  filters: [
    {
      name: 'resultat',
      label: 'Résultat',
      expr: sql`case a.resultat when 'succès' then 'Succès' else 'Refus' end`,
      options: optionsOf(['Succès', 'Refus']),
      facet: true,
    },
    {
      name: 'periode',
      label: 'Période',
      get expr() {
        return periodeBefore(now())
      },
      options: [
        { value: 'jour', label: 'Dernières 24 heures' },
        { value: 'semaine', label: 'De 1 à 7 jours' },
        { value: 'mois', label: 'De 7 à 30 jours' },
        { value: 'avant', label: 'Plus de 30 jours' },
      ],
    },
  ],
  defaultSort: { name: 'date', order: 'desc' },
  scope: ({ userId }) => staffScope(userId),
  search: (recherche) => foundAt(recherche, ...PLACES),
})
