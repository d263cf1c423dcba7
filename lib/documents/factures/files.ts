import 'server-only'
import type { Facture } from '@/lib/domain/documents/factures/facture'
import { LignesIncoherentes } from '@/lib/domain/documents/factures/facturx'
import { env } from '@/lib/platform/env'
import { ConflictError } from '@/lib/platform/errors/errors'
import type { ZipPart } from '@/lib/platform/exports/zip'
import { getStorage } from '@/lib/platform/storage/storage'
import { facturePdf } from './pdf'
import { findFacture } from './queries'
import { factureXml } from './xml'

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

/** The PDF of an invoice: that which was issued where it is kept, or drawn again from what is stored. Throws ConflictError. */
export async function pdfOf(facture: Facture, { duplicata = false } = {}): Promise<FactureFile> {
  const { fichier, numero } = facture
  const kept = duplicata || fichier === null ? null : await getStorage().read(fichier.cle)
  if (kept !== null && fichier !== null) return { nom: fichier.nom, mime: fichier.mime, content: kept }
  const bytes = await made(() => facturePdf(facture, env().FACTURES_EMETTEUR, { duplicata }))
  const nom = `${numero}${duplicata ? '-duplicata' : ''}.pdf`
  return { nom, mime: 'application/pdf', content: streamed(bytes) }
}

/** The XML of an electronic invoice; null for one that is not. Throws ConflictError. */
export async function xmlOf(facture: Facture): Promise<FactureFile | null> {
  if (facture.format !== 'Factur-X') return null
  const xml = await made(() => factureXml(facture, env().FACTURES_EMETTEUR))
  return {
    nom: `${facture.numero}.xml`,
    mime: 'application/xml',
    content: streamed(new TextEncoder().encode(xml)),
  }
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
