import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ANALYTIC_PORTAL_IDS } from '@/lib/domain/acces/portails'
import {
  AUCUN_FILTRE,
  CHAMPS,
  type Champ,
  type Filtres,
  knownValues,
  withField,
} from '@/lib/domain/analytique/filtres'
import {
  type ChoixPortail,
  parseChoice,
  parseValues,
  referenceOf,
  type Textes,
} from '@/lib/domain/analytique/vue'
import { execute } from '@/lib/platform/db/execute'
import type { Lecture } from './adresse'
import type { Lecteur, PortailChoisi, Vue } from './types'
import { readValues } from './valeurs'

const portail = z.object({ id: z.number(), nom: z.string(), groupes: z.array(z.number()) })
const kept = z.object({ id: z.string(), valeurs: z.array(z.string()) })

/** The four portals of the dashboard with the groups that the person has in them, and the selections that a view names. */
async function readBase(userId: number, references: readonly string[]) {
  const [found] = await execute(sql`
    select (select coalesce(json_agg(p order by p.nom), '[]') from (
        select p.id, p.nom, array_agg(g.id order by g.id) as groupes
        from user_groupes ug join groupes g on g.id = ug.groupe_id join groupes p on p.id = g.parent_groupe_id
        where ug.user_id = ${userId} and p.id = any(${sql.param(ANALYTIC_PORTAL_IDS)}::int[])
        group by p.id) p) as portails,
      (select coalesce(json_agg(s), '[]') from (
        select id, valeurs from selections_analytiques where id = any(${sql.param(references)}::text[])) s) as gardees`)
  return z.object({ portails: z.array(portail), gardees: z.array(kept) }).parse(found)
}

const chosenOf = (choice: ChoixPortail | undefined, groupes: readonly number[]): readonly number[] => {
  if (choice === undefined) return []
  if (choice.groupes === null) return groupes
  const ids = new Set(choice.groupes)
  return groupes.filter((id) => ids.has(id))
}

/**
 * The chosen groups of each portal: all of them where the person's own choice names none that they have any more (ANALYTICS-19),
 * none where somebody else's link names none of theirs.
 */
function chosenPortals(
  portails: readonly z.output<typeof portail>[],
  choice: ChoixPortail[] | null,
  isOwn: boolean,
): PortailChoisi[] {
  const some = portails.map((one) => ({
    ...one,
    choisis: chosenOf(
      choice?.find(({ id }) => id === one.id),
      one.groupes,
    ),
  }))
  if (!isOwn && choice !== null) return some
  const isStale = some.every(({ choisis }) => choisis.length === 0)
  return isStale ? portails.map((one) => ({ ...one, choisis: one.groupes })) : some
}

/** A link that names groups nobody can read any more names none. */
const noneOf = ({ groupes }: Textes): ChoixPortail[] | null => (groupes === undefined ? null : [])

/** The view that texts ask for, limited to what the person may read: two statements, one more for each field that is filtered. */
export async function resolveVue(lecteur: Lecteur, lecture: Lecture): Promise<Vue> {
  const { textes } = lecture
  const references = Object.values(textes).flatMap((text) => referenceOf(text) ?? [])
  const { portails, gardees } = await readBase(lecteur.userId, references)
  const whole = (text: string | undefined): string | undefined => {
    const id = text === undefined ? null : referenceOf(text)
    return id === null ? text : gardees.find((one) => one.id === id)?.valeurs.join('_')
  }
  const choice = textes.groupes === undefined ? null : parseChoice(whole(textes.groupes) ?? '')
  const chosen = chosenPortals(portails, lecture.isOwn ? choice : (choice ?? noneOf(textes)), lecture.isOwn)
  const vue: Vue = {
    lecteur,
    portails: chosen,
    groupes: chosen.flatMap(({ choisis }) => choisis),
    filtres: AUCUN_FILTRE,
    periode: lecture.periode,
    comparaison: lecture.comparaison,
    avec: lecture.avec,
  }
  const asked = askedValues(lecture, new Map(gardees.map(({ id, valeurs }) => [id, valeurs])))
  return { ...vue, filtres: await knownFilters(vue, asked, lecture.isOwn) }
}

/** The values that texts name. A link that names some which nobody can read any more names none, as of groups. */
function askedValues({ textes, isOwn }: Lecture, gardees: ReadonlyMap<string, string[]>): Filtres {
  const read = (champ: Champ): readonly string[] | null => {
    const text = textes[champ]
    if (text === undefined) return null
    const id = referenceOf(text)
    return (id === null ? parseValues(text) : gardees.get(id)) ?? (isOwn ? null : [])
  }
  return {
    prescripteurRegions: read('prescripteurRegions'),
    prescripteurPrenomNom: read('prescripteurPrenomNom'),
    agenceNomEHS: read('agenceNomEHS'),
  }
}

/** The values that are still among those of the view, field by field in their cascade (ANALYTICS-17, ANALYTICS-47). */
async function knownFilters(vue: Vue, asked: Filtres, isOwn: boolean): Promise<Filtres> {
  let filtres = AUCUN_FILTRE
  for (const champ of CHAMPS) {
    const saved = asked[champ]
    if (saved === null) continue
    const all = (await readValues({ ...vue, filtres }, champ)).map(({ value }) => value)
    const own = saved.filter((value) => all.includes(value))
    // A link whose values are none of the reader's finds nothing; one's own choice follows what there still is.
    const known = isOwn || own.length > 0 ? knownValues(saved, all) : []
    if (own.length < all.length) filtres = withField(filtres, champ, known)
  }
  return filtres
}
