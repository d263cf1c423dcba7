import 'server-only'
import qs from 'qs'
import { z } from 'zod'
import { COLLECTIONS } from '@/lib/collections.generated'
import {
  COLLECTIONS_LUES,
  type CollectionLue,
  collected,
  type Find,
  fromLegacy,
  planFinds,
  readsLegacy,
} from '@/lib/domain/analytique/appels'
import {
  type Champ,
  type FilterItem,
  type FilterSource,
  filterItems,
  prescriberName,
} from '@/lib/domain/analytique/filtres'
import { groupBy } from '@/lib/domain/group-by'
import { dateFilterOf } from '@/lib/domain/perimetre/dates'
import type { Caller } from '@/lib/platform/api/collection'
import { parseQuery } from '@/lib/platform/api/query/parse'
import { find } from '@/lib/platform/api/query/run'
import { log } from '@/lib/platform/log'
import { readLegacy } from './ancienne-source'
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

/** Rows of one page of a `find`. */
const PAGE = 100

/** Every row of one planned call, page by page after the last id: another page is never read again from the start. */
async function readFind(
  { collection, filters, fields, sort }: Find,
  caller: Caller,
): Promise<FilterSource[]> {
  const defined = COLLECTIONS.get(collection)
  if (!defined) throw new Error(`${collection} n’est pas une collection`)
  const rows: z.output<typeof demand>[] = []
  for (let last = 0; ; last = rows.at(-1)?.id ?? last) {
    const pagination = { pageSize: PAGE, withCount: false }
    const query = qs.stringify({ filters: { ...filters, id: { $gt: last } }, fields, sort, pagination })
    const { rows: text } = await heavy(() => find(defined, parseQuery(defined, query, caller), caller))
    const page = z.array(demand).parse(JSON.parse(text))
    rows.push(...page)
    if (page.length < PAGE) return rows
  }
}

async function readCollection(finds: readonly Find[], caller: Caller): Promise<FilterSource[]> {
  const rows: FilterSource[] = []
  for (const one of finds) rows.push(...(await readFind(one, caller)))
  return rows
}

async function readFormer(vue: Vue, champ: Champ): Promise<FilterSource[]> {
  const dates = dateFilterOf(vue.periode)
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
    .map((row) => ({
      numeroDemande: row.HEADER_ID,
      prescripteurRegions: row.prescripteurRegions,
      agenceNomEHS: row.agenceNomEHS,
      prescripteurNom: row.prescripteurPrenomNom?.split(' ').slice(1).join(' '),
      prescripteurPrenom: row.prescripteurPrenomNom?.split(' ')[0],
    }))
}

/**
 * The values of a field, each with the numbers of its demands, as the `find` calls of the four collections give them (spec §7):
 * a list that fails is left out, without message, and logged (ANALYTICS-44).
 */
export async function readNumeros(vue: Vue, champ: Champ, caller: Caller): Promise<FilterItem[]> {
  const finds = planFinds({
    groupes: vue.groupes,
    dates: dateFilterOf(vue.periode),
    champ,
    filtres: vue.filtres,
    ...(caller.test ? { demandeTest: true } : {}),
  })
  const byCollection = groupBy(finds, ({ collection }) => collection)
  const read = async (collection: CollectionLue) => {
    const rows = await readCollection(byCollection.get(collection) ?? [], caller)
    const { test } = vue.lecteur
    const isOld = readsLegacy(COLLECTIONS_LUES[collection], { test, start: vue.periode.start })
    return isOld ? [...rows, ...(await readFormer(vue, champ))] : rows
  }
  const names: CollectionLue[] = ['cmis', 'distributeurs', 'installateurs', 'promoteurs']
  const lists = await Promise.allSettled(names.map(read))
  for (const list of lists)
    if (list.status === 'rejected') log.error('analytique.liste', { error: list.reason })
  const chosen = vue.filtres.prescripteurPrenomNom
  const rows = collected(lists).filter(
    (row) => chosen === null || champ !== 'prescripteurPrenomNom' || chosen.includes(prescriberName(row)),
  )
  return filterItems(rows, champ)
}
