import 'server-only'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { formatCount } from '@/lib/domain/textes/format'
import { AUCUN_BULLETIN, type Generation, MOST_BULLETINS } from '@/lib/domain/visites/generation'
import { askJob } from '@/lib/platform/api/ask-job'
import { getDb } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import type { Reply } from '@/lib/platform/http/response'
import { BULLETINS, BULLETINS_JOB, FORMATS } from './job'
import { countVisites } from './visites'

type By = { perimetre: Perimetre } & Parameters<typeof askJob>[1]

/**
 * Asks for the papers of visits, which a job puts together (VISIT-23). Throws 409 where no visit is found, and where there
 * are more than one run takes.
 */
export async function askBulletins(demande: Generation, { perimetre, ...by }: By): Promise<Reply> {
  const visites = await countVisites(await getDb(), perimetre, demande)
  if (visites === 0) throw new ConflictError(AUCUN_BULLETIN)
  if (visites > MOST_BULLETINS)
    throw new ConflictError(
      `Votre choix réunit ${formatCount(visites, 'visite')}, au-delà de ${formatCount(MOST_BULLETINS, 'visite')} : choisissez une période plus courte, un contrat ou un ensemble.`,
    )
  const { debut, fin, regroupement } = demande
  const donnees = { liste: BULLETINS, format: FORMATS[regroupement], demande, perimetre }
  const audit = {
    action: 'bulletins.generation',
    entite: 'interventions',
    details: { debut, fin, regroupement, visites },
  }
  return askJob({ type: BULLETINS_JOB, donnees, userId: perimetre.userId, audit, told: { visites } }, by)
}
