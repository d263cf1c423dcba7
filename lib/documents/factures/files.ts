import 'server-only'
import type { Facture } from '@/lib/domain/documents/factures/facture'
import { LignesIncoherentes } from '@/lib/domain/documents/factures/facturx'
import { env } from '@/lib/platform/env'
import { ConflictError } from '@/lib/platform/errors/errors'
import type { ZipPart } from '@/lib/platform/exports/zip'
import { getStorage } from '@/lib/platform/storage/storage'
import { issueFacture } from './issue-facture'
import { facturePdf } from './pdf'
import { findFacture } from './queries'

export type FactureFile = { nom: string; mime: string; content: ReadableStream<Uint8Array<ArrayBuffer>> }

const SANS_DETAIL = 'Le fichier de cette facture n’est pas disponible : son détail est incomplet.'

/** Makes a file of an invoice, whose lines may not make its total. Throws ConflictError. */
async function made<T>(make: () => T | Promise<T>): Promise<T> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof LignesIncoherentes) throw new ConflictError(SANS_DETAIL)
    throw error
  }
}

const streamed = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream()

type Kept = { nom: string; mime: string; cle: string }

/** A file that is stored. Throws where its bytes are gone, which a check of the storage tells. */
async function keptFile({ nom, mime, cle }: Kept): Promise<FactureFile> {
  const content = await getStorage().read(cle)
  if (content === null) throw new Error(`le fichier ${cle} manque`)
  return { nom, mime, content }
}

/** The PDF of an invoice, byte for byte that which was issued (DOC-31); a duplicate is drawn. Throws ConflictError. */
export async function pdfOf(facture: Facture, { duplicata = false } = {}): Promise<FactureFile> {
  if (duplicata) {
    const bytes = await made(() =>
      facturePdf(facture, facture.vendeur ?? env().FACTURES_EMETTEUR, { duplicata }),
    )
    return { nom: `${facture.numero}-duplicata.pdf`, mime: 'application/pdf', content: streamed(bytes) }
  }
  const { fichier } = await made(() => issueFacture(facture.id))
  if (fichier === null) throw new ConflictError(SANS_DETAIL)
  return keptFile(fichier)
}

/** The XML of an electronic invoice as it was issued; null for one that is not one. Throws ConflictError with its reason. */
export async function xmlOf(facture: Facture): Promise<FactureFile | null> {
  if (facture.format !== 'Factur-X') return null
  const { xml, sansFacturx } = await made(() => issueFacture(facture.id))
  if (xml === null)
    throw new ConflictError(`Cette facture n’a pas de XML, son PDF est simple. ${sansFacturx ?? ''}`.trim())
  return keptFile(xml)
}

async function* bytesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) yield chunk
}

/** The PDFs of invoices, each read and drawn as it is needed; those that have none are named in a text. */
export async function* partsOf(userId: number, ids: readonly number[]): AsyncGenerator<ZipPart> {
  const without: string[] = []
  for (const id of ids) {
    const facture = await findFacture(userId, id)
    if (facture === null) continue
    try {
      const { content } = await pdfOf(facture)
      yield { name: `${facture.numero}.pdf`, content: bytesOf(content) }
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error
      without.push(facture.numero)
    }
  }
  if (without.length > 0) {
    const text = `Ces factures n’ont pas de fichier, leur détail est incomplet :\r\n${without.join('\r\n')}\r\n`
    yield { name: 'factures-sans-fichier.txt', content: bytesOf(streamed(new TextEncoder().encode(text))) }
  }
}
