import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Day } from '@/lib/domain/temps/days'
import {
  bookableDays,
  CRENEAU_PRIS,
  type Creneau,
  DEMI_JOURNEES,
  isClosed,
  type SlotWindow,
} from '@/lib/domain/visites/creneaux'
import type { Db, Tx } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import { isFermee } from './fermetures'

/** The agency that visits, and the postal code of the place that it visits, which tells the public holidays (VISIT-31). */
export type Agence = { id: number; codePostal: string }

/** `disabledLast`, `disabledNext`: nothing is to be looked for before, or after, the window. */
export type SlotSearch = { slots: Creneau[]; disabledLast: boolean; disabledNext: boolean }

const freeRows = z.array(
  z.object({ agence: z.number(), jour: z.string(), demiJournee: z.enum(DEMI_JOURNEES), libres: z.number() }),
)

/** Half-days of several agencies with how many places each has left, from a day on, in order; days that a place keeps are its own. */
export async function freeHalfDays(
  db: Db | Tx,
  agences: readonly number[],
  from: Day,
  today: Day,
): Promise<z.output<typeof freeRows>> {
  if (agences.length === 0) return []
  const found = await db.execute(sql`
    select agence_id as agence, jour::text as jour, demi_journee as "demiJournee", places - reservees as libres
    from capacites
    where agence_id = any(${sql.param([...agences])}::int[]) and reservees < places
      and jour between ${from} and ${bookableDays(today).endDate}
      and not ${isFermee(sql`capacites.agence_id`, sql`capacites.jour`)}
    order by jour, demi_journee = 'après-midi', agence_id`)
  return freeRows.parse(found.rows)
}

/**
 * Half-days of an agency that can be booked in a window: from tomorrow on, not on Sundays, holidays nor days closed by hand, with a place left
 * (VISIT-16, PUBLIC-40, PUBLIC-49). Nothing is before a window that starts today (PUBLIC-41).
 */
export async function findSlots(
  db: Db | Tx,
  agence: Agence,
  window: SlotWindow,
  today: Day,
): Promise<SlotSearch> {
  const free = await freeHalfDays(db, [agence.id], bookableDays(today).startDate, today)
  const open = free.filter(({ jour }) => !isClosed(jour, agence.codePostal))
  return {
    slots: open
      .filter(({ jour }) => window.startDate <= jour && jour <= window.endDate)
      .map(({ jour, demiJournee }) => ({ jour, demiJournee })),
    disabledLast: window.startDate <= today,
    disabledNext: !open.some(({ jour }) => jour > window.endDate),
  }
}

const idRow = z.object({ id: z.number() })

/**
 * Takes a place of a half-day for an agency, and gives `former` back, in the caller's transaction: of those who want the
 * last place at once, one gets it (VISIT-19). Every way to book or move a visit passes here. Throws ConflictError when none is
 * left, or the day is not open or not of the calendar (VISIT-29).
 */
export async function bookSlot(
  tx: Tx,
  agence: Agence,
  creneau: Creneau,
  former: Creneau | null,
  today: Day,
): Promise<void> {
  const key = ({ jour, demiJournee }: Creneau) => sql`(${jour}::date, ${demiJournee})`
  const wanted = former ? sql`${key(creneau)}, ${key(former)}` : key(creneau)
  // Always in the same order: two moves in opposite directions must not wait for each other.
  await tx.execute(sql`
    select 1 from capacites where agence_id = ${agence.id} and (jour, demi_journee) in (${wanted})
    order by id for update`)
  const { startDate, endDate } = bookableDays(today)
  const isOpen =
    startDate <= creneau.jour && creneau.jour <= endDate && !isClosed(creneau.jour, agence.codePostal)
  const taken = isOpen
    ? await tx.execute(sql`
        update capacites set reservees = reservees + 1
        where agence_id = ${agence.id} and (jour, demi_journee) = ${key(creneau)} and reservees < places
          and not ${isFermee(sql`capacites.agence_id`, sql`capacites.jour`)}
        returning id`)
    : { rows: [] }
  if (z.array(idRow).parse(taken.rows).length === 0) throw new ConflictError(`${CRENEAU_PRIS}.`)
  if (former) await releaseSlot(tx, agence, former)
}

/** Gives a place of a half-day back, in the caller's transaction. */
export async function releaseSlot(
  tx: Tx,
  agence: Pick<Agence, 'id'>,
  { jour, demiJournee }: Creneau,
): Promise<void> {
  await tx.execute(sql`
    update capacites set reservees = reservees - 1
    where agence_id = ${agence.id} and jour = ${jour} and demi_journee = ${demiJournee} and reservees > 0`)
}
