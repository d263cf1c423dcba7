import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PdfPicture } from '@/lib/platform/pdf/picture'
import { readStored } from '@/lib/platform/storage/whole'

/** A photo of a visit; those of a finding name it. */
export const photoDeVisite = z.object({
  id: z.number(),
  cle: z.string(),
  taille: z.number(),
  rang: z.number(),
  numero: z.string().nullable(),
  constat: z.string().nullable(),
})
type PhotoDeVisite = z.output<typeof photoDeVisite>

/** Photos of a visit `v` as JSON: its own, then those of what was found that day on its equipment. */
export const photosOf = sql`coalesce((select json_agg(s order by s.numero nulls first, s.rang) from (
  select f.id, f.cle, f.taille_octets as taille, row_number() over (order by p.id) as rang,
    null as numero, null as constat
  from intervention_fichiers p join fichiers f on f.id = p.fichier_id
  where p.intervention_id = v.id and f.mime like 'image/%'
  union all
  select f.id, f.cle, f.taille_octets, row_number() over (partition by n.id order by p.id), n.numero, n.constat
  from non_conformites n join non_conformite_fichiers p on p.non_conformite_id = n.id
    join fichiers f on f.id = p.fichier_id
  where n.equipement_id = v.equipement_id and n.groupe_id = v.groupe_id and n.date = v.date_reference
) s), '[]'::json)`

/** Description of a photo, in words. */
export const photoAlt = ({ rang, numero, constat }: Omit<PhotoDeVisite, 'id' | 'cle' | 'taille'>): string =>
  numero === null ? `Photo ${rang} de la visite` : `Photo ${rang} de la non-conformité ${numero} : ${constat}`

/** Bytes of the photos of one document, at most: it is held in memory. */
const MAX_BYTES = 20 * 1024 * 1024

/** The photos of findings that a document shows, and how many it leaves out. */
export async function readPhotosDeConstats(
  photos: readonly PhotoDeVisite[],
): Promise<{ images: PdfPicture[]; reste: number }> {
  const found = photos.filter(({ numero }) => numero !== null)
  const images: PdfPicture[] = []
  let room = MAX_BYTES
  for (const photo of found) {
    room -= photo.taille
    const bytes = room < 0 ? null : await readStored(photo.cle)
    if (bytes) images.push({ bytes, alt: photoAlt(photo) })
  }
  return { images, reste: found.length - images.length }
}
