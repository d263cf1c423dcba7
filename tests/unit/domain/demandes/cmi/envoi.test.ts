import { loggedAndRethrown } from '@/lib/browser/silent'
import type { CmiDraft } from '@/lib/domain/demandes/cmi/brouillon'
import { type CmiParts, toCmiBody } from '@/lib/domain/demandes/cmi/corps'
import { submitCmi } from '@/lib/domain/demandes/cmi/envoi'
import { setHeatEmitter } from '@/lib/domain/tarifs/edit'
import { parseEnv } from '@/lib/platform/env'
import { catalogue, context, fails, failure } from '../support/demandes'
import { completeDraft } from './support'

const draft = completeDraft()
const parts: CmiParts = {
  form: draft.form,
  priceList: draft.priceList,
  pricing: { catalogue, portal: 'CMI' },
  clientFinalId: 90,
  technicianId: 5,
}
const body = (over: Partial<CmiParts> = {}) => toCmiBody({ ...parts, ...over }, context)
const formWith = (over: object) => ({ form: { ...draft.form, ...over } })

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
  const answers = formWith({ acquirer: 'Y', notifyWM: 'non', workManagerPresDuringImp: 'oui' })
  expect(body(answers).cmi).toMatchObject({ acquereur: true, mailCTEtape: false, ctPresenceMES: true })
  expect(body(formWith({ acquirer: 'N' })).cmi.acquereur).toBe(false)
})

test('[CMI-41] the delivery date is an instant of its day', () => {
  const { dateLivraison } = body().cmi
  expect(dateLivraison).toMatch(/^2026-12-05T/)
  expect(dateLivraison).toMatch(/Z$/)
})

test('[CMI-42] what is empty is null, two heat emitters are a list of two', () => {
  const empty = { agencyEmail: '', prescriberEmail: '', dirEmail: '', comment: '  ' }
  expect(body(formWith(empty)).cmi).toMatchObject({
    emetteurChauffage: null,
    agenceMailEHS: null,
    prescripteurEmail: null,
    drEmail: null,
    commentaire: null,
  })
  const priceList = setHeatEmitter(draft.priceList, ['Radiateurs', 'Plancher chauffant'])
  expect(body({ priceList }).cmi.emetteurChauffage).toEqual(['Radiateurs', 'Plancher chauffant'])
})

test('[PLATFORM-10] the environment of a request is the configured one, production by default', () => {
  const written = (source: Record<string, string>) => {
    const { environment } = { environment: parseEnv(source).ENVIRONMENT }
    return toCmiBody(parts, { ...context, environment }).cmi.environment
  }
  expect(written({})).toBe('production')
  expect(written({ ENVIRONMENT: 'recette' })).toBe('recette')
})

/** Calls that answer, each told in `called`; the draft is kept as the screen would. */
function calls(over: Partial<Record<string, () => Promise<unknown>>> = {}) {
  const called: string[] = []
  const kept: CmiDraft[] = []
  const bodies: FormData[] = []
  const log = jest.fn()
  const call = (name: string, answer: unknown) => () => {
    called.push(name)
    return (over[name] ?? (async () => answer))()
  }
  const deps = {
    createCustomer: call('customers', { data: { id: 90 } }),
    createTechnician: call('chauffagistes', { entity: { id: 5 } }),
    createCmi: call('cmis', { id: 345 }),
    sendAttachments: (sent: FormData) => {
      bodies.push(sent)
      return call('piecesjointes', { success: true })()
    },
    keep: (state: CmiDraft) => kept.push(state),
    logged: <T>(label: string, run: () => Promise<T>) => loggedAndRethrown(label, run, log),
  }
  return { deps, called, kept, bodies, log }
}

const files = [new File(['plan'], 'plan.pdf', { type: 'application/pdf' })]

test('[CMI-13] [CMI-16] the final validation is that of the four steps: invalid makes no call, valid is sent', async () => {
  const { deps, called } = calls()
  for (const over of [{ lastname: '' }, { workManagerId: null }, { acquirer: '' }, { dirEmail: '' }]) {
    const invalid = { ...draft, ...formWith(over) }
    expect(await submitCmi(invalid, context, files, deps)).toEqual(invalid)
  }
  expect(called).toEqual([])
  await submitCmi(draft, context, files, deps)
  expect(called).toEqual(['customers', 'chauffagistes', 'cmis', 'piecesjointes'])
})

test('a technician that was chosen is not created', async () => {
  const { deps, called } = calls()
  await submitCmi({ ...draft, ...formWith({ technicianId: 5 }) }, context, [], deps)
  expect(called).toEqual(['customers', 'cmis'])
})

test('[CMI-44] attachments set the flag; their failure leaves it false, is logged and thrown again', async () => {
  const good = calls()
  const sent = await submitCmi(draft, context, files, good.deps)
  expect(sent).toMatchObject({ createdId: 345, attachmentsSent: true })
  const [multipart] = good.bodies
  expect([...(multipart?.keys() ?? [])]).toEqual(['id', 'group', 'numTiers', 'demandNum', 'files'])
  expect(multipart?.get('id')).toBe('345')
  expect(multipart?.get('group')).toBe('Maisons Clairval')
  expect(multipart?.get('numTiers')).toBe('4012')
  expect(multipart?.get('demandNum')).toBe('CMI_12_7_345')
  const bad = calls({ piecesjointes: fails })
  await expect(submitCmi(draft, context, files, bad.deps)).rejects.toBe(failure)
  expect(bad.log.mock.calls).toEqual([['Envoi des pièces jointes', failure]])
  const last = bad.kept.at(-1)
  expect(last).toMatchObject({ createdId: 345, attachmentsSent: false })
  if (!last) throw new Error('a kept draft expected')
  const retry = calls()
  expect(await submitCmi(last, context, files, retry.deps)).toMatchObject({ attachmentsSent: true })
  expect(retry.called).toEqual(['piecesjointes'])
})

test('a creation that fails or gives no id stops there', async () => {
  const bad = calls({ customers: fails })
  await expect(submitCmi(draft, context, files, bad.deps)).rejects.toBe(failure)
  expect(bad.called).toEqual(['customers'])
  const without = calls({ cmis: async () => ({}) })
  await expect(submitCmi(draft, context, files, without.deps)).rejects.toThrow(
    "La demande n'a pas pu être créée.",
  )
  expect(without.called).not.toContain('piecesjointes')
})
