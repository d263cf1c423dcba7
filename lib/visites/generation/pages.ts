import { once } from '@/lib/platform/once'
import 'server-only'
import { sql } from 'drizzle-orm'
import { type Generation, nomDeLaVisite, nomDuLogement, uniqueNames } from '@/lib/domain/visites/generation'
import { rights } from '@/lib/perimetre/scope'
import type { ZipPart } from '@/lib/platform/exports/zip'
import { mergePdfs, picturePdf } from '@/lib/platform/pdf/merge'
import { readStored } from '@/lib/platform/storage/whole'
import { attestationBytes, findAttestation } from '../attestation'
import { bulletinPdf } from '../bulletin'
import { findIntervention } from '../intervention'
import type { VisiteChoisie } from './visites'

/** A part of a visit: what it is called after its own name, and its bytes. */
type Part = { suffix: string; mime: string; bytes: Uint8Array }

type Wanted = { userId: number; contenus: Generation['contenus'] }

/** Parts asked for of a visit, each read as it is needed; none of one that the person may see no longer. */
async function* partsOf(visite: VisiteChoisie, { userId, contenus }: Wanted): AsyncGenerator<Part> {
  if (contenus.includes('bi')) {
    const found = await findIntervention(userId, visite.id)
    if (found) yield { suffix: '', mime: 'application/pdf', bytes: await bulletinPdf(found) }
  }
  if (contenus.includes('attestations'))
    for (const id of visite.attestations) {
      const found = await findAttestation(id, rights(userId, sql`a.groupe_id`))
      if (found)
        yield { suffix: '_attestation', mime: 'application/pdf', bytes: await attestationBytes(found) }
    }
  if (contenus.includes('photos'))
    for (const [index, { cle, mime }] of visite.photos.entries()) {
      const bytes = await readStored(cle)
      if (bytes) yield { suffix: `_photo-${index + 1}`, mime, bytes }
    }
}

/** The parts of visits as documents. */
async function* documentsOf(visites: readonly VisiteChoisie[], wanted: Wanted, done: () => Promise<void>) {
  for (const visite of visites) {
    for await (const { mime, bytes, suffix } of partsOf(visite, wanted)) {
      const pdf =
        mime === 'application/pdf' ? bytes : await picturePdf(bytes, mime, nomDeLaVisite(visite) + suffix)
      if (pdf) yield pdf
    }
    await done()
  }
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
}

/** One file for each part of a visit, `EI_LOGEMENT_DATE` (VISIT-23). */
export async function* filesOfVisites(
  visites: readonly VisiteChoisie[],
  wanted: Wanted,
  done: () => Promise<void>,
): AsyncGenerator<ZipPart> {
  const nameOf = uniqueNames()
  for (const visite of visites) {
    for await (const { suffix, mime, bytes } of partsOf(visite, wanted))
      yield {
        name: nameOf(nomDeLaVisite(visite) + suffix, EXTENSIONS[mime] ?? 'bin'),
        content: once(bytes),
      }
    await done()
  }
}

/** One document for each dwelling, its visits in their order (VISIT-23). */
export async function* filesOfLogements(
  visites: readonly VisiteChoisie[],
  wanted: Wanted,
  done: () => Promise<void>,
): AsyncGenerator<ZipPart> {
  const nameOf = uniqueNames()
  const dwellings = new Map<string, VisiteChoisie[]>()
  for (const visite of visites) {
    // What has no dwelling is of its set.
    const key = visite.logementId === null ? `ensemble ${nomDuLogement(visite)}` : String(visite.logementId)
    dwellings.set(key, [...(dwellings.get(key) ?? []), visite])
  }
  for (const ofDwelling of dwellings.values()) {
    const [first] = ofDwelling
    if (first === undefined) continue
    const nom = nomDuLogement(first)
    yield { name: nameOf(nom, 'pdf'), content: mergePdfs(documentsOf(ofDwelling, wanted, done), nom) }
  }
}

/** One document of all visits. */
export const oneDocument = (
  visites: readonly VisiteChoisie[],
  wanted: Wanted,
  done: () => Promise<void>,
): AsyncGenerator<Uint8Array> => mergePdfs(documentsOf(visites, wanted, done), 'Bulletins d’intervention')
