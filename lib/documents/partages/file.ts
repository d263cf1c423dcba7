import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { pdfOf } from '@/lib/documents/factures/files'
import { readFactureSystem } from '@/lib/documents/factures/queries'
import { getDb } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { fileResponse } from '@/lib/platform/storage/response'
import { getStorage } from '@/lib/platform/storage/storage'
import { attestationResponse, findAttestation } from '@/lib/visites/attestation'
import type { PartageOuvert } from './queries'

type Shared = Pick<PartageOuvert, 'objetId' | 'groupeId'>

const stored = z.object({ nom: z.string(), cle: z.string(), mime: z.string(), tailleOctets: z.int() })

async function factureFile({ objetId }: Shared): Promise<Response | null> {
  const facture = await readFactureSystem(await getDb(), objetId)
  if (facture === null) return null
  const file = await pdfOf(facture)
  return fileResponse(file.content, file)
}

async function attestationFile({ objetId, groupeId }: Shared): Promise<Response | null> {
  const found = await findAttestation(objetId, sql`a.groupe_id = ${groupeId}`)
  return found && attestationResponse(found)
}

async function certificatFile({ objetId, groupeId }: Shared): Promise<Response | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select f.nom, f.cle, f.mime, f.taille_octets as "tailleOctets"
    from certificats ce join fichiers f on f.id = ce.fichier_id
    where ce.id = ${objetId} and ce.groupe_id = ${groupeId}`)
  const file = stored.optional().parse(rows[0])
  const content = file && (await getStorage().read(file.cle))
  return file && content ? fileResponse(content, file) : null
}

const FILES = { facture: factureFile, attestation: attestationFile, certificat: certificatFile } as const

/** The file of a paper that a link opens, as an attachment. Throws NotFoundError where its bytes are gone. */
export async function fileOfPartage({ nature, ...shared }: PartageOuvert): Promise<Response> {
  const response = await FILES[nature](shared)
  if (response === null) throw new NotFoundError()
  return response
}
