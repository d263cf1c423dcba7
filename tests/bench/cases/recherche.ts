import { z } from 'zod'
import { Random } from '@/lib/app/seed/kit/random'
import { type Hit, hitPageSchema } from '@/lib/domain/recherche/reponse'
import { foldText } from '@/lib/domain/textes/fold-text'
import { mistyped, relevance } from '../../support/recherche-jeu'
import type { BenchCase, BenchContext, Measure } from '../case'
import { p50and95, type Reader, readerOf } from '../large'
import { percentile } from '../measure'
import { PEOPLE, SMALL } from '../people'

const QUERIES = 12
/** Milliseconds of the database that a letter may cost: embedded, and on a server. */
const MOST = { embedded: 40, server: 25 } as const

/** Search of what is no dwelling, as of a list (PERF-12). */
const MOST_DOSSIERS = 200

const state = z.object({
  portailId: z.number(),
  groupe: z.object({ id: z.number() }),
  client: z.object({ id: z.number() }),
})
const page = z.object({ data: hitPageSchema })
const contrats = z.object({ rows: z.array(z.object({ numeroContrat: z.string() })) })

async function call(reader: Reader, path: string, body?: object): Promise<Response> {
  const answer = await fetch(`${reader.origin}/v2/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie: reader.cookie, 'content-type': 'application/json', origin: reader.origin },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path} : ${answer.status}`)
  return answer
}

/** A search, and the milliseconds that the database took of it. */
async function search(reader: Reader, q: string, at = 0) {
  const answer = await call(reader, `recherche/logements?${new URLSearchParams({ q, page: String(at) })}`)
  const ms = Number(/db;dur=([\d.]+)/.exec(answer.headers.get('server-timing') ?? '')?.[1])
  return { ms, ...page.parse(await answer.json()).data }
}

/** Milliseconds that the database takes of what a text finds among the other records (SEARCH-24). */
async function searchDossiers(reader: Reader, q: string): Promise<number> {
  const answer = await call(reader, `recherche/dossiers?${new URLSearchParams({ q })}`)
  await answer.arrayBuffer()
  return Number(/db;dur=([\d.]+)/.exec(answer.headers.get('server-timing') ?? '')?.[1])
}

/** Texts that people look for records by: names, words, parts of numbers, an amount. */
const DOSSIERS = ['martin', 'chaufferie', 'residence', 'int-2026', '00418', '1 234,56 €', 'contrat', 'rue']

/** Dwellings of the perimeter, here and there, with what they are looked for by. */
async function sample(reader: Reader): Promise<Hit[]> {
  const hits: Hit[] = []
  for (const word of ['rue ', 'avenue ', 'allee ', 'place ', 'chemin ', 'square '])
    for (const at of [0, 4]) hits.push(...(await search(reader, word, at)).hits)
  return hits.filter(({ occupant, adresse }) => occupant !== null && /^\d/.test(adresse))
}

/** The person's perimeter cut down to some contracts, as its panel stores it. */
async function limitedTo(reader: Reader, numeros: readonly string[]): Promise<Reader> {
  const { portailId, groupe, client } = state.parse(await (await call(reader, 'perimetre')).json())
  const answer = await call(reader, 'perimetre/appliquer', {
    ...{ portailId, groupeId: groupe.id, clientId: client.id },
    ...{ start: '2026-01-01', end: '2026-12-31' },
    contrats: { base: 'aucun', exceptions: numeros },
  })
  const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const session = reader.cookie.split(';')[0] ?? ''
  return { ...reader, cookie: [session, ...set].join('; ') }
}

const longest = (text: string) =>
  foldText(text)
    .split(' ')
    .reduce((best, word) => (word.length > best.length ? word : best), '')

/** Query that means one dwelling of many: its number, its street and its occupant, one word in two times mistyped. */
function queryOf({ adresse, occupant }: Hit, index: number, random: Random): string {
  const street = longest(adresse.split(',')[0] ?? '')
  const mayErr = street.length >= 5 && index % 2 === 0
  return `${Number.parseInt(adresse, 10)} ${mayErr ? mistyped(street, random) : street} ${foldText(occupant ?? '')}`
}

async function measure(reader: Reader, where: string, most: number): Promise<Measure[]> {
  const random = new Random(20_261_121, 'bench-recherche')
  const hits = await sample(reader)
  const drawn = Array.from({ length: QUERIES }, () => random.pick(hits))
  const ranks: (number | null)[] = []
  const times: number[] = []
  for (const [index, hit] of drawn.entries()) {
    const typed = queryOf(hit, index, random)
    for (let length = 1; length <= typed.length; length++) {
      const { ms, hits: found } = await search(reader, typed.slice(0, length))
      times.push(ms)
      if (length < typed.length) continue
      const rank = found.findIndex(({ objectID }) => objectID === hit.objectID)
      ranks.push(rank === -1 ? null : rank + 1)
    }
  }
  const { recall, mrr } = relevance(ranks)
  const others: number[] = []
  for (const typed of DOSSIERS)
    for (let length = 3; length <= typed.length; length++)
      others.push(await searchDossiers(reader, typed.slice(0, length)))
  const figures = `${QUERIES} recherches, une sur deux avec une faute`
  const share = (title: string, value: number, atLeast: number): Measure => ({
    title: `${title}, ${where}`,
    figures,
    value,
    target: { atLeast },
    unit: '',
  })
  return [
    {
      title: `Recherche lettre à lettre, ${where} : temps de la base`,
      figures: `p50/p95 ${p50and95(times)} ms sur ${times.length} lettres`,
      value: percentile(times, 0.95),
      target: { atMost: most },
      unit: 'ms',
    },
    {
      title: `Recherche des autres dossiers lettre à lettre, ${where} : temps de la base`,
      figures: `p50/p95 ${p50and95(others)} ms sur ${others.length} lettres`,
      value: percentile(others, 0.95),
      target: { atMost: MOST_DOSSIERS },
      unit: 'ms',
    },
    share('Recherche, rappel à 20', recall, 0.95),
    share('Recherche, rang moyen inverse', mrr, 0.9),
  ]
}

/** Typing what means a dwelling, letter by letter, in all the contracts, a hundred and one. */
async function run({ app, large }: BenchContext): Promise<Measure[]> {
  const isLarge = large !== null
  const reader = await readerOf(large?.origin ?? app, isLarge ? PEOPLE.bailleur : SMALL.bailleur)
  const most = isLarge ? MOST.server : MOST.embedded
  const scale = isLarge ? 'échelle L' : 'échelle S'
  const found = (await sample(reader)).flatMap(({ numero_contrat }) => numero_contrat ?? [])
  const { client } = state.parse(await (await call(reader, 'perimetre')).json())
  const listed = contrats.parse(
    await (await call(reader, `perimetre/contrats?clientId=${client.id}&limit=100`)).json(),
  )
  const all = [...new Set([...found, ...listed.rows.map(({ numeroContrat }) => numeroContrat)])]
  return [
    ...(await measure(reader, `${scale}, tous les contrats`, most)),
    ...(await measure(await limitedTo(reader, all.slice(0, 100)), `${scale}, 100 contrats`, most)),
    ...(await measure(await limitedTo(reader, all.slice(0, 1)), `${scale}, un contrat`, most)),
  ]
}

export const recherche: BenchCase = { title: 'Recherche globale lettre à lettre', run }
