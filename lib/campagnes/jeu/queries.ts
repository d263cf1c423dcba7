import 'server-only'
import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { etatDuJeu, lotDuRang, lotSchema, nomPublic } from '@/lib/domain/campagnes/jeu'
import { today } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { jeux, participations } from '@/lib/platform/db/schema/campagnes/jeux'
import { empreinteDeGraine } from './tirage'

type JeuRow = typeof jeux.$inferSelect

/** Public part of a contest: neither the right answer nor, before the draw, its seed. */
export type JeuPublic = ReturnType<typeof publicPart>

function publicPart({ lots, graineTirage, ...row }: JeuRow) {
  const { id, documentId, titre, debut, fin, purgeLe, question, choix, tireAt } = row
  return {
    id,
    documentId,
    titre,
    debut,
    fin,
    purgeLe,
    question,
    choix,
    tireAt,
    purgeAt: row.purgeAt,
    reglementFichierId: row.reglementFichierId,
    etat: etatDuJeu(row, today()),
    lots: z.array(lotSchema).parse(lots),
    empreinte: graineTirage && empreinteDeGraine(graineTirage),
    graine: tireAt ? graineTirage : null,
  }
}

/** The contest of that public id; without id the one that runs, else the next one, else the last. Null without any. */
export async function findJeuPublic(documentId?: string): Promise<JeuPublic | null> {
  const day = today()
  const db = await getDb()
  const rank = sql`case when ${jeux.debut} <= ${day} and ${jeux.fin} >= ${day} then 0
    when ${jeux.debut} > ${day} then 1 else 2 end`
  const isNear = sql`abs(${jeux.debut} - ${day}::date)`
  const [row] = await db
    .select()
    .from(jeux)
    .where(
      and(isNull(jeux.archiveLe), documentId === undefined ? undefined : eq(jeux.documentId, documentId)),
    )
    .orderBy(rank, isNear, jeux.id)
    .limit(1)
  return row ? publicPart(row) : null
}

/** Winners of a contest as everybody reads them: first name and initial, prize, in the order of the draw. */
export async function findGagnantsPublic({ id, lots }: JeuPublic) {
  const db = await getDb()
  const { nom, prenom, rang, documentId } = participations
  const rows = await db
    .select({ nom, prenom, rang, documentId })
    .from(participations)
    .where(and(eq(participations.jeuId, id), eq(participations.gagnant, true), isNotNull(rang)))
    .orderBy(asc(rang))
  return rows.map((row) => ({
    participation: row.documentId,
    nom: nomPublic(row),
    lot: lotDuRang(lots, row.rang ?? 0)?.libelle ?? '',
  }))
}

/** Every contest with its number of entries, the newest first: for super administrators. */
export async function findJeuxSystem() {
  const db = await getDb()
  const { id, documentId, titre, debut, fin, purgeLe, tireAt, purgeAt } = jeux
  const rows = await db
    .select({
      id,
      documentId,
      titre,
      debut,
      fin,
      purgeLe,
      tireAt,
      purgeAt,
      participations: count(participations.id),
    })
    .from(jeux)
    .leftJoin(participations, eq(participations.jeuId, jeux.id))
    .where(isNull(jeux.archiveLe))
    .groupBy(jeux.id)
    .orderBy(desc(debut), desc(id))
    .limit(50)
  return rows.map((row) => ({ ...row, etat: etatDuJeu(row, today()) }))
}
