import 'server-only'
import { sql } from 'drizzle-orm'
import qs from 'qs'
import { z } from 'zod'
import { COLLECTIONS } from '@/lib/app/collections.generated'
import {
  COLLECTIONS_LUES,
  type CollectionLue,
  collected,
  type Find,
  fromLegacy,
  LIGNES_PAR_APPEL,
  planFinds,
  readAllPages,
  readsLegacy,
} from '@/lib/domain/analytique/appels'
import {
  type Champ,
  type FilterItem,
  type FilterSource,
  itemsOf,
  SANS_VALEUR,
  type Valued,
  valuesOf,
} from '@/lib/domain/analytique/filtres'
import { dateFilterOf } from '@/lib/domain/perimetre/dates'
import { addDays } from '@/lib/domain/temps/days'
import { groupBy } from '@/lib/domain/textes/group-by'
import type { Caller } from '@/lib/platform/api/collection'
import { parseQuery } from '@/lib/platform/api/query/parse'
import { find } from '@/lib/platform/api/query/run'
import { execute } from '@/lib/platform/db/execute'
import { log } from '@/lib/platform/log'
import { readLegacy } from './ancienne-source'
import { demandesOf } from './demandes'
import { heavy } from './tour'
import type { Vue } from './types'

const demand = z.object({
  id: z.number(),
  numeroDemande: z.string(),
  prescripteurRegions: z.string().nullish(),
  prescripteurPrenom: z.string().nullish(),
  prescripteurNom: z.string().nullish(),
  agenceNomEHS: z.string().nullish(),
})

const logFailure = (error: unknown) => log.error('analytique.liste', { error })

/** Every row of one planned call, page by page after the last id: another page is never read again from the start. */
async function readFind(
  { collection, filters, fields, sort }: Find,
  caller: Caller,
): Promise<FilterSource[]> {
  const defined = COLLECTIONS.get(collection)
  if (!defined) throw new Error(`${collection} n’est pas une collection`)
  const pagination = { pageSize: LIGNES_PAR_APPEL, withCount: false }
  return readAllPages<z.output<typeof demand>>(async (last) => {
    const after = { ...filters, id: { $gt: last?.id ?? 0 } }
    const query = qs.stringify({ filters: after, fields, sort, pagination })
    const { rows } = await heavy(() => find(defined, parseQuery(defined, query, caller), caller))
    return z.array(demand).parse(JSON.parse(rows))
  }, logFailure)
}

async function readCollection(finds: readonly Find[], caller: Caller): Promise<FilterSource[]> {
  const rows: FilterSource[] = []
  for (const one of finds) rows.push(...(await readFind(one, caller)))
  return rows
}

/** The days of a view and one on each side: those of the calls are of UTC, and `readCounted` knows those of Paris. */
const around = ({ periode: { start, end } }: Vue) =>
  dateFilterOf({ start: addDays(start, -1), end: addDays(end, 1) })

async function readFormer(vue: Vue, champ: Champ): Promise<Valued[]> {
  const dates = around(vue)
  const rows = await readLegacy(vue.lecteur.userId, {
    group: {},
    groupsId: [...vue.groupes],
    startDateFilter: dates.start,
    endDateFilter: dates.end,
    type: 'CMI',
    analyticField: champ,
  })
  const active = new Set(fromLegacy(rows).map(({ numeroDemande }) => numeroDemande))
  return rows
    .filter(({ HEADER_ID }) => active.has(HEADER_ID))
    .map((row) => ({ value: row[champ] ?? SANS_VALEUR, numero: row.HEADER_ID }))
}

/** Numbers of the demands that the figures of a view count: what the calls give besides is of another day or another name. */
async function readCounted(vue: Vue): Promise<Set<string>> {
  const rows = await heavy(() =>
    execute(sql`
      select coalesce(q.numero_demande, a.header_id) as numero from ${demandesOf(vue, vue.periode)}
      left join demandes q on q.id = d.id left join demandes_cmi_anciennes a on a.id = -d.id`),
  )
  return new Set(
    z
      .array(z.object({ numero: z.string() }))
      .parse(rows)
      .map(({ numero }) => numero),
  )
}

/**
 * The values of a field, each with the numbers of its demands, as the `find` calls of the four collections give them (spec §7):
 * a list that fails is left out, without message, and logged (ANALYTICS-44).
 */
export async function readNumeros(vue: Vue, champ: Champ, caller: Caller): Promise<FilterItem[]> {
  const finds = planFinds({
    groupes: vue.groupes,
    dates: around(vue),
    champ,
    filtres: vue.filtres,
    ...(caller.test ? { demandeTest: true } : {}),
  })
  const byCollection = groupBy(finds, ({ collection }) => collection)
  const read = async (collection: CollectionLue) => {
    const rows = valuesOf(await readCollection(byCollection.get(collection) ?? [], caller), champ)
    const { test } = vue.lecteur
    const isOld = readsLegacy(COLLECTIONS_LUES[collection], { test, start: vue.periode.start })
    return isOld ? [...rows, ...(await readFormer(vue, champ))] : rows
  }
  const names: CollectionLue[] = ['cmis', 'distributeurs', 'installateurs', 'promoteurs']
  const lists = await Promise.allSettled(names.map(read))
  for (const list of lists) if (list.status === 'rejected') logFailure(list.reason)
  const counted = await readCounted(vue)
  return itemsOf(collected(lists).filter(({ numero }) => counted.has(numero)))
}
