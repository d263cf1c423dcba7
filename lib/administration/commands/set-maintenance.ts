import 'server-only'
import { eq, isNull } from 'drizzle-orm'
import { type MaintenanceChange, storedMaintenance } from '@/lib/domain/administration/maintenance'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { maintenances } from '@/lib/platform/db/schema/administration/maintenances'
import { parametres } from '@/lib/platform/db/schema/administration/parametres'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { forgetMaintenance } from '@/lib/platform/maintenance'

const KEY = 'maintenance'

/**
 * Turns the maintenance on or off, or changes what it tells (OPS-20). Each period is one row of `maintenances`, each call one
 * row of the audit. Throws ValidationError for a planned return that has passed already.
 */
export async function setMaintenance(
  change: MaintenanceChange,
  acteur: Appelant<number>,
): Promise<MaintenanceChange> {
  const at = now()
  const { active, retourPrevu } = change
  if (active && retourPrevu !== null && Date.parse(retourPrevu) <= at.getTime()) {
    const message = 'Le retour prévu doit être à venir.'
    throw fieldRefusal('retourPrevu', message)
  }
  await transaction(async (tx) => {
    const wasActive = await store(tx, change, at)
    await notePeriod(tx, change, wasActive, acteur, at)
    await writeAudit(tx, acteur, {
      action: actionOf(wasActive, active),
      entite: KEY,
      details: { retourPrevu },
    })
  })
  forgetMaintenance()
  return change
}

function actionOf(wasActive: boolean, active: boolean): string {
  if (wasActive === active) return 'maintenance.modification'
  return active ? 'maintenance.debut' : 'maintenance.fin'
}

/** Writes the setting and tells whether the service was in maintenance before; two calls at once follow one another. */
async function store(tx: Tx, change: MaintenanceChange, at: Date): Promise<boolean> {
  await tx
    .insert(parametres)
    .values({ cle: KEY, valeur: { active: false }, updatedAt: at })
    .onConflictDoNothing()
  const [row] = await tx.select().from(parametres).where(eq(parametres.cle, KEY)).for('update')
  await tx.update(parametres).set({ valeur: change, updatedAt: at }).where(eq(parametres.cle, KEY))
  return storedMaintenance.parse(row?.valeur).active
}

async function notePeriod(
  tx: Tx,
  { active, retourPrevu }: MaintenanceChange,
  wasActive: boolean,
  { userId }: Appelant<number>,
  at: Date,
): Promise<void> {
  const finPrevueAt = retourPrevu === null ? null : new Date(retourPrevu)
  if (active && !wasActive)
    await tx.insert(maintenances).values({ debutAt: at, finPrevueAt, auteurId: userId })
  if (active && wasActive)
    await tx.update(maintenances).set({ finPrevueAt }).where(isNull(maintenances.finAt))
  if (!active) await tx.update(maintenances).set({ finAt: at }).where(isNull(maintenances.finAt))
}
