import { toCmiBody } from '@/lib/domain/demandes/cmi/corps'
import { cmiEnvoi } from '@/lib/domain/demandes/cmi/envoi'
import type { CmiForm } from '@/lib/domain/demandes/cmi/formulaire'
import type { DemandeContext } from '@/lib/domain/demandes/commun/contexte'
import { setHeatEmitter } from '@/lib/domain/demandes/tarifs/edit'
import { parseEnv } from '@/lib/platform/env'
import { catalogue, context, tarifs } from '../support/demandes'
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

const files = [new File(['plan'], 'plan.pdf', { type: 'application/pdf' })]
const sources = { tarifs, files }

test('[CMI-13] [CMI-16] the final validation is that of the four steps', () => {
  for (const over of [{ lastname: '' }, { workManagerId: null }, { acquirer: '' }, { dirEmail: '' }])
    expect(cmiEnvoi({ ...form, ...over }, sources, context)).toBeNull()
  expect(cmiEnvoi(form, { ...sources, tarifs: null }, context)).toBeNull()
  expect(cmiEnvoi(form, sources, context)).not.toBeNull()
})

test('a technician that was chosen is not created, one that was typed is', () => {
  expect(cmiEnvoi({ ...form, technicianId: 5 }, sources, context)?.technician).toBe(5)
  expect(cmiEnvoi(form, sources, context)?.technician).toMatchObject({ groupes: [12], actif: true })
})

test('the request and its files are one form', () => {
  const sent = cmiEnvoi(form, sources, context)?.form({ clientFinalId: 90, technicianId: 5 })
  expect([...(sent?.keys() ?? [])]).toEqual(['data', 'files'])
  expect(JSON.parse(String(sent?.get('data')))).toEqual(body())
  expect(sent?.getAll('files')).toMatchObject([{ name: 'plan.pdf' }])
})
