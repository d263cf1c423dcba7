import { once } from '@/lib/platform/once'
import 'server-only'
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { nomSignePar } from '@/lib/documents/devis/statut'
import type { Verification } from '@/lib/domain/documents/signature'
import { formatInstant } from '@/lib/domain/textes/format'
import { rights } from '@/lib/perimetre/scope'
import { getDb } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { type ZipPart, zipChunks } from '@/lib/platform/exports/zip'
import { fileResponse } from '@/lib/platform/storage/response'
import { bytesOf, type FichierDevis, findFichier } from './pdf'

const dossier = z.object({
  reference: z.string(),
  avantId: z.number(),
  apresId: z.number(),
  preuve: z.record(z.string(), z.unknown()),
})

/** The proof of a signature of one of the person's groups, as an archive: both documents and the proof (DOC-11). Throws 404. */
export async function preuveResponse(userId: number, id: number): Promise<Response> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select s.reference, d.fichier_id as "avantId", s.fichier_id as "apresId", s.preuve
    from signatures s join devis d on d.id = s.devis_id
    where s.id = ${id} and ${rights(userId, sql`s.groupe_id`)} and s.preuve is not null
      and s.fichier_id is not null and d.fichier_id is not null`)
  if (rows[0] === undefined) throw new NotFoundError()
  const { reference, avantId, apresId, preuve } = dossier.parse(rows[0])
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const parts = partsOf([await findFichier(avantId), await findFichier(apresId)], preuve)
  for await (const chunk of zipChunks(parts)) chunks.push(new Uint8Array(chunk))
  const zip = new Blob(chunks)
  return fileResponse(zip.stream(), {
    nom: `preuve-${reference}.zip`,
    mime: 'application/zip',
    tailleOctets: zip.size,
  })
}

async function* partsOf(files: readonly FichierDevis[], preuve: unknown): AsyncGenerator<ZipPart> {
  for (const file of files) yield { name: file.nom, content: once(await bytesOf(file)) }
  yield { name: 'preuve.json', content: once(JSON.stringify(preuve, null, 2)) }
}

const known = z.object({
  type: z.string(),
  reference: z.string(),
  signeLe: z.coerce.date().nullable(),
  signataires: z.array(z.string()),
  preuve: z.record(z.string(), z.unknown()).nullable(),
})

/** Claims of a proof file on its document. */
const claimed = z.object({ document: z.string(), sha256Avant: z.string(), sha256Apres: z.string() })

/**
 * Whether a file is a document that was signed here, byte for byte, in one of the person's groups, and whether a proof file is
 * that of this document (DOC-13). Anything else, another group's document included, is not known.
 */
export async function verifyDevis(
  userId: number,
  file: Uint8Array,
  proof: string | null,
): Promise<Verification> {
  const sha256 = createHash('sha256').update(file).digest('hex')
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select s.type, s.reference, (select max(p.signe_at) from signataires p where p.signature_id = s.id) as "signeLe",
      (select coalesce(json_agg(${nomSignePar('p')} order by p.ordre), '[]') from signataires p where p.signature_id = s.id)
        as signataires, s.preuve
    from signatures s where s.sha256_apres = ${sha256} and ${rights(userId, sql`s.groupe_id`)} limit 1`)
  const found = rows[0] === undefined ? null : known.parse(rows[0])
  return {
    authentique: found !== null,
    preuve: proof === null ? null : found !== null && isProofOf(proof, sha256, found.preuve),
    document: found && {
      type: found.type,
      reference: found.reference,
      signeLe: found.signeLe === null ? '' : formatInstant(found.signeLe),
      signataires: found.signataires,
    },
  }
}

function isProofOf(text: string, sha256: string, stored: Record<string, unknown> | null): boolean {
  const given = parsed(text)
  const claim = claimed.safeParse(given)
  if (!claim.success || claim.data.sha256Apres !== sha256) return false
  // A file that was taken before the signature was given up says nothing of it, and is still its proof.
  const { retractation: _, ...before } = stored ?? {}
  return [stored, before].some((one) => canonical(one) === canonical(given))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** JSON whose keys are in one order: the database keeps none. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
