import { z } from 'zod'
import type { WizardDefinition } from '@/components/wizard/definition'
import { stepsOf } from '@/components/wizard/steps-of'
import { apiRead, ClientCallError } from '@/lib/browser/client'
import {
  demandeRendezVousOf,
  newRendezVousForm,
  type RendezVousForm,
  rendezVousSteps,
  storedRendezVousForm,
} from '@/lib/domain/demandes/rdv/formulaire'
import { CRENEAU_PRIS } from '@/lib/domain/visites/creneaux'
import { CreneauStep } from './creneau-step'
import { LogementStep } from './logement-step'
import { ObjetStep } from './objet-step'
import { RecapStep } from './recap-step'

const answer = z.object({ data: z.object({ id: z.number() }) })
const CONFLICT = 409

/** A request of an appointment (VISIT-16). `onTaken` is told of a half-day that somebody else got meanwhile. */
export function rendezVousDefinition(
  taken: readonly string[],
  onTaken: (creneau: string) => void,
  opensAt: 'objet' | 'creneau',
): WizardDefinition<RendezVousForm> {
  return {
    type: 'RDV',
    title: 'Demande de rendez-vous',
    path: '/rendezvous/demande',
    steps: stepsOf<RendezVousForm>(rendezVousSteps(taken), {
      objet: { Content: ObjetStep },
      logement: { Content: LogementStep },
      creneau: { Content: CreneauStep },
      recapitulatif: { Content: RecapStep },
    }),
    newValues: newRendezVousForm,
    valuesSchema: storedRendezVousForm,
    opensAt,
    submitLabel: 'Prendre le rendez-vous',
    submit: async (form, { once }) => {
      const json = demandeRendezVousOf(form)
      try {
        const init = { method: 'POST', json, ...once('rendez-vous', json) }
        return (await apiRead('rendez-vous', answer, init)).data.id
      } catch (error) {
        const isTaken =
          error instanceof ClientCallError &&
          error.status === CONFLICT &&
          error.message.startsWith(CRENEAU_PRIS)
        if (isTaken) onTaken(form.creneau)
        throw error
      }
    },
  }
}
