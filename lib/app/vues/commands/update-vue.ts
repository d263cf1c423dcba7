import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { VueChangee } from '@/lib/domain/interface/vues'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { Session } from '@/lib/platform/auth/session'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError, NotFoundError, ValidationError } from '@/lib/platform/errors/errors'
import { openKept } from '../kept'

const stored = z.array(z.object({ partagee: z.boolean(), isTaken: z.boolean() }))

/**
 * Renames a view of the person, shares it with the group that they have chosen or ends that; one that is shared stays with its
 * group. Throws NotFoundError when it is not theirs, ConflictError for the name of another of theirs and for another group than
 * the one that was shown, ValidationError where no group is chosen to share it with.
 */
export async function updateVue(
  liste: string,
  id: number,
  { nom, partagee, groupe }: VueChangee,
  { session, acteur }: { session: Session; acteur: Acteur },
): Promise<void> {
  const userId = session.user.id
  const { perimetre } = await openKept(liste, session)
  await transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      select groupe_id is not null as partagee, exists (
        select 1 from vues_listes o where o.user_id = ${userId} and o.liste = ${liste} and o.nom = ${nom} and o.id <> ${id}) as "isTaken"
      from vues_listes where id = ${id} and user_id = ${userId} and liste = ${liste} for update`)
    const [vue] = stored.parse(rows)
    if (vue === undefined) throw new NotFoundError()
    if (vue.isTaken) throw new ConflictError('Une autre de vos vues porte déjà ce nom.')
    if (partagee && !vue.partagee) checkShown(groupe, perimetre)
    await tx.execute(sql`
      update vues_listes set nom = ${nom}, groupe_id = case when ${partagee}
        then coalesce(groupe_id, ${perimetre.groupe?.id ?? null}::int) end where id = ${id}`)
    await writeAudit(tx, acteur, {
      action: 'vue.modification',
      entite: 'vues_listes',
      id,
      details: { liste, partagee },
    })
  })
}

/** Checks that a group is chosen to share a view with, and that it is the one that was shown. */
function checkShown(shown: string | undefined, { groupe }: Perimetre): void {
  if (groupe === null)
    throw new ValidationError(
      'Choisissez un groupe dans votre périmètre : la vue est partagée avec ses membres.',
    )
  if (shown !== undefined && shown !== groupe.nom)
    throw new ConflictError(
      'Un autre groupe a été choisi entre-temps. Rechargez la page pour partager la vue.',
    )
}
