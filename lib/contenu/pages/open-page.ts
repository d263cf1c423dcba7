import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { checkDigest } from '@/lib/contenu/digest'
import type { PageEditee } from '@/lib/domain/contenu/page'
import { formatInstant } from '@/lib/domain/textes/format'
import type { Db, Tx } from '@/lib/platform/db/client'
import { ForbiddenError, NotFoundError } from '@/lib/platform/errors/errors'
import { isPage, pageIsEditable, pageIsVisible } from './scope'
import { readPage } from './snapshot'
import { readVersions, stateMark, type Version } from './versions'

export type OpenPage = {
  id: number
  /** A link without tab is no page yet, published or not. */
  published: boolean
  /** Stored state: the one that readers see, once it is published. */
  stored: PageEditee
  versions: Version[]
  mark: string
}

const rights = z.array(z.object({ editable: z.boolean() }))

/** A page that the person may look at in the editor, with whether they may change it; null for any other. */
export async function findOpenPage(
  db: Db | Tx,
  id: number,
  userId: number,
  { lock = false } = {},
): Promise<(OpenPage & { editable: boolean }) | null> {
  const page = await readPage(db, id, { lock })
  const { rows } = await db.execute(sql`
    select ${pageIsEditable(sql`l.id`, userId)} as editable from liens l
    where l.id = ${id} and ${isPage} and ${pageIsVisible(sql`l.id`, userId)}`)
  const [right] = rights.parse(rows)
  if (page === null || right === undefined) return null
  const versions = await readVersions(db, id)
  const stored = page.contenu
  const published = page.lien.publishedAt !== null && stored.onglets.length > 0
  return { id, published, stored, versions, mark: stateMark(versions, stored, published), ...right }
}

/** Locks a page that the person may change. Throws 404 for a page that is not theirs, 403 for one that others share. */
export async function lockPage(tx: Tx, id: number, userId: number): Promise<OpenPage> {
  const page = await findOpenPage(tx, id, userId, { lock: true })
  if (page === null) throw new NotFoundError()
  if (!page.editable) throw new ForbiddenError('D’autres portails affichent cette page.')
  return page
}

/** Throws 409, with the present mark, when somebody changed the page since `mark` was read: nothing is overwritten unseen. */
export function checkMark({ mark, versions: [latest] }: OpenPage, asked: string, userId: number): void {
  const who = latest?.auteur ? ` par ${latest.auteur}` : ''
  const when = latest ? ` le ${formatInstant(latest.at)}` : ''
  const change =
    latest?.auteurId === userId
      ? `Vous avez modifié cette page dans un autre onglet${when}, depuis que vous l’avez ouverte ici.`
      : `Cette page a été modifiée${who}${when}, depuis que vous l’avez ouverte.`
  checkDigest(asked, mark, `${change} Rien de votre saisie n’est perdu.`)
}
