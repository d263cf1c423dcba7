import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { contraintesSchema } from '@/lib/domain/contrats/maintenance'
import { FAMILLE_LABELS, FAMILLES } from '@/lib/domain/parc/familles'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { gammesMaintenance } from '@/lib/platform/db/schema/parc/equipements'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { CONTRAINTES, ENTITE } from '../historique'
import { ofPlan } from '../lists/plan'

const found = z.object({ contratId: z.number(), famille: z.enum(FAMILLES) })

/** Stores what a manager says of the visits of a line of the plan (CONTRACT-08). Throws 404 for a line outside the perimeter. */
export async function saveContraintes(
  id: number,
  { contraintesAcces, moisPreferes }: z.output<typeof contraintesSchema>,
  perimetre: Perimetre,
  acteur: Acteur,
): Promise<void> {
  await transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      select ct.id as "contratId", g.famille from gammes_maintenance g join contrats ct on ct.id = g.contrat_id
      where g.id = ${id} and ${ofPlan(perimetre)} for update of g`)
    if (rows[0] === undefined) throw new NotFoundError()
    const { contratId, famille } = found.parse(rows[0])
    await tx
      .update(gammesMaintenance)
      .set({ contraintesAcces: contraintesAcces || null, moisPreferes, updatedAt: now() })
      .where(eq(gammesMaintenance.id, id))
    await writeAudit(tx, acteur, {
      action: CONTRAINTES,
      entite: ENTITE,
      id: contratId,
      details: { famille: FAMILLE_LABELS[famille], moisPreferes },
    })
  })
}
