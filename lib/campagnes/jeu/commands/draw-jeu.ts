import type { Appelant } from '@/lib/platform/audit/acteur'
import 'server-only'
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { participationGagnante } from '@/lib/campagnes/jeu/mails/jeu'
import { etatDuJeu, type Lot, lotDuRang, lotSchema, nombreDeLots } from '@/lib/domain/campagnes/jeu'
import { formatDay } from '@/lib/domain/textes/format'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now, today } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { jeux, participations } from '@/lib/platform/db/schema/campagnes/jeux'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { queueMail, wakeMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { empreinteDesParticipations, ordreDuTirage } from '../tirage'

type Jeu = typeof jeux.$inferSelect
type Entry = typeof participations.$inferSelect

export type Tirage = { graine: string; participations: number; empreinte: string; gagnants: string[] }

/**
 * Draws the winners of a contest that is over, once, and tells them (PUBLIC-63). Throws 404 for an unknown contest, 409 while
 * it runs, once drawn, once purged, or without a seed whose print was published.
 */
export async function drawJeu(jeuDocumentId: string, acteur: Appelant<number>): Promise<Tirage> {
  const tirage = await transaction(async (tx) => {
    const [jeu] = await tx.select().from(jeux).where(eq(jeux.documentId, jeuDocumentId)).for('update')
    if (jeu === undefined) throw new NotFoundError('Ce jeu est introuvable.')
    const graine = checkDrawable(jeu)
    const entries = await eligible(tx, jeu)
    const lots = z.array(lotSchema).parse(jeu.lots)
    const ids = entries.map(({ documentId }) => documentId)
    const gagnants = ordreDuTirage(graine, ids).slice(0, nombreDeLots(lots))
    await tx.update(jeux).set({ tireAt: now() }).where(eq(jeux.id, jeu.id))
    await markWinners(tx, jeu, lots, entries, gagnants)
    const empreinte = empreinteDesParticipations(ids)
    await noteDraw(tx, jeu, acteur, { graine, participations: ids.length, empreinte, gagnants })
    return { graine, participations: ids.length, empreinte, gagnants }
  })
  wakeMail()
  return tirage
}

function checkDrawable(jeu: Jeu): string {
  if (etatDuJeu(jeu, today()) !== 'Terminé')
    throw new ConflictError(`Le tirage se fait après la fin du jeu, le ${formatDay(jeu.fin)}.`)
  if (jeu.tireAt !== null) throw new ConflictError('Le tirage est déjà fait.')
  if (jeu.purgeAt !== null) throw new ConflictError('Les participations de ce jeu sont effacées.')
  if (jeu.graineTirage === null) throw new ConflictError('Aucune graine n’a été publiée pour ce jeu.')
  return jeu.graineTirage
}

/** Entries that take part: those with the right answer, or all where there is none. */
async function eligible(tx: Tx, { id, bonneReponse }: Jeu): Promise<Entry[]> {
  const entries = await tx
    .select()
    .from(participations)
    .where(eq(participations.jeuId, id))
    .orderBy(asc(participations.id))
  return entries.filter(({ reponse }) => bonneReponse === null || reponse === bonneReponse)
}

async function markWinners(
  tx: Tx,
  jeu: Jeu,
  lots: readonly Lot[],
  entries: readonly Entry[],
  gagnants: readonly string[],
): Promise<void> {
  for (const [index, documentId] of gagnants.entries()) {
    const entry = entries.find((one) => one.documentId === documentId)
    if (entry === undefined) continue
    const rang = index + 1
    await tx.update(participations).set({ gagnant: true, rang }).where(eq(participations.id, entry.id))
    const data = { titre: jeu.titre, lot: lotDuRang(lots, rang)?.libelle ?? '' }
    await queueMail(tx, {
      connu: 'equipe',
      to: { name: null, address: entry.email },
      content: renderMail(participationGagnante, data),
      key: `participation-${entry.id}-gagnante`,
      entite: 'participations',
      entiteId: entry.id,
    })
  }
}

async function noteDraw(tx: Tx, { id }: Jeu, acteur: Appelant<number>, tirage: Tirage): Promise<void> {
  await writeAudit(tx, acteur, {
    action: 'jeux.tirage',
    entite: 'jeux',
    id,
    details: tirage,
  })
}
