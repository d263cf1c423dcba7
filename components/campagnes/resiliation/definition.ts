import { z } from 'zod'
import { findCustomer } from '@/lib/browser/find-customer'
import { PARCOURS } from '@/lib/domain/campagnes/etapes'
import { foundCustomer, referenceSchema } from '@/lib/domain/campagnes/recherche'
import { choixSchema, verifications } from '@/lib/domain/campagnes/resiliation'
import { postalCodeSchema } from '@/lib/domain/identite/address'
import type { Day } from '@/lib/domain/temps/days'
import { defineFlow } from '../../wizard/flow/definition'
import { FIND_CUSTOMER_LABELS } from '../recherche/find-customer'
import { notify, type ResiliationAnswer, resiliationAnswer } from './calls'
import { ChoixStep } from './choix-step'
import { RechercheStep } from './recherche-step'
import { ResiliationRecue } from './recu'
import { newValues, type ResiliationValues, valuesSchema, withFound } from './values'

/** The three steps of /resiliation (PUBLIC-28) on a day. */
export const resiliationFlow = (today: Day) =>
  defineFlow<ResiliationValues, ResiliationAnswer>({
    name: 'resiliation',
    parcours: PARCOURS.resiliation,
    steps: [
      {
        title: 'Votre contrat',
        schema: z.object({ codePostal: postalCodeSchema, reference: referenceSchema }),
        leaves: z.object({ found: foundCustomer }),
        Content: RechercheStep,
        labels: { codePostal: FIND_CUSTOMER_LABELS.postalCode, reference: FIND_CUSTOMER_LABELS.reference },
        nextLabel: 'Rechercher',
        captcha: 'recherche',
        onNext: async (form, headers) => {
          const values = form.getValues()
          form.reset(withFound(values, await findCustomer(values, headers)))
          return 'found'
        },
      },
      {
        title: 'Votre résiliation',
        schema: choixSchema(today),
        Content: ChoixStep,
        labels: {
          assetIds: 'Équipements',
          Date: 'Date souhaitée',
          Motif: 'Motif',
          comment: 'Commentaire',
          Nom: 'Nom et prénom du titulaire',
          email: 'Adresse e-mail',
        },
        stops: (values) => verifications(values) === null,
        // Its tickets were given for one.
        captcha: null,
      },
    ],
    end: { title: 'Résiliation enregistrée', Content: ResiliationRecue },
    newValues,
    valuesSchema,
    answerSchema: resiliationAnswer,
    submitLabel: 'Notifier la résiliation',
    submit: (values, { headers }) => notify(values, headers),
  })
