import 'server-only'
import { checkMark, lockPage } from '@/lib/contenu/pages/open-page'
import { addVersion, recordStored } from '@/lib/contenu/pages/versions'
import type { Caller } from '@/lib/platform/audit/caller'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { notePage } from './journal'

/** Makes a version of a page its draft again, in a new version: nothing is published and none is lost. Throws 404, 403, 409. */
export async function restoreVersion(
  id: number,
  { version, mark }: { version: number; mark: string },
  caller: Caller,
): Promise<number> {
  const at = now()
  return transaction(async (tx) => {
    const open = await lockPage(tx, id, caller.userId)
    checkMark(open, mark)
    const { stored, versions, published } = open
    const restored = versions.find((candidate) => candidate.version === version)
    if (restored === undefined) throw new NotFoundError()
    if (published) await recordStored(tx, id, stored, versions, at)
    const { contenu } = restored
    const added = await addVersion(tx, { id, etat: 'brouillon', contenu, auteurId: caller.userId, at })
    await notePage(tx, { action: 'restauration', id, at, details: { de: version, version: added } }, caller)
    return added
  })
}
