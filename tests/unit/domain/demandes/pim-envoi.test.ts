import { submitPim } from '@/lib/domain/demandes/pim/envoi'
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

const depsOf = () => ({
  create: jest.fn(async () => ({ id: 345 })),
  sendAttachments: jest.fn(async (_body: FormData): Promise<unknown> => ({ success: true })),
  keep: jest.fn(),
  logged: async <T>(_label: string, run: () => Promise<T>) => run(),
})

test('the request is created, kept, then its files are sent under its id', async () => {
  const deps = depsOf()
  expect(await submitPim(form, sources, context, deps)).toBe(345)
  expect(deps.create).toHaveBeenCalledTimes(1)
  expect(deps.keep).toHaveBeenCalledWith({ id: 345, clientFinalId: 0 })
  expect(deps.sendAttachments.mock.calls[0]?.[0].get('id')).toBe('345')
})

test('without files nothing is sent after the creation', async () => {
  const deps = depsOf()
  expect(await submitPim(form, { ...sources, files: [] }, context, deps)).toBe(345)
  expect(deps.sendAttachments).not.toHaveBeenCalled()
})

test('a step that is not filled, or a choice that is offered no more: no call at all', async () => {
  const deps = depsOf()
  expect(await submitPim({ ...form, ville: '' }, sources, context, deps)).toBeNull()
  expect(await submitPim({ ...form, dateRemiseClef: '' }, sources, context, deps)).toBeNull()
  expect(await submitPim(form, { ...sources, interlocutors: [] }, context, deps)).toBeNull()
  expect(deps.create).not.toHaveBeenCalled()
})

test('files that failed are sent again without another creation', async () => {
  const deps = depsOf()
  deps.sendAttachments.mockRejectedValueOnce(new Error('panne'))
  await expect(submitPim(form, sources, context, deps)).rejects.toThrow('panne')
  expect(await submitPim(form, sources, context, deps, { id: 345, clientFinalId: 0 })).toBe(345)
  expect([deps.create.mock.calls.length, deps.sendAttachments.mock.calls.length]).toEqual([1, 2])
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
