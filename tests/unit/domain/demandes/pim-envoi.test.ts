import { pimEnvoi } from '@/lib/domain/demandes/pim/envoi'
import { newPimForm, samplePimForm, storedPimForm } from '@/lib/domain/demandes/pim/formulaire'
import { context, tarifs } from './support/demandes'

const form = samplePimForm({
  adressefacturation: 21,
  interlocuteur: 7,
  installateurtravaux: 40,
  day: '2026-12-05',
  tarifs,
})
const text = { siret: '', TVA: '', numero: '4', rue: 'RUE NEUVE', codePostal: '59000', ville: 'LILLE' }
const billing = { id: 21, nom: 'SIÈGE', ...text, email: '', telephone: '', AR: '', actif: true }
const person = { id: 7, firstname: 'Claire', lastname: 'Dumont', email: 'claire@exemple.fr', phone: '' }
const sources = { billingAddresses: [billing], interlocutors: [person], files: [new File(['a'], 'plan.pdf')] }

test('the request and its files are one form, without final customer', () => {
  const envoi = pimEnvoi(form, sources, context)
  expect(envoi?.customer).toBeNull()
  const sent = envoi?.form({ clientFinalId: 0, technicianId: null })
  expect(JSON.parse(String(sent?.get('data')))).toMatchObject({ mes: { attachments: ['plan.pdf'] } })
  expect(sent?.getAll('files')).toHaveLength(1)
})

test('a step that is not filled, or a choice that is offered no more: nothing is sent', () => {
  expect(pimEnvoi({ ...form, ville: '' }, sources, context)).toBeNull()
  expect(pimEnvoi({ ...form, dateRemiseClef: '' }, sources, context)).toBeNull()
  expect(pimEnvoi(form, { ...sources, interlocutors: [] }, context)).toBeNull()
})

test('a stored form is read whatever it holds', () => {
  expect(storedPimForm.parse(JSON.parse(JSON.stringify(form)))).toEqual(form)
  expect(storedPimForm.parse(null)).toEqual(newPimForm())
  expect(storedPimForm.parse({ ville: 'LILLE', syndic: 'x', installateurtravaux: 3, priceList: {} })).toEqual(
    {
      ...newPimForm(),
      ville: 'LILLE',
    },
  )
})
