import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { documentsContractuelsList } from '@/lib/documents/contractuels/list'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { slug } from '@/lib/domain/textes/slug'
import { rights } from '@/lib/perimetre/scope'
import { now, today } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { NotFoundError, ValidationError } from '@/lib/platform/errors/errors'
import { streamOf } from '@/lib/platform/exports/stream'
import { type ZipPart, zipChunks } from '@/lib/platform/exports/zip'
import { type Selection, selectedIds } from '@/lib/platform/lists/selection'
import { fileResponse } from '@/lib/platform/storage/response'
import { getStorage } from '@/lib/platform/storage/storage'

const row = z.object({
  id: z.number(),
  titre: z.string(),
  version: z.number(),
  nom: z.string(),
  cle: z.string(),
  mime: z.string(),
  tailleOctets: z.number(),
})
type Stored = z.infer<typeof row>

async function readStored(tx: Tx, where: SQL): Promise<Stored[]> {
  const { rows } = await tx.execute(sql`
    select dc.id, dc.titre, dc.version, f.nom, f.cle, f.mime, f.taille_octets as "tailleOctets"
    from documents_contractuels dc join fichiers f on f.id = dc.fichier_id where ${where} order by dc.id`)
  return z.array(row).parse(rows)
}

/** Documents that a person has opened: they are no news to them any more (DOC-20). */
async function markRead(tx: Tx, ids: readonly number[], userId: number): Promise<void> {
  await tx.execute(sql`
    insert into lectures_documents (document_contractuel_id, user_id, at)
    select id, ${userId}, ${now().toISOString()}::timestamptz from unnest(${sql.param(ids)}::int[]) as chosen(id)
    on conflict do nothing`)
}

/** The file of a document of the person's groups, which they have then read. Throws 404 for any other (DOC-26). */
export async function openDocument(id: number, userId: number): Promise<Response> {
  const file = await transaction(async (tx) => {
    const [found] = await readStored(tx, sql`dc.id = ${id} and ${rights(userId, sql`dc.groupe_id`)}`)
    if (found === undefined) throw new NotFoundError()
    await markRead(tx, [id], userId)
    return found
  })
  const content = await getStorage().read(file.cle)
  if (content === null) throw new NotFoundError()
  return fileResponse(content, file)
}

const nameOf = ({ id, titre, version, nom }: Stored): string =>
  `${slug(titre)}-v${version}-${id}.${nom.split('.').at(-1) ?? 'pdf'}`

/** Files of an archive, each opened when its turn has come; one that the storage has lost is left out. */
async function* partsOf(files: readonly Stored[]): AsyncGenerator<ZipPart> {
  for (const file of files) {
    const content = await getStorage().read(file.cle)
    if (content !== null) yield { name: nameOf(file), content }
  }
}

/** The chosen documents of the perimeter in one archive, streamed; they are then read. Throws ValidationError without file. */
export async function zipDocuments(perimetre: Perimetre, selection: Selection): Promise<Response> {
  const ids = await selectedIds(documentsContractuelsList, perimetre, selection)
  const files = await transaction(async (tx) => {
    const found = await readStored(tx, sql`dc.id = any(${sql.param(ids)}::int[])`)
    if (found.length === 0)
      throw new ValidationError('Aucun fichier n’est disponible pour les documents choisis.')
    await markRead(
      tx,
      found.map(({ id }) => id),
      perimetre.userId,
    )
    return found
  })
  const nom = `documents-contractuels-${today()}.zip`
  return fileResponse(streamOf(zipChunks(partsOf(files)) as AsyncGenerator<Uint8Array<ArrayBuffer>>), {
    nom,
    mime: 'application/zip',
  })
}
