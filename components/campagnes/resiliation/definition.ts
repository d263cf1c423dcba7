import { z } from 'zod'
import { findCustomer } from '@/lib/browser/find-customer'
import { postalCodeSchema } from '@/lib/domain/address'
import { PARCOURS } from '@/lib/domain/campagnes/etapes'
import { isMask } from '@/lib/domain/campagnes/masque'
import { type FoundCustomer, foundCustomer, referenceSchema } from '@/lib/domain/campagnes/recherche'
import {
  choixSchema,
  type ResiliationForm,
  verificationSchema,
  verifications,
} from '@/lib/domain/campagnes/resiliation'
import { defineFlow } from '../flow/definition'
import { FIND_CUSTOMER_LABELS } from '../recherche/find-customer'
import { notify, type ResiliationAnswer, resiliationAnswer } from './calls'
import { ChoixStep } from './choix-step'
import { RechercheStep } from './recherche-step'
import { ResiliationRecue } from './recu'

/** What the tab keeps of a termination: the customer who was found, and what is asked. */
export type ResiliationValues = ResiliationForm & {
  codePostal: string
  reference: string
  found: FoundCustomer | null
}

const newValues = (): ResiliationValues => ({
  codePostal: '',
  reference: '',
  found: null,
  assetIds: [],
  Date: '',
  Motif: '',
  comment: '',
  email: '',
  Nom: '',
  verifie: null,
})

/** What was found, into the form: a single equipment is chosen, the e-mail is the known one, masked. */
function withFound(form: ResiliationValues, found: FoundCustomer): ResiliationValues {
  const { assets, accountEmail } = found
  const [only] = assets.length === 1 ? assets : []
  return {
    ...form,
    found,
    assetIds: only ? [only.id] : [],
    email: form.email === '' || isMask(form.email) ? (accountEmail ?? '') : form.email,
    verifie: null,
  }
}

const text = z.string().catch('')
const valuesSchema = z.object({
  codePostal: text,
  reference: text,
  found: foundCustomer.nullable().catch(null),
  assetIds: z.array(z.string()).catch([]),
  Date: text,
  Motif: text,
  comment: text,
  email: text,
  Nom: text,
  verifie: z
    .object({ pour: z.string(), resultats: z.array(verificationSchema) })
    .nullable()
    .catch(null),
})

/** The three steps of /resiliation (PUBLIC-28). */
export const resiliationFlow = defineFlow<ResiliationValues, ResiliationAnswer>({
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
      schema: choixSchema,
      Content: ChoixStep,
      labels: {
        assetIds: 'Équipements',
        Date: 'Date souhaitée',
        Motif: 'Motif',
        comment: 'Commentaire',
        Nom: 'Nom et prénom du titulaire',
        email: 'E-mail',
      },
      stops: (values) => verifications(values) === null,
    },
  ],
  end: { title: 'Résiliation enregistrée', Content: ResiliationRecue },
  newValues,
  valuesSchema,
  answerSchema: resiliationAnswer,
  submitLabel: 'Notifier la résiliation',
  submit: (values, { headers }) => notify(values, headers),
})
