import 'server-only'
import type { OngletEnsemble } from '@/lib/domain/parc/onglets'
import { readContacts, readContrats, readDocuments, readDpes, readInterventions } from './dossier'
import type { Ensemble } from './ensemble'
import { readBatiments, readEquipementsCollectifs, readLogements } from './parc'

/**
 * Reads one tab of a set, and nothing of the others. `batimentId` is the building that its dwellings are limited to.
 */
export async function readPartie(onglet: OngletEnsemble, ensemble: Ensemble, batimentId: number | null) {
  switch (onglet) {
    case 'logements': {
      const batiments = await readBatiments(ensemble)
      const batiment = batiments.rows.find(({ id }) => id === batimentId) ?? null
      const logements = await readLogements(ensemble, batiment?.id ?? null)
      return { onglet, batiments, batiment, logements }
    }
    case 'equipements':
      return { onglet, equipements: await readEquipementsCollectifs(ensemble) }
    case 'interventions':
      return { onglet, interventions: await readInterventions(ensemble) }
    case 'contrats':
      return { onglet, contrats: await readContrats(ensemble) }
    case 'documents':
      return { onglet, documents: await readDocuments(ensemble) }
    case 'dpe':
      return { onglet, dpes: await readDpes(ensemble) }
    case 'contacts':
      return { onglet, contacts: await readContacts(ensemble) }
  }
}
export type Partie = Awaited<ReturnType<typeof readPartie>>
