import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { FICHIER_DE_PAGE, type FichierCite, fichiersCites } from '@/lib/domain/contenu/liens-de-page'
import type { WriteContext } from '@/lib/platform/api/collection'
import type { Tx } from '@/lib/platform/db/client'
import { ValidationError } from '@/lib/platform/errors/errors'

type Fault = { path: string[]; message: string }

const ids = z.array(z.object({ id: z.number() }))

/**
 * Fields of a page that name a file which it did not name before and which the person did not send for a page: to name a
 * file opens it to the readers of the page.
 */
export async function fichierFaults(
  tx: Tx,
  userId: number,
  named: readonly FichierCite[],
  before: readonly FichierCite[],
): Promise<Fault[]> {
  const had = new Set(before.map(({ id }) => id))
  const added = named.filter(({ id }) => !had.has(id))
  if (added.length === 0) return []
  const { rows } = await tx.execute(sql`
    select f.id from fichiers f where f.id = any(${sql.param(added.map(({ id }) => id))}::int[])
      and f.categorie = ${FICHIER_DE_PAGE} and f.auteur_id = ${userId}`)
  const own = new Set(ids.parse(rows).map(({ id }) => id))
  const paths = added.filter(({ id }) => !own.has(id)).map(({ path }) => path)
  return [...new Map(paths.map((path) => [path.join('.'), path])).values()].map((path) => ({
    path,
    message: 'Un lien mène à un fichier qui n’est pas de cette page.',
  }))
}

const onglets = z.array(z.object({ id: z.number(), texte: z.string().nullable() }))

/** Texts of the page of a tab, that of the tab included. */
async function textesDePage(tx: Tx, ongletId: number) {
  const { rows } = await tx.execute(sql`
    select o.id, o.texte from onglets o
    where o.lien_id = (select own.lien_id from onglets own where own.id = ${ongletId})`)
  return onglets.parse(rows)
}

async function refuseFichiers({ tx, caller }: WriteContext, texte: unknown, before: unknown): Promise<void> {
  const faults = await fichierFaults(tx, caller.userId, fichiersCites({ texte }), fichiersCites(before))
  if (faults.length > 0) throw new ValidationError(faults[0]?.message, { errors: faults })
}

/** The text of a new tab names no file but those of its page and the person's. Throws ValidationError. */
export async function checkCreatedOnglet(context: WriteContext, id: number): Promise<void> {
  const textes = await textesDePage(context.tx, id)
  const others = textes.filter((onglet) => onglet.id !== id)
  await refuseFichiers(context, textes.find((onglet) => onglet.id === id)?.texte, others)
}

/** The text of a tab that changes names no other file; those of its former text stay allowed. Throws ValidationError. */
export async function checkChangedOnglet(
  context: WriteContext,
  id: number,
  write: () => Promise<void>,
): Promise<void> {
  const before = await textesDePage(context.tx, id)
  await write()
  const after = await textesDePage(context.tx, id)
  await refuseFichiers(context, after.find((onglet) => onglet.id === id)?.texte, before)
}
