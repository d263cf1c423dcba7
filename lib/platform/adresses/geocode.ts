import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { parseCsv } from '@/lib/domain/imports/csv'

const TIMEOUT_MS = 60_000
/** Likeness below which what the service found is another address. */
const LEAST_SCORE = 0.5

export type Adresse = { adresse: string; codePostal: string; ville: string }
export type Position = { latitude: number; longitude: number }

const found = z.object({
  rang: z.coerce.number().int(),
  latitude: z.string().min(1).transform(Number).pipe(z.number().min(-90).max(90)),
  longitude: z.string().min(1).transform(Number).pipe(z.number().min(-180).max(180)),
  result_score: z.coerce.number().min(LEAST_SCORE),
})

/**
 * Asks a service that answers like the BAN where addresses lie, all in one call (`search/csv`): a place for each, in their
 * order, null for one that it does not know. Throws when it fails.
 */
export async function geocode(service: string, adresses: readonly Adresse[]): Promise<(Position | null)[]> {
  const lines = adresses.map(({ adresse, codePostal, ville }, rang) => [rang, adresse, codePostal, ville])
  const form = new FormData()
  const text = stringify([['rang', 'adresse', 'code_postal', 'ville'], ...lines])
  form.append('data', new Blob([text], { type: 'text/csv' }), 'adresses.csv')
  for (const column of ['adresse', 'ville']) form.append('columns', column)
  form.append('postcode', 'code_postal')
  const response = await fetch(`${service}/csv`, {
    method: 'POST',
    body: form,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`Service d’adresses\u00a0: statut ${response.status}`)
  return placesOf(await response.text(), adresses.length)
}

function placesOf(text: string, count: number): (Position | null)[] {
  const [head, ...rows] = parseCsv(text).map(({ cells }) => cells)
  if (head === undefined || !head.includes('rang'))
    throw new Error('Service d’adresses\u00a0: réponse illisible')
  const places: (Position | null)[] = Array.from({ length: count }, () => null)
  for (const row of rows) {
    const read = found.safeParse(Object.fromEntries(head.map((name, rank) => [name, row[rank] ?? ''])))
    if (!read.success || read.data.rang >= count) continue
    const { rang, latitude, longitude } = read.data
    places[rang] = { latitude, longitude }
  }
  return places
}
