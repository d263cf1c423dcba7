import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { EXPRESSIONS } from '@/lib/demandes/champs'
import { TYPES_CLASSES } from '@/lib/domain/analytique/classements'
import { addMonths } from '@/lib/domain/temps/days'
import { execute } from '@/lib/platform/db/execute'
import type { Detail } from './adresse'
import { demandesOf, midnight } from './demandes'
import { heavy } from './tour'
import type { Vue } from './types'

const ligne = z.object({
  id: z.number(),
  /** Its instant to the microsecond, to go on after it. */
  rang: z.string(),
  numero: z.string(),
  type: z.string(),
  groupe: z.string(),
  creee: z.string(),
  statut: z.string().nullable(),
  agence: z.string(),
  region: z.string(),
  prescripteur: z.string(),
  appel: z.boolean(),
  relances: z.number(),
})
export type Ligne = z.output<typeof ligne>

export const LIGNES_PAR_PAGE = 25

/** The rows of a figure: the conditions that it was counted by. */
function detailOf({ portail, agence, mois, appel, relances, classees }: Detail): SQL {
  const parts: SQL[] = [sql`true`]
  if (portail !== undefined)
    parts.push(sql`d.groupe_id in (select g.id from groupes g where g.parent_groupe_id = ${portail})`)
  if (agence !== undefined) parts.push(sql`${EXPRESSIONS.agenceNomEHS} = ${agence}`)
  if (mois !== undefined)
    parts.push(sql`d.created_at >= ${midnight(mois)} and d.created_at < ${midnight(addMonths(mois, 1))}`)
  if (appel !== undefined) parts.push(sql`d.appel_sous_48h = ${appel}`)
  if (relances) parts.push(sql`d.nombre_relances > 0`)
  if (classees) parts.push(sql`d.type = any(${sql.param(TYPES_CLASSES)}::text[])`)
  return sql.join(parts, sql` and `)
}

/** Rows with what people read of them; those of the former source keep their own number. */
const shown = (rows: SQL): SQL => sql`
  select d.id, d.created_at::text as rang, coalesce(q.numero_demande, (select a.header_id from demandes_cmi_anciennes a where a.id = -d.id), '') as numero, d.type,
    (select g.nom from groupes g where g.id = d.groupe_id) as groupe,
    (d.created_at at time zone 'Europe/Paris')::date::text as creee, q.statut,
    ${EXPRESSIONS.agenceNomEHS} as agence, ${EXPRESSIONS.prescripteurRegions} as region,
    ${EXPRESSIONS.prescripteurPrenomNom} as prescripteur, d.appel_sous_48h as appel, d.nombre_relances as relances
  from (${rows}) d left join demandes q on q.id = d.id order by d.created_at desc, d.id desc`

const sums = z.object({ total: z.number(), relances: z.number() })

type Page = z.output<typeof sums> & { page: number; lignes: Ligne[] }

/** A page of the rows behind a figure, with how many there are, in one statement; the last one in the place of one beyond it. */
export async function readLignes(vue: Vue, detail: Detail, number: number): Promise<Page> {
  const rows = sql`select d.* from ${demandesOf(vue, vue.periode)} where ${detailOf(detail)}`
  const [found] = await heavy(() =>
    execute(sql`
    select (select json_build_object('total', count(*)::int, 'relances', coalesce(sum(c.nombre_relances), 0)::int) from (${rows}) c) as sommes,
      (select coalesce(json_agg(l), '[]') from (${shown(
        sql`${rows} order by d.created_at desc, d.id desc limit ${LIGNES_PAR_PAGE} offset ${(number - 1) * LIGNES_PAR_PAGE}`,
      )}) l) as lignes`),
  )
  const { sommes, lignes } = z.object({ sommes: sums, lignes: z.array(ligne) }).parse(found)
  const last = Math.max(1, Math.ceil(sommes.total / LIGNES_PAR_PAGE))
  return number > last ? readLignes(vue, detail, last) : { ...sommes, page: number, lignes }
}

/** Rows that an export reads at once. */
const BATCH = 2000

/** All the rows behind a figure, each batch after the last row of the one before: nobody waits for the whole. */
export async function* readLignesWhole(vue: Vue, detail: Detail): AsyncGenerator<Ligne[]> {
  let after = sql`true`
  for (;;) {
    const rows = sql`select d.* from ${demandesOf(vue, vue.periode)} where ${detailOf(detail)} and ${after}
      order by d.created_at desc, d.id desc limit ${BATCH}`
    const lignes = z.array(ligne).parse(await heavy(() => execute(shown(rows))))
    if (lignes.length > 0) yield lignes
    const last = lignes.at(-1)
    if (last === undefined || lignes.length < BATCH) return
    after = sql`(d.created_at, d.id) < (${last.rang}::timestamptz, ${last.id}::int)`
  }
}
