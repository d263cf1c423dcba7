import { type SQL, sql } from 'drizzle-orm'
import { CHAMPS, type Champ, LIBELLES, SANS_VALEUR, valueText } from '@/lib/domain/analytique/filtres'
import type { ListFilter } from '@/lib/platform/lists/definition'

/** Expressions by which requests are told apart, as they are shown: `d` is a request (ANALYTICS-23, ANALYTICS-24). */
export const EXPRESSIONS: Readonly<Record<Champ, SQL>> = {
  prescripteurRegions: sql`coalesce(nullif(d.prescripteur_regions, ''), ${sql.raw(`'${SANS_VALEUR}'`)})`,
  prescripteurPrenomNom: sql`coalesce(nullif(concat_ws(' ', nullif(initcap(d.prescripteur_prenom), ''), nullif(upper(d.prescripteur_nom), '')), ''), ${sql.raw(`'${SANS_VALEUR}'`)})`,
  agenceNomEHS: sql`coalesce(nullif(d.agence_nom_ehs, ''), ${sql.raw(`'${SANS_VALEUR}'`)})`,
}

/** A value that an address may hold: it separates the values of a filter by commas. */
export const VALEUR = /^[^,\p{Cc}]{1,200}$/u

const NOMS: Readonly<Record<Champ, string>> = {
  prescripteurRegions: 'region',
  prescripteurPrenomNom: 'prescripteur',
  agenceNomEHS: 'agence',
}

/** Columns of the three fields, for the rows `v` that the filters below compare; null in rows that are no request of a partner. */
export const CHAMPS_COLUMNS: SQL = sql.join(
  CHAMPS.map((champ) => sql`${EXPRESSIONS[champ]} as ${sql.identifier(champ)}`),
  sql`, `,
)
export const NO_CHAMP: SQL = sql`null::text, null::text, null::text`

const countedBy = (exprOf: (champ: Champ) => SQL): readonly ListFilter[] =>
  CHAMPS.map((champ) => ({
    name: NOMS[champ],
    label: LIBELLES[champ].nom,
    expr: exprOf(champ),
    options: [],
    accepts: VALEUR,
    labelOf: (value: string) => valueText(champ, value),
  }))

/** The three lists that the follow-up of a partner's requests is filtered by (spec §6, ANALYTICS-43). */
export const CHAMPS_SUIVI = countedBy((champ) => sql`v.${sql.identifier(champ)}`)

/** Those that requests `d` are filtered by. */
export const CHAMPS_COUNTED = countedBy((champ) => EXPRESSIONS[champ])
