import { SYMPTOME_LABEL } from '@/components/visites/depannage/symptome-field'
import { defineFlow } from '@/components/wizard/flow/definition'
import { apiFetch, ClientCallError } from '@/lib/browser/client'
import type { Parcours } from '@/lib/domain/campagnes/etapes'
import { type DepannageEnLigneAnswer, depannageEnLigneAnswer, RESOLUE } from '@/lib/domain/visites/depannage'
import {
  creneauStep,
  type DepannageEnLigneForm,
  depannageEnLigneBodyOf,
  equipementStep,
  gestesStep,
  newDepannageEnLigne,
  qualificationStep,
  storedDepannageEnLigne,
  symptomeStep,
} from '@/lib/domain/visites/depannage-formulaire'
import { ODEUR_DE_GAZ } from '@/lib/domain/visites/symptomes'
import { CreneauStep } from './creneau-step'
import { EquipementStep } from './equipement-step'
import { GestesStep } from './gestes-step'
import { QualificationStep } from './qualification-step'
import { DepannageEnLigneRecu } from './recu'
import { SymptomeStep } from './symptome-step'

/** A link that names the equipment leads to the symptom. */
export const PARCOURS = { steps: 6, found: 2, done: 6 } as const satisfies Parcours

const CONFLICT = 409

type Given = { telephone: string; onTaken: () => void }

/** The six steps of /depannageenligne, the last of which is its receipt (VISIT-20). */
export const depannageEnLigneFlow = ({ telephone, onTaken }: Given) =>
  defineFlow<DepannageEnLigneForm, DepannageEnLigneAnswer>({
    name: 'depannageenligne',
    parcours: PARCOURS,
    steps: [
      {
        title: 'Équipement',
        schema: equipementStep,
        Content: EquipementStep,
        labels: { equipement: 'Équipement en panne' },
      },
      {
        title: 'Symptôme',
        schema: symptomeStep,
        Content: SymptomeStep,
        labels: { symptome: SYMPTOME_LABEL },
        stops: ({ symptome }) => symptome === ODEUR_DE_GAZ,
      },
      {
        title: 'Vérifications',
        schema: gestesStep,
        Content: GestesStep,
        labels: { verification: 'Où en est la panne ?' },
        stops: ({ verification }) => verification === RESOLUE,
      },
      {
        title: 'Qualification',
        schema: qualificationStep,
        Content: QualificationStep,
        labels: {
          vulnerable: 'Une personne vulnérable vit-elle dans le logement ?',
          telephone: 'Téléphone à appeler',
          precisions: 'Précisions',
        },
      },
      {
        title: 'Créneau',
        schema: creneauStep,
        Content: CreneauStep,
        labels: { creneau: 'Créneau', tarifAccepte: 'Tarif' },
        captcha: null,
      },
    ],
    end: { title: 'Confirmation', Content: DepannageEnLigneRecu },
    newValues: () => newDepannageEnLigne(telephone),
    valuesSchema: storedDepannageEnLigne,
    answerSchema: depannageEnLigneAnswer,
    submitLabel: 'Envoyer la demande',
    submit: async (values, { headers }) => {
      try {
        return await apiFetch('depannages', { method: 'POST', json: depannageEnLigneBodyOf(values), headers })
      } catch (error) {
        if (error instanceof ClientCallError && error.status === CONFLICT) onTaken()
        throw error
      }
    },
  })
