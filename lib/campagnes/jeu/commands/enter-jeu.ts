import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { participationRecue } from '@/lib/campagnes/jeu/mails/jeu'
import { recordConsents } from '@/lib/comptes/consentements/record'
import { DEJA_INSCRIT, etatDuJeu, type Participation } from '@/lib/domain/campagnes/jeu'
import { formatDay } from '@/lib/domain/textes/format'
import type { Visiteur } from '@/lib/platform/api/visiteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now, today } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { jeux, participations } from '@/lib/platform/db/schema/campagnes/jeux'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { type Reply, reply } from '@/lib/platform/http/response'
import { queueVisitorMail, wakeMail } from '@/lib/platform/mail/queue'
import { ownText } from '@/lib/platform/mail/visitor-template'

type Jeu = typeof jeux.$inferSelect

/**
 * Stores an entry: one per e-mail and contest (PUBLIC-62). Throws 404 for an unknown contest, 409 outside its days or for an
 * e-mail that has entered, 400 without an answer to its question.
 */
export async function enterJeu(
  jeuDocumentId: string,
  entry: Participation,
  visiteur: Visiteur,
): Promise<Reply> {
  const answer = await transaction(async (tx) => {
    const [jeu] = await tx
      .select()
      .from(jeux)
      .where(and(eq(jeux.documentId, jeuDocumentId), isNull(jeux.archiveLe)))
    if (jeu === undefined) throw new NotFoundError('Ce jeu est introuvable.')
    checkOpen(jeu, entry)
    const added = await insertEntry(tx, jeu, entry)
    await noteEntry(tx, added.id, entry, visiteur)
    await mailEntry(tx, jeu, added.id, entry)
    const stored = reply(201, { data: { participation: added.documentId } })
    await visiteur.remember(tx, stored)
    return stored
  })
  wakeMail()
  return answer
}

function checkOpen(jeu: Jeu, { reponse }: Participation): void {
  const etat = etatDuJeu(jeu, today())
  if (etat === 'À venir') throw new ConflictError(`Le jeu ouvre le ${formatDay(jeu.debut)}.`)
  if (etat === 'Terminé') throw new ConflictError(`Le jeu est terminé depuis le ${formatDay(jeu.fin)}.`)
  const isAnswer = jeu.choix.length === 0 ? reponse !== '' : jeu.choix.includes(reponse)
  if (jeu.question === null || isAnswer) return
  const message = 'Répondez à la question.'
  throw fieldRefusal('reponse', message)
}

async function insertEntry(tx: Tx, jeu: Jeu, entry: Participation) {
  const { nom, prenom, email, reponse, marketing } = entry
  const [added] = await tx
    .insert(participations)
    .values({ jeuId: jeu.id, nom, prenom, email, reponse, marketing, createdAt: now() })
    .onConflictDoNothing({ target: [participations.jeuId, participations.email] })
    .returning({ id: participations.id, documentId: participations.documentId })
  if (added === undefined)
    throw new ConflictError(DEJA_INSCRIT, { errors: [{ path: ['email'], message: DEJA_INSCRIT }] })
  return added
}

async function noteEntry(tx: Tx, id: number, entry: Participation, visiteur: Visiteur): Promise<void> {
  await writeAudit(tx, visiteur.acteur, {
    action: 'participations.create',
    entite: 'participations',
    id,
  })
  if (!entry.marketing) return
  const nom = `${entry.prenom} ${entry.nom}`
  const preuve = {
    page: 'jeuconcours',
    participation: String(id),
    requete: visiteur.acteur.requestId,
    ip: visiteur.acteur.address,
  }
  await recordConsents(tx, { email: entry.email, nom, source: 'extranet', preuve }, ['Offres e-mail'])
}

async function mailEntry(tx: Tx, jeu: Jeu, id: number, { email }: Participation): Promise<void> {
  const { titre, fin, purgeLe } = jeu
  await queueVisitorMail(tx, {
    address: email,
    template: participationRecue,
    data: { titre: ownText(titre), fin: ownText(formatDay(fin)), purge: ownText(formatDay(purgeLe)) },
    key: `participation-${id}`,
    entite: 'participations',
    entiteId: id,
  })
}
