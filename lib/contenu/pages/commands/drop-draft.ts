import 'server-only'
import { checkMark, lockPage } from '@/lib/contenu/pages/open-page'
import { ENTITE } from '@/lib/contenu/pages/scope'
import { dropDrafts } from '@/lib/contenu/pages/versions'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'

/** Gives up the draft of a page that was published before: the editor starts again from what readers see. Throws 404, 403, 409. */
export async function dropDraft(
  id: number,
  { mark }: { mark: string },
  acteur: Appelant<number>,
): Promise<void> {
  await transaction(async (tx) => {
    const open = await lockPage(tx, id, acteur.userId)
    checkMark(open, mark, acteur.userId)
    if (open.stored.onglets.length === 0)
      throw new ConflictError('Cette page n’a jamais été publiée : supprimez-la.')
    await dropDrafts(tx, id)
    await writeAudit(tx, acteur, { action: 'pages.abandon', entite: ENTITE, id })
  })
}
