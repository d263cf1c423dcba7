import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { champsGeneration } from '@/lib/domain/administration/referentiels/visites'
import { addDays, type Day, weekday } from '@/lib/domain/temps/days'
import { formatCount, formatDay } from '@/lib/domain/textes/format'
import { DEMI_JOURNEES, type DemiJournee, isClosed } from '@/lib/domain/visites/creneaux'
import { today } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import type { Prepare } from './acte'

const agence = z.object({ nom: z.string(), codePostal: z.string(), archivee: z.boolean() })
const rows = z.array(
  z.object({
    jour: z.string(),
    demiJournee: z.enum(DEMI_JOURNEES),
    places: z.number(),
    reservees: z.number(),
  }),
)
const periods = z.array(z.object({ debut: z.string(), fin: z.string() }))

function daysFrom(debut: Day, fin: Day): Day[] {
  const days: Day[] = []
  for (let day = debut; day <= fin; day = addDays(day, 1)) days.push(day)
  return days
}

async function closedPeriods(tx: Tx, agenceId: number, debut: Day, fin: Day) {
  const found = await tx.execute(sql`
    select debut::text as debut, fin::text as fin from fermetures
    where archive_le is null and (agence_id is null or agence_id = ${agenceId}) and debut <= ${fin} and fin >= ${debut}`)
  return periods.parse(found.rows)
}

/** The half-days of a period that have places already, held until the transaction ends. */
async function lockHalfDays(tx: Tx, agenceId: number, debut: Day, fin: Day) {
  const found = await tx.execute(sql`
    select jour::text as jour, demi_journee as "demiJournee", places, reservees from capacites
    where agence_id = ${agenceId} and jour between ${debut} and ${fin} order by id for update`)
  return new Map(rows.parse(found.rows).map((row) => [`${row.jour} ${row.demiJournee}`, row]))
}

/**
 * Gives an agency its places over a period, on some days of the week. Days on which nobody visits get none, and no half-day has
 * fewer places than are reserved.
 */
export const prepareGeneration: Prepare<typeof champsGeneration> = async (tx, id, asked) => {
  const { debut, fin, jours, matin, apresMidi } = asked
  if (debut <= today()) throw fieldRefusal('debut', 'Choisissez un jour à venir.')
  const found = await tx.execute(sql`
    select nom, code_postal as "codePostal", archive_le is not null as archivee from agences where id = ${id} for update`)
  if (found.rows[0] === undefined) throw new NotFoundError()
  const { codePostal, archivee } = agence.parse(found.rows[0])
  if (archivee) throw new ConflictError('Cette agence est archivée : elle ne reçoit plus de visite.')
  const closed = await closedPeriods(tx, id, debut, fin)
  const present = await lockHalfDays(tx, id, debut, fin)
  const chosen = daysFrom(debut, fin).filter((day) => jours.some((jour) => Number(jour) === weekday(day)))
  const isOff = (day: Day) =>
    isClosed(day, codePostal) || closed.some((one) => one.debut <= day && day <= one.fin)
  const open = chosen.filter((day) => !isOff(day))
  const wanted = open.flatMap((jour) =>
    DEMI_JOURNEES.map((demiJournee: DemiJournee) => ({
      jour,
      demiJournee,
      places: demiJournee === 'matin' ? matin : apresMidi,
      now: present.get(`${jour} ${demiJournee}`) ?? null,
    })),
  )
  const added = wanted.filter(({ now, places }) => now === null && places > 0)
  const kept = wanted.filter(({ now, places }) => now !== null && now.reservees > places)
  const changed = wanted.filter(
    ({ now, places }) => now !== null && now.places !== Math.max(places, now.reservees),
  )
  const told = (count: number, one: string, many: string) =>
    count === 0 ? [] : [formatCount(count, one, many)]
  return {
    lignes: [
      ...told(added.length, 'demi-journée reçoit des places', 'demi-journées reçoivent des places'),
      ...told(changed.length, 'demi-journée change de places', 'demi-journées changent de places'),
      ...(added.length + changed.length === 0
        ? []
        : [
            ...told(
              kept.length,
              'demi-journée garde ses places réservées, plus nombreuses',
              'demi-journées gardent leurs places réservées, plus nombreuses',
            ),
            ...told(
              chosen.length - open.length,
              'jour férié ou fermé est laissé sans place',
              'jours fériés ou fermés sont laissés sans place',
            ),
          ]),
    ],
    apply: () => write(tx, id, [...added, ...changed]),
    told: {
      entite: 'agences',
      id,
      action: 'agences.capacites',
      avant: {},
      apres: {
        periode: `du ${formatDay(debut)} au ${formatDay(fin)}`,
        matin: formatCount(matin, 'place'),
        apresMidi: formatCount(apresMidi, 'place'),
        demiJournees: String(added.length + changed.length),
      },
    },
  }
}

async function write(
  tx: Tx,
  agenceId: number,
  halfDays: readonly { jour: Day; demiJournee: DemiJournee; places: number }[],
): Promise<void> {
  const days = halfDays.map(({ jour, demiJournee, places }) => ({ jour, demi: demiJournee, places }))
  await tx.execute(sql`
    insert into capacites (agence_id, jour, demi_journee, places)
    select ${agenceId}::int, d.jour, d.demi, d.places
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(jour date, demi text, places int)
    on conflict (agence_id, jour, demi_journee) do update set places = greatest(excluded.places, capacites.reservees)`)
}
