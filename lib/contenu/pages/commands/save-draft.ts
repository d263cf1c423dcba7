import 'server-only'
import { brokenLinks, placeFaults, refuse, withOwnRows } from '@/lib/contenu/pages/check'
import { checkMark, lockPage } from '@/lib/contenu/pages/open-page'
import { ENTITE } from '@/lib/contenu/pages/scope'
import { addVersion, draftOf, readVersions, recordStored, stateMark } from '@/lib/contenu/pages/versions'
import type { LinkFault } from '@/lib/domain/contenu/liens-de-page'
import { isSamePage, type PageEditee } from '@/lib/domain/contenu/page'
import type { By } from '@/lib/platform/api/collection'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'

export type SavedDraft = { version: number; mark: string; liens: LinkFault[] }

/**
 * Keeps a state of a page as its draft, which readers do not see (HOME-23), and tells which of its links lead nowhere.
 * Throws 404, 403, 409 when somebody else saved since `mark`, and ValidationError under the fields.
 */
export async function saveDraft(
  id: number,
  { mark, contenu }: { mark: string; contenu: PageEditee },
  { caller: person, acteur }: By,
): Promise<SavedDraft> {
  const at = now()
  return transaction(async (tx) => {
    const open = await lockPage(tx, id, person.userId)
    const { stored, versions, published } = open
    const page = withOwnRows(contenu, stored, versions)
    const draft = draftOf(versions)
    const isStored = draft !== null && isSamePage(draft.contenu, page)
    // A save whose answer was lost, sent again, replaces nothing.
    if (!isStored) checkMark(open, mark, person.userId)
    const before = [stored, ...versions.map((version) => version.contenu)]
    refuse(await placeFaults(tx, person, page, { id, before }))
    const liens = await brokenLinks(tx, id, page)
    if (isStored) return { version: draft.version, mark: open.mark, liens }
    if (published) await recordStored(tx, id, stored, versions, at)
    const version = await addVersion(tx, {
      id,
      etat: 'brouillon',
      contenu: page,
      auteurId: person.userId,
      at,
    })
    await writeAudit(tx, acteur, { action: 'pages.brouillon', entite: ENTITE, id, details: { version } })
    return { version, mark: stateMark(await readVersions(tx, id), stored, published), liens }
  })
}
