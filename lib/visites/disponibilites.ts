import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Day } from '@/lib/domain/temps/days'
import { askedWindow, type CreneauxAnswer, isSameCreneau } from '@/lib/domain/visites/rendez-vous'
import { rights } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { type Agence, findSlots } from './creneaux'
import { findVisitePublic } from './visite'

/** Half-days of an agency that can be booked in the 31 days from a day; none where no agency visits. */
export async function disponibilitesOf(
  agence: Agence | null,
  debut: Day | undefined,
): Promise<CreneauxAnswer> {
  const window = askedWindow(debut, today())
  if (agence === null) return { ...window, creneaux: [], disabledLast: true, disabledNext: true }
  const { slots, ...ends } = await findSlots(await getDb(), agence, window, today())
  return { ...window, creneaux: slots, ...ends }
}

/** Half-days to which an appointment of the person's groups can be moved. Throws NotFoundError. */
export async function disponibilitesOfRendezVous(
  id: number,
  debut: Day | undefined,
  userId: number,
): Promise<CreneauxAnswer> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select r.intervention_id as visite from rendez_vous r
    where r.id = ${id} and ${rights(userId, sql`r.groupe_id`)}`)
  const [found] = z.array(z.object({ visite: z.number() })).parse(rows)
  const visite = found ? await findVisitePublic(db, found.visite, today()) : null
  if (visite === null) throw new NotFoundError()
  const all = await disponibilitesOf(visite.agence, debut)
  return { ...all, creneaux: all.creneaux.filter((creneau) => !isSameCreneau(creneau, visite)) }
}
