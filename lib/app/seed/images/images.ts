import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { SeedContext } from '@/lib/app/seed/kit/context'
import { storeFile } from '@/lib/app/seed/kit/store-file'
import { instantParis } from '@/lib/app/seed/kit/time'
import { nonConformiteFichiers } from '@/lib/platform/db/schema/parc/non-conformites'
import { logos } from '@/lib/platform/db/schema/perimetre/logos'
import { fichiers } from '@/lib/platform/db/schema/socle'
import { interventionFichiers } from '@/lib/platform/db/schema/visites/interventions'
import { APPAREIL, bulletin, CONSTATS, marque } from './dessins'

/** Groups whose documents show pictures, at whichever scale. */
const GROUPES = 40

const constat = z.object({ id: z.number(), groupeId: z.number(), jour: z.string(), constat: z.string() })
const visite = z.object({ id: z.number(), groupeId: z.number(), jour: z.string() })

/** Newest rows of each of the first groups. */
const newest = (select: string, from: string, each: number): string => `
  select ${select}, x.groupe_id as "groupeId", x.jour::text as jour from (
    select y.*, row_number() over (partition by y.groupe_id order by y.jour desc, y.id desc) as rang,
      dense_rank() over (order by y.groupe_id) as groupe from (${from}) y
  ) x where x.rang <= ${each} and x.groupe <= ${GROUPES} order by x.id`

/** Logos of partners, photos of findings, photos and scans of visits: a few small pictures, drawn. */
export async function seedImages(ctx: SeedContext, client: PoolClient): Promise<void> {
  ctx.writer.order(fichiers, logos, nonConformiteFichiers, interventionFichiers)
  await seedLogos(ctx, client)
  await seedConstats(ctx, client)
  await seedVisites(ctx, client)
  await ctx.writer.flush()
}

async function seedLogos({ writer, random }: SeedContext, client: PoolClient): Promise<void> {
  const { rows } = await client.query(
    `select id from groupes where parent_groupe_id is not null order by id limit ${GROUPES}`,
  )
  const marques = random.derive('logos')
  for (const { id: groupeId } of z.array(z.object({ id: z.number() })).parse(rows)) {
    const fichierId = writer.add(fichiers, {
      ...(await storeFile(`logos/demonstration-${groupeId}.png`, 'image/png', marque(marques).png())),
      nom: 'Logo.png',
      categorie: 'logo',
      groupeId,
    })
    writer.link(logos, { groupeId, fichierId })
  }
}

async function seedConstats({ writer }: SeedContext, client: PoolClient): Promise<void> {
  const from = 'select n.id, n.groupe_id, n.date as jour, n.constat from non_conformites n'
  const { rows } = await client.query(newest('x.id, x.constat', from, 3))
  for (const { id, groupeId, jour, constat: said } of z.array(constat).parse(rows)) {
    for (const [rang, dessin] of [CONSTATS[said] ?? APPAREIL, APPAREIL].entries()) {
      const fichierId = writer.add(fichiers, {
        ...(await storeFile(`constats/demonstration-${id}-${rang}.png`, 'image/png', dessin().png())),
        nom: `Constat ${rang + 1}.png`,
        categorie: 'constat',
        groupeId,
        createdAt: instantParis(jour, 18),
      })
      writer.link(nonConformiteFichiers, { nonConformiteId: id, fichierId })
    }
  }
}

async function seedVisites({ writer, random }: SeedContext, client: PoolClient): Promise<void> {
  const from = `select v.id, v.groupe_id, v.date_reference as jour from interventions v
    where v.statut = 'Réalisée' and v.type = 'Entretien'`
  const { rows } = await client.query(newest('x.id', from, 2))
  const scans = random.derive('scans')
  for (const { id, groupeId, jour } of z.array(visite).parse(rows)) {
    const images = [
      ['photo', 'Appareil.png', APPAREIL()],
      ['scan', 'Bulletin signé.png', bulletin(scans)],
    ] as const
    for (const [type, nom, dessin] of images) {
      const fichierId = writer.add(fichiers, {
        ...(await storeFile(`visites/demonstration-${id}-${type}.png`, 'image/png', dessin.png())),
        nom,
        categorie: 'visite',
        groupeId,
        createdAt: instantParis(jour, 18),
      })
      writer.link(interventionFichiers, { interventionId: id, fichierId, type })
    }
  }
}
