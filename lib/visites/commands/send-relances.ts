import { sql } from 'drizzle-orm'
import type { RelanceLigne } from '@/lib/domain/parc/relance'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { SessionUser } from '@/lib/platform/auth/session'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { type Selection, selectedIds } from '@/lib/platform/lists/selection'
import { wakeMail } from '@/lib/platform/mail/queue'
import type { By } from '../change-rendez-vous'
import { sealVisites } from '../lien'
import { rendezVousList } from '../lists/rendez-vous'
import { envoiTo, ligneOf, none, readRappeles } from '../rappeles'
import { DEJA_RELANCE, tellRelance } from '../relance'

/** Appointments of one transaction. */
const BATCH = 25

/** Asks the occupants of the chosen appointments to confirm, and says who was not reached and why (VISIT-15). */
export async function sendRelances(
  perimetre: Perimetre,
  selection: Selection,
  { user, acteur }: By,
): Promise<RelanceLigne[]> {
  const ids = await selectedIds(rendezVousList, perimetre, selection)
  const lignes: RelanceLigne[] = []
  for (let start = 0; start < ids.length; start += BATCH)
    lignes.push(...(await transaction((tx) => sendBatch(tx, ids.slice(start, start + BATCH), user))))
  const envoyes = lignes.filter(({ canal }) => canal !== null).length
  await transaction((tx) =>
    writeAudit(tx, acteur, {
      action: 'rendez-vous.relances',
      entite: 'rendez_vous',
      details: { envoyes, nonEnvoyes: lignes.length - envoyes },
    }),
  )
  wakeMail()
  return lignes
}

/** The visits are locked first, as by any other change of an appointment. */
async function sendBatch(tx: Tx, ids: readonly number[], user: SessionUser): Promise<RelanceLigne[]> {
  await tx.execute(sql`
    select 1 from interventions where id in (
      select r.intervention_id from rendez_vous r where r.id = any(${sql.param(ids)}::int[]))
    order by id for update`)
  const all = await readRappeles(tx, ids)
  const told = all.flatMap(({ aVenir }) => aVenir ?? [])
  const tokens = await sealVisites(told, tx)
  const lignes: RelanceLigne[] = []
  for (const one of all) {
    const envoi = envoiTo(one, user)
    const { aVenir, relances } = one
    const sent =
      envoi.canal === null || aVenir === undefined
        ? null
        : await tellRelance(tx, aVenir, { ID: tokens[told.indexOf(aVenir)] ?? '', relances })
    lignes.push(ligneOf(one, envoi.canal !== null && sent === null ? none(DEJA_RELANCE) : envoi))
  }
  const done = lignes.filter(({ canal }) => canal !== null).map(({ id }) => id)
  await tx.execute(sql`
    update rendez_vous set relances = relances + 1, updated_at = ${now().toISOString()}
    where id = any(${sql.param(done)}::int[])`)
  return lignes
}
