import { z } from 'zod'
import type { WizardDefinition } from '@/components/wizard/definition'
import { stepsOf } from '@/components/wizard/steps-of'
import { apiFetch, ClientCallError } from '@/lib/browser/client'
import { type CmiLoaded, withNewTechnician } from '@/lib/domain/demandes/cmi/chargement'
import { cmiEnvoi } from '@/lib/domain/demandes/cmi/envoi'
import { cmiSteps } from '@/lib/domain/demandes/cmi/etapes'
import { type CmiForm, newCmiForm, storedCmiForm } from '@/lib/domain/demandes/cmi/formulaire'
import type { DemandeContext } from '@/lib/domain/demandes/commun/contexte'
import { PRICES_DIFFER } from '@/lib/domain/demandes/tarifs/recompute'
import type { EquipmentDiscount } from '@/lib/domain/demandes/tarifs/state'
import type { Day } from '@/lib/domain/temps/days'
import { submitDemande } from '../submit'
import { ClientStep } from './client-step'
import { CMI_FILES } from './files'
import { IntervenantsStep } from './intervenants-step'
import { RecapStep } from './recap-step'
import { TarifsStep } from './tarifs-step'

type Parts = Pick<WizardDefinition<CmiForm>, 'onEnter' | 'testHelpers'> & {
  contexte: DemandeContext
  discount: EquipmentDiscount
  today: Day
  loaded: () => CmiLoaded
  /** Keeps what a sending changed of it. */
  keepLoaded: (loaded: CmiLoaded) => void
  /** Reads the price list again, into the form. */
  refreshPrices: () => Promise<void>
}

const priceRefusal = z.object({
  error: z.object({ details: z.object({ reason: z.literal(PRICES_DIFFER) }) }),
})

const PRICES_CHANGED =
  'Les tarifs ont changé depuis votre saisie. La grille est maintenant à jour : vérifiez le total, puis envoyez la demande.'

/** A commissioning request in four steps (spec §4). */
export function cmiDefinition({
  contexte,
  discount,
  today,
  loaded,
  keepLoaded,
  refreshPrices,
  ...parts
}: Parts): WizardDefinition<CmiForm> {
  return {
    type: 'CMI',
    title: 'Demande de mise en service',
    path: '/misesenservice/saisir',
    steps: stepsOf<CmiForm>(cmiSteps(today), {
      client: { Content: ClientStep },
      intervenants: { Content: IntervenantsStep },
      tarifs: { Content: TarifsStep },
      recapitulatif: { Content: RecapStep },
    }),
    newValues: () => newCmiForm(discount),
    valuesSchema: storedCmiForm(discount),
    files: [CMI_FILES],
    submitLabel: 'Envoyer la demande',
    submit: async (values, tools) => {
      const sources = { tarifs: loaded().tarifs, files: tools.files[CMI_FILES.name] ?? [] }
      const onTechnician = () => keepLoaded(withNewTechnician(loaded()))
      try {
        return await submitDemande('CMI', cmiEnvoi(values, sources, contexte), tools, { onTechnician })
      } catch (error) {
        if (!(error instanceof ClientCallError && priceRefusal.safeParse(error.body).success)) throw error
        await refreshPrices()
        throw new Error(PRICES_CHANGED, { cause: error })
      }
    },
    cancel: (id) => apiFetch(`cmis/${id}`, { method: 'DELETE' }),
    ...parts,
  }
}
