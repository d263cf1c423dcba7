import 'server-only'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { askJob } from '@/lib/platform/api/ask-job'
import { NotFoundError } from '@/lib/platform/errors/errors'
import type { Reply } from '@/lib/platform/http/response'
import { porteeOf } from './portee'
import { REGISTRE, REGISTRE_JOB } from './registre'

type By = Parameters<typeof askJob>[1]

/** Asks for the register of compliance of a set or of the perimeter, which a job makes (PARK-49). Throws 404 for another's set. */
export async function askRegistre(perimetre: Perimetre, ensembleId: number | null, by: By): Promise<Reply> {
  const portee = await porteeOf(perimetre, ensembleId)
  if (portee === null) throw new NotFoundError()
  const donnees = { liste: REGISTRE, format: 'zip', ensembleId, perimetre }
  const audit = {
    action: 'registre-conformite.generation',
    entite: 'logements',
    details: { portee: portee.nom, ensembleId },
  }
  return askJob({ type: REGISTRE_JOB, donnees, userId: perimetre.userId, audit, told: {} }, by)
}
