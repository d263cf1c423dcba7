import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Adresse, geocode, type Position } from '@/lib/platform/adresses/geocode'
import { now } from '@/lib/platform/clock'
import { getDb, transaction } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env'

export const SITUER_LOGEMENTS_JOB = 'situer-logements'

/** Dwellings that one call to the address base asks for. */
const BATCH = 500
/** An address that it did not know is asked again after so many days: streets are added to it every week. */
const AGAIN_DAYS = 30

const dwelling = z.object({ id: z.number(), adresse: z.string(), codePostal: z.string(), ville: z.string() })
type Dwelling = z.output<typeof dwelling>

async function nextBatch(startedAt: string): Promise<Dwelling[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select l.id, l.adresse, l.code_postal as "codePostal", l.ville from logements l
    where l.latitude is null and l.archive_le is null
      and (l.situe_at is null or l.situe_at < ${startedAt}::timestamptz - make_interval(days => ${AGAIN_DAYS}))
    limit ${BATCH}`)
  return z.array(dwelling).parse(rows)
}

/** Places of the addresses of these dwellings, each asked once. */
async function placesOf(service: string, dwellings: readonly Dwelling[]): Promise<(Position | null)[]> {
  const keyOf = ({ adresse, codePostal, ville }: Adresse) => JSON.stringify([adresse, codePostal, ville])
  const asked = new Map(dwellings.map((one) => [keyOf(one), one]))
  const places = await geocode(service, [...asked.values()])
  const byKey = new Map([...asked.keys()].map((key, rank) => [key, places[rank] ?? null]))
  return dwellings.map((one) => byKey.get(keyOf(one)) ?? null)
}

/** A dwelling whose address changed meanwhile is left to the next run. */
async function keep(dwellings: readonly Dwelling[], places: readonly (Position | null)[]): Promise<void> {
  const rows = dwellings.map((one, rank) => ({ ...one, ...places[rank] }))
  await transaction((tx) =>
    tx.execute(sql`
      update logements l set latitude = t.latitude, longitude = t.longitude, situe_at = ${now().toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as t(id int, adresse text, "codePostal" text, ville text, latitude float8, longitude float8)
      where l.id = t.id and l.latitude is null
        and (l.adresse, l.code_postal, l.ville) = (t.adresse, t."codePostal", t.ville)`),
  )
}

/**
 * Places the dwellings whose coordinates are missing, by the service GEOCODAGE_URL; nothing without it. What is found is
 * kept batch by batch: a run that fails on the way is taken up where it was (PARK-55).
 */
export async function runSituerLogements(): Promise<{ situes: number; introuvables: number }> {
  const { GEOCODAGE_URL } = env()
  const done = { situes: 0, introuvables: 0 }
  if (GEOCODAGE_URL === undefined) return done
  const startedAt = now().toISOString()
  for (;;) {
    const batch = await nextBatch(startedAt)
    if (batch.length === 0) return done
    const places = await placesOf(GEOCODAGE_URL, batch)
    await keep(batch, places)
    const situes = places.filter((place) => place !== null).length
    done.situes += situes
    done.introuvables += places.length - situes
  }
}
