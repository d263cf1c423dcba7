import { z } from 'zod'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { formatAmount } from '@/lib/domain/textes/format'
import { accounts, baseUrl, call, signIn } from '../support/api'
import { perimetreCookie } from '../support/cookies'
import {
  CLIENTS,
  ENTITES,
  FACTURATION,
  numeroDeReleve,
  RELEVES,
  FACTURATION_USERS as U,
} from '../support/facturation-rows'
import { pdfText } from '../support/pdf'

const IBAN = 'FR7630006000011234567890189'
const at = (id: number, act: string) => `entites-facturation/${id}/${act}`
const send = async (email: string, method: string, path: string, body: unknown) =>
  (await call(method, path, { jwt: await signIn(email), body })).status

const ACTIVATION = {
  plateforme: 'Plateforme Essai',
  adresseElectronique: '0225:999900004',
  emailCopie: '',
  debut: '2026-12-01',
  consentement: true,
}
const PAPIER = {
  motif: 'Autre motif',
  siret: '',
  numero: '12',
  type: 'RUE',
  voie: 'DES LILAS',
  codePostal: '59000',
  ville: 'LILLE',
  premiereFacture: '2026-12-01',
}
const CONTACT = { contactNom: 'Nouveau Contact', contactEmail: 'nouveau@exemple.fr', contactTelephone: '' }

test('[DOC-24] an entity outside of the reform is activated with its consent alone, by its managers alone', async () => {
  const path = at(ENTITES.consentanteApi.id, 'efacture')
  expect(await send(U.admin.email, 'POST', path, { ...ACTIVATION, consentement: false })).toBe(400)
  expect(await send(U.membre.email, 'POST', path, ACTIVATION)).toBe(404)
  expect(await send(U.voisin.email, 'POST', path, ACTIVATION)).toBe(404)
  expect(await send(U.admin.email, 'POST', path, ACTIVATION)).toBe(200)
  expect(await send(U.admin.email, 'POST', path, ACTIVATION)).toBe(409)
  const pdf = await fetch(`${baseUrl}/v2/api/${at(ENTITES.consentanteApi.id, 'confirmation')}`, {
    headers: { Authorization: `Bearer ${await signIn(U.admin.email)}` },
  })
  const text = pdfText(new Uint8Array(await pdf.arrayBuffer())).replace(/\s+/g, ' ')
  for (const said of ['Libre Appel', '999900004', '01/12/2026']) expect(text).toContain(said)
})

test('[DOC-25] the call refuses paper to an entity in the reform, and takes one that has the choice', async () => {
  expect(await send(U.admin.email, 'POST', at(ENTITES.payeur.id, 'papier'), PAPIER)).toBe(409)
  expect(await send(U.admin.email, 'POST', at(ENTITES.incertaine.id, 'papier'), PAPIER)).toBe(409)
  expect(await send(U.voisin.email, 'POST', at(ENTITES.quitteApi.id, 'papier'), PAPIER)).toBe(404)
  // The establishment of another company is none of the entity.
  const foreign = { ...PAPIER, siret: '732 829 320 00074' }
  expect(await send(U.admin.email, 'POST', at(ENTITES.quitteApi.id, 'papier'), foreign)).toBe(400)
  expect(await send(U.admin.email, 'POST', at(ENTITES.quitteApi.id, 'papier'), PAPIER)).toBe(200)
  expect(await send(U.admin.email, 'POST', at(ENTITES.quitteApi.id, 'papier'), PAPIER)).toBe(409)
})

test('contacts, payments and mandates are those of one’s own entities, for managers', async () => {
  const mandat = { titulaire: 'Payeur Essai', iban: IBAN, bic: '', accord: true }
  const reglement = {
    modePaiement: 'Chèque',
    groupement: 'Une facture par mois',
    codeService: '',
    numeroEngagement: '',
  }
  for (const [method, act, body] of [
    ['PUT', 'contact', CONTACT],
    ['PUT', 'reglement', reglement],
    ['POST', 'mandat', mandat],
  ] as const) {
    expect([act, await send(U.voisin.email, method, at(ENTITES.payeur.id, act), body)]).toEqual([act, 404])
    expect([act, await send(U.membre.email, method, at(ENTITES.payeur.id, act), body)]).toEqual([act, 404])
    expect([act, await send(accounts.cmi.super, method, at(ENTITES.payeur.id, act), body)]).toEqual([
      act,
      404,
    ])
    expect([act, await send(U.voisin.email, method, at(ENTITES.voisine.id, act), body)]).toEqual([act, 200])
  }
})

test('[DOC-22] a mandate sent twice is stored once', async () => {
  const mandat = { titulaire: 'Voisine Essai', iban: 'FR7630004000031234567890143', bic: '', accord: true }
  const path = at(ENTITES.voisine.id, 'mandat')
  const answers = await Promise.all([1, 2].map(() => send(U.voisin.email, 'POST', path, mandat)))
  expect(answers.sort()).toEqual([200, 409])
  expect(await send(U.voisin.email, 'POST', path, mandat)).toBe(409)
})

test('the statement of account holds what is open, with its total', async () => {
  const answer = await fetch(`${baseUrl}/v2/api/facturation/releve`, {
    headers: { Authorization: `Bearer ${await signIn(U.admin.email)}` },
  })
  const text = pdfText(new Uint8Array(await answer.arrayBuffer())).replace(/\s+/g, ' ')
  expect(text).toContain('1 200,00 €')
  expect(text).toContain('FAC-ESSAI-989002')
  expect(text).not.toContain('FAC-ESSAI-989003')
})

const ENTITE = {
  code: 'API-1',
  nom: 'Entité Appel',
  siren: '999900004',
  siret: '',
  publique: false,
  numeroTva: 'FR50999900004',
  adresse: '1 place du Marché',
  codePostal: '59000',
  ville: 'Lille',
  adresseElectronique: '',
  tvaDeductible: false,
  compteFournisseur: '401EHS',
  codeAnalytique: 'P2',
}

test('[DOC-32] an entity is added to the client that the perimeter is at, and changed, by its managers alone', async () => {
  const jwt = await signIn(U.admin.email)
  const cookie = perimetreCookie(PORTAL_IDS.COLLECTIF, FACTURATION.groupe, CLIENTS.premier)
  const add = (change = {}, place = cookie) =>
    call('POST', 'entites-facturation', { jwt, cookie: place, body: { ...ENTITE, ...change } })
  for (const [champ, change] of [
    ['siren', { siren: '999900005' }],
    ['siret', { siret: '11111111100016' }],
    ['siret', { publique: true }],
    ['numeroTva', { numeroTva: 'X' }],
    ['adresseElectronique', { adresseElectronique: 'compta@exemple.fr' }],
    ['compteFournisseur', { compteFournisseur: '4!' }],
    ['code', { code: '' }],
  ] as const) {
    const { status, body } = await add(change)
    expect([champ, status, JSON.stringify(body).includes(`"${champ}"`)]).toEqual([champ, 400, true])
  }
  const { status, body } = await add()
  expect(status).toBe(200)
  const { id } = z.object({ data: z.object({ id: z.number() }) }).parse(body).data
  expect((await add()).status).toBe(400)
  expect(
    (await add({ code: 'API-2' }, perimetreCookie(PORTAL_IDS.COLLECTIF, FACTURATION.groupe, 'tous'))).status,
  ).toBe(409)
  const change = { ...ENTITE, nom: 'Entité Appelée' }
  expect(await send(U.voisin.email, 'PUT', `entites-facturation/${id}`, change)).toBe(404)
  expect(await send(U.membre.email, 'PUT', `entites-facturation/${id}`, change)).toBe(404)
  expect(await send(U.admin.email, 'PUT', `entites-facturation/${id}`, change)).toBe(200)
})

test.each([{ email: U.vide.email, factures: 0 }, ...RELEVES])(
  '[DOC-41] the statement of $factures invoices keeps dates and amounts on one line, and tells how long each is due',
  async ({ email, factures }) => {
    const answer = await fetch(`${baseUrl}/v2/api/facturation/releve`, {
      headers: { Authorization: `Bearer ${await signIn(email)}` },
    })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const text = pdfText(bytes)
    // What stands on two lines, or is cut, is read with a space in it.
    expect(text.match(/(?<!\S)20\/11\/2026(?!\S)/g) ?? []).toHaveLength(factures)
    expect(text.match(/(?<!\S)21\/12\/2026(?!\S)/g) ?? []).toHaveLength(factures)
    const named = text.match(/Société coopérative d’habitation Αθήνα/g) ?? []
    // Once, under the title: it is the only client.
    expect(named).toHaveLength(factures === 0 ? 0 : 1)
    const total = formatAmount(0 - 1_234_567_890 * factures).replace(/\s/g, ' ')
    // The total, and what is not due yet; each invoice has its amount twice.
    const times = text.match(new RegExp(`(?<!\\S)${total}(?!\\S)`, 'g'))
    expect(times).toHaveLength(factures === 0 ? 6 : factures === 1 ? 4 : 2)
    if (factures > 1) expect(text.match(/(?<!\S)-12 345 678,90 €(?!\S)/g)).toHaveLength(2 * factures)
    for (const [rank, { id }] of RELEVES.entries())
      expect([id, text.replaceAll(' ', '').includes(numeroDeReleve(id, 0))]).toEqual([
        id,
        factures === RELEVES[rank]?.factures,
      ])
    const pages =
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length ?? 0
    // One header on each page; « Échéance à venir » is a line of the balance after it.
    expect(text.match(/Échéance(?! à venir)/g)?.length).toBe(pages)
    expect(text).toContain('Balance âgée')
  },
)
