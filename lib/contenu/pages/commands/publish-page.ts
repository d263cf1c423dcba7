import 'server-only'
import { brokenLinks, placeFaults, refuse } from '@/lib/contenu/pages/check'
import { checkMark, lockPage } from '@/lib/contenu/pages/open-page'
import { giveBackPlaces, takePlaces } from '@/lib/contenu/pages/places'
import { ENTITE } from '@/lib/contenu/pages/scope'
import { addVersion, draftOf, recordStored } from '@/lib/contenu/pages/versions'
import { writePage } from '@/lib/contenu/pages/write-page'
import { type PageEditee, pageSaisie } from '@/lib/domain/contenu/page'
import type { By } from '@/lib/platform/api/collection'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'

/**
 * Publishes the draft of a page, or again a page that was withdrawn: the next request of every reader shows it. Throws
 * 404, 403, 409 without draft or when somebody else saved since `mark`, ValidationError for links that lead nowhere.
 */
export async function publishPage(
  id: number,
  { mark }: { mark: string },
  { caller: person, acteur }: By,
): Promise<number> {
  const at = now()
  return transaction(async (tx) => {
    const open = await lockPage(tx, id, person.userId)
    checkMark(open, mark, person.userId)
    const { stored, versions, published } = open
    const draft = draftOf(versions)
    if (published && draft === null) throw new ConflictError('Il n’y a pas de brouillon à publier.')
    const page = checked(draft?.contenu ?? stored)
    const before = [stored, ...versions.map((version) => version.contenu)]
    refuse(await placeFaults(tx, person, page, { id, before }))
    refuse(await brokenLinks(tx, id, page), 'Des liens ne mènent nulle part.')
    if (published) await recordStored(tx, id, stored, versions, at)
    await giveBackPlaces(tx, id)
    const places = await takePlaces(tx, id, page)
    const contenu = await writePage(tx, id, page, at)
    const version = await addVersion(tx, {
      id,
      etat: 'publie',
      contenu,
      places,
      auteurId: person.userId,
      at,
    })
    await writeAudit(tx, acteur, {
      action: 'pages.publication',
      entite: ENTITE,
      id,
      details: { version, url: page.url },
    })
    return version
  })
}

/** Checks by the rules of the form a page that was stored by another way, or before a rule came. */
function checked(page: PageEditee): PageEditee {
  const parsed = pageSaisie.safeParse(page)
  if (parsed.success) return parsed.data
  refuse(parsed.error.issues.map(({ path, message }) => ({ path: path.map(String), message })))
  return page
}
