import { toCmiBody } from '@/lib/domain/demandes/cmi/corps'
import { type CmiCreated, submitCmi } from '@/lib/domain/demandes/cmi/envoi'
import type { CmiForm } from '@/lib/domain/demandes/cmi/formulaire'
import type { DemandeContext } from '@/lib/domain/demandes/commun/contexte'
import { setHeatEmitter } from '@/lib/domain/demandes/tarifs/edit'
import { parseEnv } from '@/lib/platform/env'
import { catalogue, context, fails, failure, recordedCalls, tarifs } from '../support/demandes'
import { completeForm } from './support'

const form = completeForm()
const body = (over: Partial<CmiForm> = {}, of: DemandeContext = context) =>
  toCmiBody({ ...form, technicianId: 5, ...over }, catalogue, 90, of)

test('[CMI-38] the request has exactly its fields', () => {
  expect(Object.keys(body().cmi).sort()).toEqual(
    [
      ...['numeroDemande', 'clientFinal', 'createurDemande', 'dateLivraison', 'groupe', 'adresseFacturation'],
      ...['conducteurTravaux', 'chauffagiste', 'acquereur', 'mailCTEtape', 'ctPresenceMES', 'dureeContrat'],
      ...['prestations', 'options', 'tauxTVA', 'tarifFacturationImpossible', 'typeEnergie'],
      ...['emetteurChauffage', 'multizone', 'agenceNomEHS', 'agenceAdresseEHS', 'agenceTelephoneEHS'],
      ...['agenceMailEHS', 'numADC', 'prescripteurRegions', 'prescripteurNom', 'prescripteurPrenom'],
      ...['prescripteurTelephone', 'prescripteurEmail', 'drEmail', 'commentaire', 'remise'],
      ...['environment', 'demandeTest'],
    ].sort(),
  )
  expect(body().cmi).toMatchObject({
    numeroDemande: 'CMI_12_7_0',
    clientFinal: 90,
    createurDemande: 7,
    groupe: 12,
    adresseFacturation: 21,
    conducteurTravaux: 8,
    chauffagiste: 5,
    dureeContrat: '1',
    options: [],
    tauxTVA: 20,
    tarifFacturationImpossible: 198.76,
    typeEnergie: 'GAZ',
    multizone: 'oui',
    agenceNomEHS: 'AGENCE LILLE',
    numADC: '123456',
    prescripteurRegions: 'HAUTS-DE-FRANCE',
    prescripteurTelephone: '0639980003',
    remise: null,
    demandeTest: false,
  })
})

test('[CMI-39] the request is carried with client, group name and party number', () => {
  const { cmi: _cmi, ...carried } = body()
  expect(carried).toEqual({ client: 34, groupe: 'Maisons Clairval', numTiers: '4012' })
})

test('[CMI-40] answers are booleans', () => {
  const answers = { acquirer: 'Y', notifyWM: 'non', workManagerPresDuringImp: 'oui' }
  expect(body(answers).cmi).toMatchObject({ acquereur: true, mailCTEtape: false, ctPresenceMES: true })
  expect(body({ acquirer: 'N' }).cmi.acquereur).toBe(false)
})

test('[CMI-41] the delivery date is an instant of its day', () => {
  const { dateLivraison } = body().cmi
  expect(dateLivraison).toMatch(/^2026-12-05T/)
  expect(dateLivraison).toMatch(/Z$/)
})

test('[CMI-42] what is empty is null, two heat emitters are a list of two', () => {
  const empty = { agencyEmail: '', prescriberEmail: '', dirEmail: '', comment: '  ' }
  expect(body(empty).cmi).toMatchObject({
    emetteurChauffage: null,
    agenceMailEHS: null,
    prescripteurEmail: null,
    drEmail: null,
    commentaire: null,
  })
  const priceList = setHeatEmitter(form.priceList, ['Radiateurs', 'Plancher chauffant'])
  expect(body({ priceList }).cmi.emetteurChauffage).toEqual(['Radiateurs', 'Plancher chauffant'])
})

test('[PLATFORM-10] the environment of a request is the configured one, production by default', () => {
  const written = (source: Record<string, string>) => {
    const { environment } = { environment: parseEnv(source).ENVIRONMENT }
    return body({}, { ...context, environment }).cmi.environment
  }
  expect(written({})).toBe('production')
  expect(written({ ENVIRONMENT: 'recette' })).toBe('recette')
})

/** Calls that answer, each told in `called`; what was created is kept as the screen would. */
function calls(over: Parameters<typeof recordedCalls>[0] = {}) {
  const { called, log, call, logged } = recordedCalls(over)
  const kept: CmiCreated[] = []
  const bodies: FormData[] = []
  const deps = {
    createCustomer: call('customers', { data: { id: 90 } }),
    createTechnician: call('chauffagistes', { entity: { id: 5 } }),
    createCmi: call('cmis', { id: 345 }),
    sendAttachments: (sent: FormData) => {
      bodies.push(sent)
      return call('piecesjointes', { success: true })()
    },
    onTechnician: () => undefined,
    keep: (created: CmiCreated) => kept.push(created),
    logged,
  }
  return { deps, called, kept, bodies, log }
}

const sources = { tarifs, files: [new File(['plan'], 'plan.pdf', { type: 'application/pdf' })] }

test('[CMI-13] [CMI-16] the final validation is that of the four steps: invalid makes no call, valid is sent', async () => {
  const { deps, called } = calls()
  for (const over of [{ lastname: '' }, { workManagerId: null }, { acquirer: '' }, { dirEmail: '' }])
    expect(await submitCmi({ ...form, ...over }, sources, context, deps)).toBeNull()
  expect(await submitCmi(form, { ...sources, tarifs: null }, context, deps)).toBeNull()
  expect(called).toEqual([])
  await submitCmi(form, sources, context, deps)
  expect(called).toEqual(['customers', 'chauffagistes', 'cmis', 'piecesjointes'])
})

test('a technician that was chosen is not created', async () => {
  const { deps, called } = calls()
  await submitCmi({ ...form, technicianId: 5 }, { ...sources, files: [] }, context, deps)
  expect(called).toEqual(['customers', 'cmis'])
})

test('[CMI-44] attachments set the flag; their failure leaves it false, is logged and thrown again', async () => {
  const good = calls()
  expect(await submitCmi(form, sources, context, good.deps)).toBe(345)
  expect(good.kept.at(-1)).toMatchObject({ id: 345, attachmentsSent: true })
  const [multipart] = good.bodies
  expect([...(multipart?.keys() ?? [])]).toEqual(['id', 'group', 'numTiers', 'demandNum', 'files'])
  expect(multipart?.get('id')).toBe('345')
  expect(multipart?.get('group')).toBe('Maisons Clairval')
  expect(multipart?.get('numTiers')).toBe('4012')
  expect(multipart?.get('demandNum')).toBe('CMI_12_7_345')
  const bad = calls({ piecesjointes: fails })
  await expect(submitCmi(form, sources, context, bad.deps)).rejects.toBe(failure)
  expect(bad.log.mock.calls).toEqual([['Envoi des pièces jointes', failure]])
  const last = bad.kept.at(-1)
  expect(last).toMatchObject({ id: 345, clientFinalId: 90, attachmentsSent: false })
  if (!last) throw new Error('a kept request expected')
  const retry = calls()
  expect(await submitCmi(form, sources, context, retry.deps, last)).toBe(345)
  expect(retry.kept).toEqual([{ ...last, attachmentsSent: true }])
  expect(retry.called).toEqual(['piecesjointes'])
})

test('a creation that fails or gives no id stops there', async () => {
  const bad = calls({ customers: fails })
  await expect(submitCmi(form, sources, context, bad.deps)).rejects.toBe(failure)
  expect(bad.called).toEqual(['customers'])
  const without = calls({ cmis: async () => ({}) })
  await expect(submitCmi(form, sources, context, without.deps)).rejects.toThrow(
    'La demande n’a pas pu être créée.',
  )
  expect(without.called).not.toContain('piecesjointes')
})
