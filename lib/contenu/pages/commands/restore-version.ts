import 'server-only'
import { checkMark, lockPage } from '@/lib/contenu/pages/open-page'
import { ENTITE } from '@/lib/contenu/pages/scope'
import { addVersion, recordStored } from '@/lib/contenu/pages/versions'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'

/** Makes a version of a page its draft again, in a new version: nothing is published and none is lost. Throws 404, 403, 409. */
export async function restoreVersion(
  id: number,
  { version, mark }: { version: number; mark: string },
  acteur: Appelant<number>,
): Promise<number> {
  const at = now()
  return transaction(async (tx) => {
    const open = await lockPage(tx, id, acteur.userId)
    checkMark(open, mark, acteur.userId)
    const { stored, versions, published } = open
    const restored = versions.find((candidate) => candidate.version === version)
    if (restored === undefined) throw new NotFoundError()
    if (published) await recordStored(tx, id, stored, versions, at)
    const { contenu } = restored
    const added = await addVersion(tx, { id, etat: 'brouillon', contenu, auteurId: acteur.userId, at })
    await writeAudit(tx, acteur, {
      action: 'pages.restauration',
      entite: ENTITE,
      id,
      details: { de: version, version: added },
    })
    return added
  })
}
