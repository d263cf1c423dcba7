import 'server-only'
import type { champsGroupe } from '@/lib/domain/administration/referentiels/partenaires'
import { prepareMove } from '@/lib/perimetre/changement-groupe'
import type { Prepare } from './acte'

/** Moves a client to another group, with all that is its own (FIRST-31). */
export const prepareGroupe: Prepare<typeof champsGroupe> = async (tx, id, { groupe }, { userId }) => {
  const { phrases, ancien, nouveau, dossiers, apply, settle } = await prepareMove(tx, userId, { id, groupe })
  return {
    lignes: phrases,
    apply,
    told: {
      entite: 'clients',
      id,
      action: 'clients.groupe',
      avant: { groupeId: ancien, possessions: null },
      apres: { groupeId: nouveau, possessions: dossiers.join(', ') || null },
    },
    after: settle,
  }
}
