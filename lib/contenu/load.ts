import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { portalTypeOf } from '@/lib/domain/acces/portails'
import { groupBy } from '@/lib/domain/textes/group-by'
import type { Db } from '@/lib/platform/db/client'
import { parametres } from '@/lib/platform/db/schema/administration/parametres'
import { documentations, tuileDocumentations } from '@/lib/platform/db/schema/contenu/documentations'
import { lienGroupes, liens, onglets } from '@/lib/platform/db/schema/contenu/liens'
import { spotlights } from '@/lib/platform/db/schema/contenu/spotlights'
import { tuileFiltres, tuileGroupes, tuiles } from '@/lib/platform/db/schema/contenu/tuiles'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { fichiers } from '@/lib/platform/db/schema/socle'
import type { Contenu, TuileContenu } from './types'

const filtreValues = z.record(z.string(), z.unknown())
const fermetures = z.record(z.string(), z.string()).catch({})

async function loadTuiles(db: Db): Promise<TuileContenu[]> {
  const rows = await db
    .select({ tuile: tuiles, lienUrl: liens.url })
    .from(tuiles)
    .leftJoin(liens, eq(liens.id, tuiles.lienId))
    .where(isNotNull(tuiles.publishedAt))
    .orderBy(asc(tuiles.ordre), asc(tuiles.id))
  const places = groupBy(await db.select().from(tuileGroupes), (row) => row.tuileId)
  const filtres = groupBy(
    await db
      .select({
        tuileId: tuileFiltres.tuileId,
        portailId: tuileFiltres.portailId,
        type: groupes.type,
        filtre: tuileFiltres.filtre,
      })
      .from(tuileFiltres)
      .innerJoin(groupes, eq(groupes.id, tuileFiltres.portailId)),
    (row) => row.tuileId,
  )
  const documents = groupBy(
    await db
      .select({
        tuileId: tuileDocumentations.tuileId,
        id: documentations.id,
        titre: documentations.titre,
        slug: documentations.slug,
        fichierId: documentations.fichierId,
        tailleOctets: fichiers.tailleOctets,
        mime: fichiers.mime,
        roles: documentations.roles,
        portails: documentations.portails,
      })
      .from(tuileDocumentations)
      .innerJoin(documentations, eq(documentations.id, tuileDocumentations.documentationId))
      .leftJoin(fichiers, eq(fichiers.id, documentations.fichierId))
      .where(sql`${documentations.publishedAt} is not null and ${documentations.retireAt} is null`)
      .orderBy(asc(tuileDocumentations.ordre), asc(documentations.id)),
    (row) => row.tuileId,
  )
  return rows.map(({ tuile, lienUrl }) => ({
    ...tuile,
    lienUrl,
    groupes: (places.get(tuile.id) ?? []).map((place) => ({ id: place.groupeId, ordre: place.ordre })),
    filtresAPI: (filtres.get(tuile.id) ?? []).flatMap(({ portailId, type, filtre }) => {
      const portal = portalTypeOf({ id: portailId, type })
      const parsed = filtreValues.safeParse(filtre)
      return portal !== null && parsed.success ? [{ portailId, portal, filtre: parsed.data }] : []
    }),
    documentation: (documents.get(tuile.id) ?? []).map(({ tuileId: _, ...documentation }) => documentation),
  }))
}

/** The setting « fermetures »: nothing is closed without it. */
async function loadFermetures(db: Db): Promise<Record<string, string>> {
  const [row] = await db.select().from(parametres).where(eq(parametres.cle, 'fermetures'))
  return row ? fermetures.parse(row.valeur) : {}
}

/** Reads the whole published content; done once per revision and process. */
export async function loadContenu(db: Db, revision: number): Promise<Contenu> {
  const allTuiles = await loadTuiles(db)
  const tuilesByOnglet = groupBy(allTuiles, (tuile) => tuile.ongletId)
  const ongletRows = await db.select().from(onglets).orderBy(asc(onglets.ordre), asc(onglets.id))
  const ongletsByLien = groupBy(ongletRows, (onglet) => onglet.lienId)
  const places = groupBy(await db.select().from(lienGroupes), (row) => row.lienId)
  const lienRows = await db
    .select()
    .from(liens)
    .where(isNotNull(liens.publishedAt))
    .orderBy(asc(liens.ordre), asc(liens.id))
  return {
    revision,
    liens: lienRows.map((lien) => ({
      ...lien,
      groupes: (places.get(lien.id) ?? []).map((place) => place.groupeId),
      rangs: new Map(
        (places.get(lien.id) ?? []).flatMap(({ groupeId, ordre }) =>
          ordre === null ? [] : [[groupeId, ordre]],
        ),
      ),
      onglets: (ongletsByLien.get(lien.id) ?? []).map((onglet) => ({
        ...onglet,
        tuiles: tuilesByOnglet.get(onglet.id) ?? [],
      })),
    })),
    tuiles: allTuiles.filter((tuile) => tuile.ongletId === null),
    fermetures: await loadFermetures(db),
    spotlights: await db
      .select({
        id: spotlights.id,
        titre: spotlights.titre,
        texte: spotlights.texte,
        selecteur: spotlights.selecteur,
        portails: spotlights.portails,
        roles: spotlights.roles,
      })
      .from(spotlights)
      .where(isNotNull(spotlights.publishedAt))
      .orderBy(asc(spotlights.ordre), asc(spotlights.id)),
  }
}
