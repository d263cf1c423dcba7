import type { PoolClient } from 'pg'
import { z } from 'zod'
import { demandeFichiers } from '@/lib/platform/db/schema/demandes'
import { fichiers } from '@/lib/platform/db/schema/socle'
import type { Contexte } from '@/lib/seed/kit/contexte'
import { deposer } from '@/lib/seed/kit/deposer'
import { PHOTO } from '@/lib/seed/kit/photo'

const row = z.object({ id: z.number(), groupeId: z.number(), auteurId: z.number().nullable() })

/** The photo of every distributor's request that says it has one. */
export async function semerPhotos({ ecrivain }: Contexte, client: PoolClient): Promise<void> {
  ecrivain.ordre(fichiers, demandeFichiers)
  const { rows } = await client.query(
    `select d.id, d.groupe_id as "groupeId", d.createur_id as "auteurId"
    from demandes_dis x join demandes d on d.id = x.demande_id where x.presence_de_fichier_photo order by d.id`,
  )
  for (const { id, groupeId, auteurId } of z.array(row).parse(rows)) {
    const fichierId = ecrivain.ajouter(fichiers, {
      ...(await deposer(`demandes/photo-${id}.png`, 'image/png', PHOTO)),
      nom: 'Installation.png',
      categorie: 'demande',
      groupeId,
      auteurId,
    })
    ecrivain.lier(demandeFichiers, { demandeId: id, fichierId, type: 'photo' })
  }
  await ecrivain.vider()
}
