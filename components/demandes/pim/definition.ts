import { showSnackbar } from '@/components/ui/snackbar-store'
import type { WizardDefinition } from '@/components/wizard/definition'
import { stepsOf } from '@/components/wizard/steps-of'
import type { DemandeContext } from '@/lib/domain/demandes/commun/contexte'
import { pimEnvoi } from '@/lib/domain/demandes/pim/envoi'
import {
  newPimForm,
  type PimForm,
  pimSteps,
  samplePimForm,
  storedPimForm,
} from '@/lib/domain/demandes/pim/formulaire'
import type { PimLists } from '@/lib/domain/demandes/pim/listes'
import type { PriceListData } from '@/lib/domain/demandes/tarifs/load'
import { addDays, type Day } from '@/lib/domain/temps/days'
import { submitDemande } from '../submit'
import { PIM_FILES } from './labels'
import { ProvisionStep } from './provision-step'
import { SiteStep } from './site-step'

/** Records that the screen has read beside the form; null for what has not come yet. */
export type PimLoaded = { lists: PimLists | null; tarifs: PriceListData | null }

const NOT_LOADED =
  'Les intervenants n’ont pas pu être lus. Votre saisie est intacte : réessayez dans un instant.'
const NOTHING_TO_CHOOSE =
  'Votre groupe n’a pas d’adresse de facturation, d’interlocuteur, d’installateur de travaux ou de tarif.'

/** A form whose two steps are filled, with the first choice of each list; null when a list has none (PIM-15). */
function sampleOf({ lists, tarifs }: PimLoaded, today: Day): PimForm | null {
  const [adressefacturation] = lists?.billingAddresses ?? []
  const [interlocuteur] = lists?.interlocutors ?? []
  const [installateur] = lists?.worksInstallers ?? []
  if (!adressefacturation || !interlocuteur || !installateur || tarifs === null) return null
  return samplePimForm({
    adressefacturation: adressefacturation.id,
    interlocuteur: interlocuteur.id,
    installateurtravaux: installateur.id,
    day: addDays(today, 30),
    tarifs,
  })
}

/** A promoter's request in two steps (PIM-01). `loaded` gives what the screen has read so far. */
export function pimDefinition(
  contexte: DemandeContext,
  today: Day,
  loaded: () => PimLoaded,
): WizardDefinition<PimForm> {
  return {
    type: 'PIM',
    title: 'Mise en service d’un programme',
    path: '/promoteur/saisie',
    steps: stepsOf<PimForm>(pimSteps(today), {
      programme: { Content: SiteStep },
      prestations: { Content: ProvisionStep },
    }),
    newValues: newPimForm,
    valuesSchema: storedPimForm,
    files: [PIM_FILES],
    submitLabel: 'Envoyer la demande',
    submit: async (form, tools) => {
      const { lists } = loaded()
      if (lists === null) throw new Error(NOT_LOADED)
      const sources = { ...lists, files: tools.files[PIM_FILES.name] ?? [] }
      return submitDemande('PIM', pimEnvoi(form, sources, contexte), tools)
    },
    testHelpers: {
      fill: (form) => {
        const sample = sampleOf(loaded(), today)
        if (sample === null) showSnackbar({ message: NOTHING_TO_CHOOSE })
        else form.reset(sample)
      },
      clear: (form) => form.reset(newPimForm()),
    },
  }
}
