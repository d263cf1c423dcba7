import type { Suite } from '@/lib/domain/visites/campagne'
import type { Absent } from '@/lib/parc/campagne/absent'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { SessionUser } from '@/lib/platform/auth/session'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { suitesDonnees } from '@/lib/platform/db/schema/parc/suites'

/** Who decides. */
export type By = { user: SessionUser; acteur: Acteur }
export type Auteur = { user: Pick<SessionUser, 'id'>; acteur: Acteur }

type Decision = { type: Suite; action: string; motif?: string | null; fichierId?: number }

/** One line of what was decided for a dwelling, and of the audit. */
export async function writeSuite(
  tx: Tx,
  { id }: Pick<Absent, 'id'>,
  { type, action, motif = null, fichierId }: Decision,
  { user, acteur }: Auteur,
): Promise<number> {
  const [added] = await tx
    .insert(suitesDonnees)
    .values({ logementId: id, type, motif, auteurId: user.id, fichierId, createdAt: now() })
    .returning({ id: suitesDonnees.id })
  await writeAudit(tx, acteur, { action, entite: 'logements', id })
  return added?.id ?? 0
}
