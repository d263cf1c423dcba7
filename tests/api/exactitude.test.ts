import { z } from 'zod'
import { createCall, findCall, findOneCall, updateCall } from '@/lib/app/door/collection-calls'
import { createGesCall, createPimCall } from '@/lib/demandes/calls/create'
import { contactsCall } from '@/lib/demandes/calls/reference'
import { findDemande } from '@/lib/demandes/suivi/demande'
import { cmiListSelling } from '@/lib/demandes/suivi/lists/cmi'
import { gesList } from '@/lib/demandes/suivi/lists/ges'
import { sectionsOf } from '@/lib/demandes/suivi/sections'
import { energiesSold, loadCatalogue } from '@/lib/demandes/tarifs'
import { ANALYTIC_PORTAL_IDS, PORTAL_IDS, portalTypeOfId } from '@/lib/domain/acces/portails'
import { addDays } from '@/lib/domain/temps/days'
import { getSingleGroupCall } from '@/lib/perimetre/calls/single-group'
import type { Caller } from '@/lib/platform/api/collection'
import { today } from '@/lib/platform/clock'
import type { Db } from '@/lib/platform/db/client'
import { tarifsPrestations } from '@/lib/platform/db/schema/administration/referentiel'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { parseListParams } from '@/lib/platform/lists/params'
import { readListPage } from '@/lib/platform/lists/source'
import { AGENCE, CODE_POSTAL, EMAILS, G, ges, pim, USERS } from '../support/demandes-rows'
import { createGroupe, createUser } from '../support/factories'
import demandes from '../support/fixtures/demandes'
import { callRoute, openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'
import { perimetreDe } from '../support/perimetre-de'

const ANALYTIQUE = { id: 981_001, email: 'exactitude.analytique@exemple.fr', groupe: 981_703 }

const CALLER: Caller = { userId: USERS.auteur, roleId: 1, utilisateurEHS: false, test: false }
const GES_PERIMETRE = perimetreDe({
  userId: USERS.auteur,
  groupe: G.GES,
  nom: `Groupe ${G.GES}`,
  portail: 'GES',
  dates: ['2020-01-01', '2099-12-31'],
})

let db: Db
let close: () => Promise<void>
let auteur = ''

/** A service of the price list; those of the energies sell for a year to CMI, and to whom `more` says. */
const tarif = (codeModel: string, typeEnergie: string, more: object = {}) => ({
  codePrestation: 'MES_CHAUDIERE_MURALE',
  codeModel,
  libelle: codeModel,
  typeEquipement: 'CHAUDIERE_MURALE',
  typeEnergie,
  dureeContrat: 1,
  tarifCents: 9500,
  tarifEhsCents: 8700,
  portails: ['CMI', 'PIM'],
  valideDu: '2026-01-01',
  ...more,
})

beforeAll(async () => {
  const own = await openOwnDatabase('exactitude', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  })
  db = own.db
  close = own.close
  for (const [id, name] of [
    [1, 'Utilisateur'],
    [3, 'Administrateur'],
    [4, 'Super Administrateur'],
  ] as const)
    await db.insert(roles).values({ id, name, type: name.toLowerCase() })
  for (const id of Object.values(PORTAL_IDS)) {
    const type = portalTypeOfId(id) ?? ''
    await db.insert(groupes).values({ id, nom: type, label: `Portail ${type}`, type })
  }
  await demandes(db)
  await createGroupe(db, { id: ANALYTIQUE.groupe, nom: 'Suivi', parentGroupeId: PORTAL_IDS.ANALYTIQUE })
  await createUser(db, { ...ANALYTIQUE, roleId: 4, groupeIds: [ANALYTIQUE.groupe] })
  await db
    .insert(tarifsPrestations)
    .values([
      tarif('CHAUDIÈRE MURALE À CONDENSATION', 'GAZ'),
      tarif('CHAUDIÈRE FIOUL', 'FIOUL'),
      tarif('POÊLE', 'BOIS'),
      tarif('DÉPLACEMENT', 'TOUTES', { estOption: true }),
      tarif('AUTREFOIS', 'CHARBON', { valideAu: '2026-02-01' }),
      tarif('AILLEURS', 'SOLAIRE', { portails: ['DIS'] }),
    ])
  auteur = (await openOwnSession({ id: USERS.auteur, email: EMAILS.auteur })).jwt
}, 120_000)
afterAll(() => close())

const row = z.object({ data: z.looseObject({ id: z.number() }) })
const customers = { collection: 'customers' }
const customer = {
  groupe: G.CMI,
  prenom: 'CLAIRE',
  nom: 'DUMONT',
  email: 'claire.dumont@exemple.fr',
  telephone: '0199000021',
  numeroRue: '12',
  typeRue: 'RUE',
  nomRue: 'DES LILAS',
  codePostal: '59000',
  ville: 'LILLE',
}
const post = (collection: string, body: object) =>
  callRoute(createCall, 'POST', { jwt: auteur, params: { collection }, body })
const read = async (collection: string, id: number, search = '') => {
  const params = { collection, id: String(id) }
  return row.parse((await callRoute(findOneCall, 'GET', { jwt: auteur, params, search })).body).data
}
async function stored(more: object, beside: object = {}) {
  const answer = await post('customers', { data: { ...customer, ...more }, ...beside })
  expect([more, answer.status]).toEqual([more, 201])
  return read('customers', row.parse(answer.body).data.id)
}

test('[TRUST-06] a programme without the keys « syndic » and « bailleur » has neither', async () => {
  const days = { dateMiseEnService: addDays(today(), 20), dateRemiseClef: addDays(today(), 30) }
  const { mes, ...body } = pim(USERS.auteur, days)
  const { syndic: _syndic, bailleur: _bailleur, ...without } = mes
  const answer = await callRoute(createPimCall, 'POST', {
    jwt: auteur,
    body: { data: { ...body, mes: without } },
  })
  expect([answer.status, answer.body]).toMatchObject([201, { data: {} }])
  const { id } = row.parse(answer.body).data
  expect(await read('promoteurs', id, '?populate=syndic,bailleur')).toMatchObject({
    syndic: [],
    bailleur: [],
  })
})

test('[TRUST-06] target and portal of a customer, said beside its data, are kept and read', async () => {
  const told = await stored({}, { target: 'client', portal: 'CMI' })
  expect(told).toMatchObject({ target: 'client', portal: 'CMI', nom: 'DUMONT' })
  expect(await stored({})).toMatchObject({ target: null, portal: null })
  const params = { ...customers, id: String(told.id) }
  const put = (body: object) => callRoute(updateCall, 'PUT', { jwt: auteur, params, body })
  expect((await put({ data: { ville: 'ROUBAIX' } })).status).toBe(200)
  expect(await read('customers', told.id)).toMatchObject({
    target: 'client',
    portal: 'CMI',
    ville: 'ROUBAIX',
  })
  const found = await callRoute(findCall, 'GET', {
    jwt: auteur,
    params: customers,
    search: '?filters[portal]=CMI&fields=portal',
  })
  expect(found.body).toMatchObject({ data: [{ id: told.id, portal: 'CMI' }] })
  for (const wrong of [{ portal: 4 }, { target: { $ne: 1 } }, { portal: 'x'.repeat(300) }, { autre: 'CMI' }])
    expect([wrong, (await post('customers', { data: customer, ...wrong })).status]).toEqual([wrong, 400])
})

test('[TRUST-06] [CMI-33] contacts take the group as the calls of the price list do', async () => {
  const group = { type: 'CMI', id: G.CMI, name: `Groupe ${G.CMI}`, numTiers: `P${G.CMI}` }
  const ask = (said: unknown) =>
    callRoute(contactsCall, 'POST', {
      jwt: auteur,
      body: {
        numTiers: group.numTiers,
        postalCode: CODE_POSTAL,
        energyType: 'GAZ',
        group: said,
        portal: 'CMI',
      },
    })
  expect(await ask(group)).toMatchObject({ status: 200, body: [{ agencyId: AGENCE }] })
  expect((await ask({ ...group, id: ANALYTIQUE.groupe })).status).toBe(404)
  expect((await ask(group.name)).status).toBe(400)
})

test('[TRUST-06] [PERIM-39] the people of singleGroup have their role, whoever asks', async () => {
  const { jwt: admin } = await openOwnSession({ id: USERS.admin, email: EMAILS.admin })
  for (const jwt of [auteur, admin]) {
    const { body } = await callRoute(getSingleGroupCall, 'GET', { jwt, params: { id: String(G.CMI) } })
    const people = z
      .object({
        users: z.array(z.object({ id: z.number(), role: z.object({ id: z.number(), name: z.string() }) })),
      })
      .parse(body).users
    const roleOf = (id: number) => people.find((one) => one.id === id)?.role
    expect(roleOf(USERS.auteur)).toMatchObject({ id: 1, name: 'Utilisateur' })
    expect(roleOf(USERS.admin)).toMatchObject({ id: 3, name: 'Administrateur' })
  }
})

describe('[TRUST-06] [API-14] who is of ANALYTIQUE', () => {
  const FOUR =
    '?filters[id][$in]=151,160,1105,1190&sort=Nom&fields=Nom,couleurPortail,label&populate=groupes,users,clients'
  const list = async (jwt: string, collection: string, search = '') => {
    const { body } = await callRoute(findCall, 'GET', { jwt, params: { collection }, search })
    return z.object({ data: z.array(z.looseObject({ id: z.number() })) }).parse(body).data
  }
  let jwt = ''
  beforeAll(async () => {
    jwt = (await openOwnSession(ANALYTIQUE)).jwt
  })

  test('reads the four portals, and nothing of what is in them', async () => {
    const none = { groupes: [], users: [], clients: [] }
    expect(await list(jwt, 'groupes', FOUR)).toMatchObject(
      ['CMI', 'DIS', 'INS', 'PIM'].map((Nom) => ({
        Nom,
        label: `Portail ${Nom}`,
        couleurPortail: '#007acd',
        ...none,
      })),
    )
    const all = (await list(jwt, 'groupes')).map(({ id }) => id).sort((a, b) => a - b)
    const own = [PORTAL_IDS.ANALYTIQUE, ANALYTIQUE.groupe]
    expect(all).toEqual([...ANALYTIC_PORTAL_IDS, ...own].sort((a, b) => a - b))
    for (const collection of ['clients', 'customers', 'cmis', 'chauffagistes'])
      expect([collection, await list(jwt, collection)]).toEqual([collection, []])
  })

  test('changes nothing of these portals, and enters nobody in them', async () => {
    const params = { collection: 'groupes', id: String(PORTAL_IDS.CMI) }
    const put = await callRoute(updateCall, 'PUT', { jwt, params, body: { data: { logo: '/pris.png' } } })
    expect(put.status).toBe(403)
    const entered = await callRoute(createCall, 'POST', {
      jwt,
      params: customers,
      body: { data: { ...customer, groupe: PORTAL_IDS.CMI } },
    })
    expect(entered.status).toBe(403)
    const technician = {
      nom: 'ROY',
      prenom: 'ANNE',
      societe: 'ROY SARL',
      telephone: '0199000004',
      email: 'anne@exemple.fr',
      groupes: [ANALYTIQUE.groupe, PORTAL_IDS.CMI],
    }
    const shared = await callRoute(createCall, 'POST', {
      jwt,
      params: { collection: 'chauffagistes' },
      body: { data: technician },
    })
    expect(shared.status).toBe(403)
  })

  test('is alone in that: others read their own portals', async () => {
    const { jwt: stranger } = await openOwnSession({ id: USERS.etranger, email: EMAILS.etranger })
    expect((await list(stranger, 'groupes', FOUR)).map(({ id }) => id)).toEqual([PORTAL_IDS.CMI])
  })
})

test('[TRUST-06] a street type stores its code, and as it is one that the list does not have', async () => {
  for (const [typed, code] of [
    ['Avenue', 'AV'],
    ['ALLÉE', 'ALL'],
    ['rond-point', 'RPT'],
    ['BD', 'BD'],
    ['Mail', 'Mail'],
  ])
    expect(await stored({ typeRue: typed })).toMatchObject({ typeRue: code })
  const occupant = { ...customer, groupe: G.GES, codePostal: CODE_POSTAL }
  const { id: ofOccupant } = await stored({ ...occupant, typeRue: 'Impasse' })
  const said = { ...occupant, customer: ofOccupant, typeRue: 'Impasse', typeRueFacturation: 'Boulevard' }
  const body = { data: { ...ges(), ...said } }
  const answer = await callRoute(createGesCall, 'POST', { jwt: auteur, body })
  expect([answer.status, answer.body]).toMatchObject([201, { data: { typeRueFacturation: 'BD' } }])
  const { id } = row.parse(answer.body).data
  const demande = await findDemande(id, CALLER)
  const facts = demande === null ? [] : sectionsOf(demande, { isStaff: false }).flatMap(({ faits }) => faits)
  expect(facts).toContainEqual(['Adresse', '12 IMPASSE DES LILAS'])
  expect(facts).toContainEqual(['Adresse', '12 BOULEVARD DES ESSAIS'])
  const page = await readListPage(gesList, GES_PERIMETRE, parseListParams({}, gesList))
  expect(page.rows.find((one) => one.id === id)?.adresse).toBe('12 IMPASSE DES LILAS')
  const params = { collection: 'gestionnaires', id: String(id) }
  const changed = { data: { typeRueFacturation: 'Quai' } }
  await callRoute(updateCall, 'PUT', { jwt: auteur, params, body: changed })
  expect(await read('gestionnaires', id)).toMatchObject({ typeRueFacturation: 'QUAI' })
})

test('[TRUST-06] « 12 bis » and names of 100 characters pass, one more does not', async () => {
  const name = 'DE LA VILLARDIÈRE-'.repeat(6).slice(0, 100)
  const person = { prenom: name, nom: name }
  expect(await stored({ ...person, numeroRue: '12 bis', nomRue: name, ville: name })).toMatchObject({
    ...person,
    numeroRue: '12 bis',
  })
  const contact = { telephone: '0199000004', email: 'anne@exemple.fr', groupes: [G.PIM] }
  for (const collection of ['chauffagistes', 'installateurtravauxs']) {
    const answer = await post(collection, { data: { ...person, societe: name, ...contact } })
    expect([collection, answer.status]).toEqual([collection, 201])
    const longer = await post(collection, { data: { ...person, societe: `${name}X`, ...contact } })
    expect([collection, longer.status]).toEqual([collection, 400])
  }
  expect((await post('customers', { data: { ...customer, nom: `${name}X` } })).status).toBe(400)
  const occupant = { ...customer, groupe: G.GES, numeroRue: '12 bis' }
  const { id } = await stored(occupant)
  const said = { ...ges(), ...occupant, customer: id, numeroRueFacturation: '4 ter' }
  const answer = await callRoute(createGesCall, 'POST', { jwt: auteur, body: { data: said } })
  expect([answer.status, answer.body]).toMatchObject([201, { data: { numeroRueFacturation: '4 ter' } }])
})

test('[TRUST-06] the energy filter of CMI holds every energy that its price list sells', async () => {
  const sold = await energiesSold(db, 'CMI')
  expect(sold).toEqual(['GAZ', 'FIOUL', 'BOIS'])
  const { rows } = await loadCatalogue(db, 'CMI')
  expect(new Set([...sold, 'TOUTES'])).toEqual(new Set(rows.map(({ TYPE_ENERGIE }) => TYPE_ENERGIE)))
  const list = cmiListSelling(sold)
  const offered = list.filters.find(({ name }) => name === 'energie')?.options
  expect(offered).toEqual([
    { value: 'GAZ', label: 'Gaz' },
    { value: 'FIOUL', label: 'Fioul' },
    { value: 'PAC', label: 'Pompe à chaleur' },
    { value: 'ELECTRICITE', label: 'Électricité' },
    { value: 'BOIS', label: 'BOIS' },
  ])
  const chosen = { energie: sold.join(',') }
  // The export reads the list without the screen's choices.
  for (const one of [list, cmiListSelling([])])
    expect(parseListParams(chosen, one).filters.energie?.sort()).toEqual([...sold].sort())
})
