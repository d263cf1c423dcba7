import { type Envoi, filedForm, sendDemande } from '@/lib/domain/demandes/commun/envoi'
import { fails, failure, recordedCalls } from './support/demandes'

const envoi: Envoi = {
  customer: { nom: 'DUMONT' },
  technician: { nom: 'LEFÈVRE' },
  form: (tiers) => filedForm(tiers, [new File(['a'], 'plan.pdf')]),
}

/** Calls that answer, each told in `called`, and the forms that were filed. */
function calls(over: Parameters<typeof recordedCalls>[0] = {}) {
  const { called, log, call, logged } = recordedCalls(over)
  const filed: FormData[] = []
  const deps = {
    createCustomer: call('customers', { data: { id: 90 } }),
    createTechnician: call('chauffagistes', { entity: { id: 5 } }),
    file: (form: FormData) => {
      filed.push(form)
      return call('demande', { id: 345 })()
    },
    logged,
  }
  return { deps, called, filed, log }
}

test('the customer, an installer that was typed, then the request with its files in one call', async () => {
  const { deps, called, filed } = calls()
  expect(await sendDemande(envoi, deps)).toBe(345)
  expect(called).toEqual(['customers', 'chauffagistes', 'demande'])
  expect(JSON.parse(String(filed[0]?.get('data')))).toEqual({ clientFinalId: 90, technicianId: 5 })
  expect(filed[0]?.getAll('files')).toHaveLength(1)
})

test('an installer that was chosen, and a customer that a programme has not, are not created', async () => {
  const { deps, called, filed } = calls()
  await sendDemande({ ...envoi, customer: null, technician: 7 }, deps)
  expect(called).toEqual(['demande'])
  expect(JSON.parse(String(filed[0]?.get('data')))).toEqual({ clientFinalId: 0, technicianId: 7 })
})

test('a call that fails is logged, thrown again, and the last', async () => {
  for (const [name, label] of [
    ['customers', 'Création du client'],
    ['chauffagistes', 'Création de l’installateur'],
    ['demande', 'Création de la demande'],
  ] as const) {
    const { deps, called, log } = calls({ [name]: fails })
    await expect(sendDemande(envoi, deps)).rejects.toBe(failure)
    expect(called.at(-1)).toBe(name)
    expect(log.mock.calls).toEqual([[label, failure]])
  }
})

test('an answer without id stops there', async () => {
  const { deps } = calls({ demande: async () => ({}) })
  await expect(sendDemande(envoi, deps)).rejects.toThrow('La demande n’a pas pu être créée.')
})
