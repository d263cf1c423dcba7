import { apiFetch } from '@/lib/browser/client'
import { findCustomer } from '@/lib/browser/find-customer'
import {
  demandeurSchema,
  depannageBodyOf,
  panneSchema,
  rechercheFaite,
  rechercheSchema,
} from '@/lib/domain/campagnes/depannage'
import {
  type DepannageForm,
  newDepannage,
  storedDepannage,
  withFound,
} from '@/lib/domain/campagnes/depannage-formulaire'
import { PARCOURS } from '@/lib/domain/campagnes/etapes'
import { COORDONNEES_LABELS } from '@/lib/domain/campagnes/inscription'
import { ODEUR_DE_GAZ } from '@/lib/domain/visites/symptomes'
import { SYMPTOME_LABEL } from '../../visites/depannage/symptome-field'
import { defineFlow } from '../../wizard/flow/definition'
import { FIND_CUSTOMER_LABELS } from '../recherche/find-customer'
import { type DepannageAnswer, depannageAnswer } from './answer'
import { DemandeurStep } from './demandeur-step'
import { PanneStep } from './panne-step'
import { RechercheStep } from './recherche-step'
import { DepannageRecu } from './recu'

/** The three steps of /depannage; its receipt takes the place of the last one (PUBLIC-07, PUBLIC-11). */
export const depannageFlow = defineFlow<DepannageForm, DepannageAnswer>({
  name: 'depannage',
  parcours: PARCOURS.depannage,
  steps: [
    {
      title: 'Votre panne',
      schema: panneSchema,
      Content: PanneStep,
      labels: { symptome: SYMPTOME_LABEL, details: 'Précisions' },
      stops: ({ symptome }) => symptome === ODEUR_DE_GAZ,
      // An equipment that a link leads to is not looked for again.
      onNext: async (form) => (form.getValues('found') ? 'found' : 'next'),
    },
    {
      title: 'Votre équipement',
      schema: rechercheSchema,
      leaves: rechercheFaite,
      Content: RechercheStep,
      labels: {
        codePostalClient: FIND_CUSTOMER_LABELS.postalCode,
        reference: FIND_CUSTOMER_LABELS.reference,
      },
      nextLabel: 'Rechercher',
      captcha: 'recherche',
      onNext: async (form, headers) => {
        const { codePostalClient: codePostal, reference } = form.getValues()
        const found = await findCustomer({ codePostal, reference }, headers)
        form.reset(withFound(form.getValues(), found))
        return 'found'
      },
    },
    {
      title: 'Vos coordonnées',
      schema: demandeurSchema,
      Content: DemandeurStep,
      labels: {
        asset: 'Équipement en panne',
        ...COORDONNEES_LABELS,
        accepte1: 'Utilisation de vos informations',
      },
    },
  ],
  end: { title: 'Demande enregistrée', Content: DepannageRecu },
  newValues: newDepannage,
  valuesSchema: storedDepannage,
  answerSchema: depannageAnswer,
  submitLabel: 'Envoyer la demande',
  submit: (values, { headers }) =>
    apiFetch('depannage', { method: 'POST', json: depannageBodyOf(values), headers }),
})
