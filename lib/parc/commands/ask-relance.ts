import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { nonVisitesList } from '@/lib/parc/lists/non-visites'
import { RELANCES, RELANCES_JOB, type RelanceDonnees } from '@/lib/parc/relances'
import { askJob } from '@/lib/platform/api/ask-job'
import type { SessionUser } from '@/lib/platform/auth/session'
import type { Reply } from '@/lib/platform/http/response'
import { type Selection, selectedIds } from '@/lib/platform/lists/selection'

type By = { user: SessionUser } & Parameters<typeof askJob>[1]

/** Asks for a reminder of each occupant of the chosen dwellings, which a job sends (PARK-11). Throws 400 without any, or above 2,000. */
export async function askRelance(
  perimetre: Perimetre,
  selection: Selection,
  { user, ...by }: By,
): Promise<Reply> {
  const ids = await selectedIds(nonVisitesList, perimetre, selection)
  const donnees: RelanceDonnees = { liste: RELANCES, format: 'pdf', ids, test: user.test }
  const told = { logements: ids.length }
  const audit = { action: 'logements.relance', entite: 'logements', details: told }
  return askJob({ type: RELANCES_JOB, donnees, userId: user.id, audit, told }, by)
}
