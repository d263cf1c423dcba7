import { type SQL, sql } from 'drizzle-orm'
import { EXPRESSIONS } from '@/lib/demandes/champs'
import { readsLegacy } from '@/lib/domain/analytique/appels'
import { statutsExclus } from '@/lib/domain/analytique/comptees'
import type { Champ, Filtres } from '@/lib/domain/analytique/filtres'
import type { DayRange } from '@/lib/domain/perimetre/date-range'
import type { Vue } from './types'

/** First instant of a day in Paris. */
export const midnight = (day: string, after = 0): SQL =>
  sql`((${day}::date + ${after}::int)::timestamp at time zone 'Europe/Paris')`

/** Instants at which the parts of a period begin, as `width_bucket` compares them: truncating in a time zone would convert each row. */
export const startsOf = (parts: readonly string[]): SQL =>
  sql`array(select m::timestamp at time zone 'Europe/Paris' from unnest(${sql.param(parts)}::date[]) m order by 1)`

/** The person's groups among those of the view: rights are asked again in each statement. */
export const ownGroupes = ({ lecteur, groupes }: Pick<Vue, 'lecteur' | 'groupes'>): SQL =>
  sql`any(array(select ug.groupe_id from user_groupes ug where ug.user_id = ${lecteur.userId} and ug.groupe_id = any(${sql.param(groupes)}::int[])))`

/** Condition of the fields that are filtered. */
export function filtersOf(filtres: Filtres): SQL {
  const parts = (Object.keys(EXPRESSIONS) as Champ[]).flatMap((champ) => {
    const values = filtres[champ]
    return values === null ? [] : [sql`${EXPRESSIONS[champ]} = any(${sql.param(values)}::text[])`]
  })
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

const COLUMNS = sql`d.groupe_id, d.created_at, d.type, d.agence_nom_ehs, d.prescripteur_regions, d.prescripteur_prenom,
  d.prescripteur_nom, d.nombre_relances, d.appel_sous_48h, d.id, d.statut, d.id as cle`

/**
 * Requests that a view counts: no draft, cancelled or test request unless it asks for them (ANALYTICS-49). A reader in test mode has the
 * test requests of commissioning alone, those of the other types being never apart (CMI-47).
 */
function comptees({ lecteur, avec }: Vue): SQL {
  const statuts = statutsExclus(avec)
  const parts = [sql`d.type in ('CMI', 'DIS', 'INS', 'PIM')`]
  if (statuts.length > 0) parts.push(sql`d.statut <> all(${sql.param(statuts)}::text[])`)
  if (lecteur.test) parts.push(sql`(d.type <> 'CMI' or d.demande_test)`)
  else if (!avec.includes('tests')) parts.push(sql`not d.demande_test`)
  return sql.join(parts, sql` and `)
}

/**
 * The requests of a view over some days, as `d`: those of its groups that the person has, of the four types, that it counts.
 * The index `demandes_tableau_idx` holds every column of it. Up to 2024 the active ones of the former source are
 * there too, under ids below zero, `cle` being theirs in their own table (ANALYTICS-38).
 */
export function demandesOf(vue: Vue, { start, end }: DayRange): SQL {
  const { test } = vue.lecteur
  const where = (table: SQL) => sql`${table}.groupe_id = ${ownGroupes(vue)}
    and ${table}.created_at >= ${midnight(start)} and ${table}.created_at < ${midnight(end, 1)}`
  const current = sql`select ${COLUMNS} from demandes d where ${where(sql`d`)}
    and ${comptees(vue)}`
  const rows = readsLegacy('CMI', { test, start })
    ? sql`${current} union all select a.groupe_id, a.created_at, 'CMI', a.agence_nom_ehs, a.prescripteur_regions,
        p.prenom, p.nom, 0, a.appel_sous_48h, -a.id, null::text, a.id from demandes_cmi_anciennes a
        left join prescripteurs p on p.id = a.prescripteur_id where a.actif and ${where(sql`a`)}`
    : current
  return sql`(select * from (${rows}) d where ${filtersOf(vue.filtres)}) d`
}
