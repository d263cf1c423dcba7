import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { SeedContext } from '@/lib/app/seed/kit/context'
import { PHOTO } from '@/lib/app/seed/kit/photo'
import { storeFile } from '@/lib/app/seed/kit/store-file'
import { demandeFichiers } from '@/lib/platform/db/schema/demandes/demandes'
import { fichiers } from '@/lib/platform/db/schema/socle'

const row = z.object({
  id: z.number(),
  groupeId: z.number(),
  auteurId: z.number().nullable(),
  createdAt: z.date(),
})

const MINUTE = 60_000

/** The photo of every distributor's request that says it has one. */
export async function seedPhotos({ writer }: SeedContext, client: PoolClient): Promise<void> {
  writer.order(fichiers, demandeFichiers)
  const { rows } = await client.query(
    `select d.id, d.groupe_id as "groupeId", d.createur_id as "auteurId",
      d.created_at as "createdAt"
    from demandes_dis x join demandes d on d.id = x.demande_id where x.presence_de_fichier_photo order by d.id`,
  )
  for (const { id, groupeId, auteurId, createdAt } of z.array(row).parse(rows)) {
    const fichierId = writer.add(fichiers, {
      ...(await storeFile(`demandes/photo-${id}.png`, 'image/png', PHOTO)),
      nom: 'Installation.png',
      categorie: 'demande',
      groupeId,
      auteurId,
      createdAt: new Date(createdAt.getTime() + 5 * MINUTE),
    })
    writer.link(demandeFichiers, { demandeId: id, fichierId, type: 'photo' })
  }
  await writer.flush()
}
