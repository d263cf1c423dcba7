import 'server-only'
import { formatCount } from '@/lib/domain/format'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { AUCUN_BULLETIN, type Generation, MOST_BULLETINS } from '@/lib/domain/visites/generation'
import type { Answer } from '@/lib/platform/api/idempotency'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import { type Reply, reply } from '@/lib/platform/http/response'
import { enqueue, wakeJobs } from '@/lib/platform/jobs/queue'
import { BULLETINS, BULLETINS_JOB, FORMATS } from './job'
import { countVisites } from './visites'

type By = { perimetre: Perimetre; acteur: Acteur; remember: (tx: Tx, answer: Answer) => Promise<void> }

/**
 * Asks for the papers of visits, which a job puts together (VISIT-23). Throws 409 where no visit is found, and where there
 * are more than one run takes.
 */
export async function askBulletins(demande: Generation, { perimetre, acteur, remember }: By): Promise<Reply> {
  const answer = await transaction(async (tx) => {
    const visites = await countVisites(tx, perimetre, demande)
    if (visites === 0) throw new ConflictError(AUCUN_BULLETIN)
    if (visites > MOST_BULLETINS)
      throw new ConflictError(
        `Votre choix réunit ${formatCount(visites, 'visite')}, au-delà de ${formatCount(MOST_BULLETINS, 'visite')} : choisissez une période plus courte, un contrat ou un ensemble.`,
      )
    const donnees = { liste: BULLETINS, format: FORMATS[demande.regroupement], demande, perimetre }
    const id = await enqueue(tx, { type: BULLETINS_JOB, donnees, userId: perimetre.userId })
    await writeAudit(tx, acteur, {
      action: 'bulletins.generation',
      entite: 'interventions',
      details: { debut: demande.debut, fin: demande.fin, regroupement: demande.regroupement, visites },
    })
    const data = { data: { id, visites } }
    await remember(tx, { status: 202, data })
    return reply(202, data)
  })
  wakeJobs()
  return answer
}
