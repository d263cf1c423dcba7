import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { accesLocataires, sessionsLocataires } from '@/lib/platform/db/schema/campagnes/locataires'
import { ensemblesImmobiliers } from '@/lib/platform/db/schema/parc/ensembles'
import { logements } from '@/lib/platform/db/schema/parc/logements'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { inCollectiveGroupes } from '../manager'

/**
 * Opens or closes the tenants' space of a set of the person's portals (PUBLIC-60). Closing ends the sessions that are
 * open. Throws NotFoundError for a set of somebody else.
 */
export async function setAccess(
  ensembleId: number,
  ouvert: boolean,
  acteur: Appelant<number>,
): Promise<void> {
  await transaction(async (tx) => {
    const at = now()
    const changed = await tx
      .update(ensemblesImmobiliers)
      .set({ accesLocatairesOuvert: ouvert, updatedAt: at })
      .where(
        and(
          eq(ensemblesImmobiliers.id, ensembleId),
          inCollectiveGroupes(acteur.userId, ensemblesImmobiliers.groupeId),
        ),
      )
      .returning({ id: ensemblesImmobiliers.id })
    if (changed.length === 0) throw new NotFoundError()
    if (!ouvert) {
      const accesses = tx
        .select({ id: accesLocataires.id })
        .from(accesLocataires)
        .innerJoin(logements, eq(logements.id, accesLocataires.logementId))
        .where(eq(logements.ensembleId, ensembleId))
      await tx
        .update(sessionsLocataires)
        .set({ revokedAt: at })
        .where(and(inArray(sessionsLocataires.accesId, accesses), isNull(sessionsLocataires.revokedAt)))
    }
    await writeAudit(tx, acteur, {
      action: ouvert ? 'ouverture de l’espace locataire' : 'fermeture de l’espace locataire',
      entite: 'ensembles_immobiliers',
      id: ensembleId,
    })
  })
}
