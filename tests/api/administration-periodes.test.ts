import { eq, sql } from 'drizzle-orm'
import * as actes from '@/lib/administration/calls/actes'
import * as fiches from '@/lib/administration/calls/referentiels'
import { readFiche } from '@/lib/administration/referentiels/read'
import { openSessionsPublic } from '@/lib/campagnes/inscription/sessions'
import { findJeuPublic } from '@/lib/campagnes/jeu/queries'
import { energiesSold, loadCatalogue } from '@/lib/demandes/tarifs'
import type { CleFiche } from '@/lib/domain/administration/referentiels/fiches'
import type { Call } from '@/lib/platform/api/call'
import { type Db, transaction } from '@/lib/platform/db/client'
import { agences, tarifsPrestations } from '@/lib/platform/db/schema/administration/referentiel'
import { campagnes } from '@/lib/platform/db/schema/campagnes/campagnes'
import { jeux, participations } from '@/lib/platform/db/schema/campagnes/jeux'
import { inscriptions, sessionsJpo } from '@/lib/platform/db/schema/campagnes/portes-ouvertes'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { capacites } from '@/lib/platform/db/schema/visites/rendez-vous'
import { bookSlot, findSlots } from '@/lib/visites/creneaux'
import { createUser } from '../support/factories'
import { callRoute, openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let close: () => Promise<void>
let jwt: string
const STAFF = 971_001
const LILLE = { id: 971_201, codePostal: '59000' }
const TODAY = '2026-11-21'

beforeAll(async () => {
  const own = await openOwnDatabase('periodes', {
    CLOCK: '2026-11-21T09:00:00+01:00',
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  })
  db = own.db
  close = own.close
  await db.insert(roles).values({ id: 4, name: 'Super administrateur', type: 'super-administrateur' })
  const equipe = { id: STAFF, email: 'equipe@exemple.fr' }
  await createUser(db, { ...equipe, roleId: 4, utilisateurEhs: true, groupeIds: [] })
  await db.insert(agences).values({
    ...LILLE,
    code: 'LIL',
    nom: 'Lille',
    region: 'Hauts-de-France',
    adresse: '1 rue de Paris',
    ville: 'Lille',
    telephone: '0320000000',
    email: 'lille@exemple.fr',
  })
  jwt = (await openOwnSession(equipe)).jwt
})
afterAll(() => close())

type Answer = { status: number; body: unknown }
const call = (route: Call, body?: unknown, id?: number): Promise<Answer> =>
  callRoute(route, route.method, { jwt, body, ...(id && { params: { id: String(id) } }) })
const idOf = ({ body }: Answer) => (body as { data: { id: number } }).data.id
const faultOf = ({ body }: Answer) =>
  (body as { error: { details: { errors: { path: string[] }[] } } }).error.details.errors[0]?.path[0]
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const messageOf = ({ body }: Answer) => plain((body as { error: { message: string } }).error.message)

/** Asks an act for what it shows, and for its answer once that is confirmed. */
async function confirmed(route: Call, id: number, values: object) {
  const seen = (await call(route, values, id)).body as { data: { lignes: string[]; confirmation: string } }
  const { status } = await call(route, { ...values, confirmation: seen.data.confirmation }, id)
  return { lignes: seen.data.lignes.map(plain), status }
}

async function change(cle: CleFiche, route: Call, id: number, values: object) {
  const fiche = await readFiche(STAFF, cle, id)
  return call(route, { ...values, empreinte: fiche?.empreinte }, id)
}

const LIGNE = {
  codePrestation: 'MES_A',
  codeModel: 'A',
  libelle: 'Mise en service A',
  portails: ['CMI'],
  typeEquipement: null,
  typeEnergie: 'GAZ',
  dureeContrat: 1,
  estOption: false,
  tarif: '95,00',
  tarifEhs: '87,00',
  valideDu: TODAY,
}

test('[FIRST-20] a new price is a new row from a day on: past prices stay, and the list keeps its order', async () => {
  const id = idOf(await call(fiches.createTarifCall, LIGNE))
  await call(fiches.createTarifCall, {
    ...LIGNE,
    codePrestation: 'MES_B',
    codeModel: 'B',
    typeEnergie: 'PAC',
  })
  expect(faultOf(await call(fiches.createTarifCall, LIGNE))).toBe('codePrestation')
  const prix = { valideDu: '2026-12-01', tarif: '99,00', tarifEhs: '90,00' }
  expect(faultOf(await call(actes.prixCall, { ...prix, valideDu: TODAY }, id))).toBe('valideDu')
  expect(await confirmed(actes.prixCall, id, prix)).toEqual({
    status: 200,
    lignes: ['95,00 € (ehs : 87,00 €) jusqu’au 30/11/2026', '99,00 € (ehs : 90,00 €) à partir du 01/12/2026'],
  })
  const rows = () =>
    db
      .select({
        id: tarifsPrestations.id,
        cents: tarifsPrestations.tarifCents,
        du: tarifsPrestations.valideDu,
        au: tarifsPrestations.valideAu,
      })
      .from(tarifsPrestations)
      .where(eq(tarifsPrestations.codePrestation, 'MES_A'))
      .orderBy(tarifsPrestations.valideDu)
  const [first, second] = await rows()
  expect([first, second]).toMatchObject([
    { id, cents: 9500, du: TODAY, au: '2026-11-30' },
    { cents: 9900, du: '2026-12-01', au: null },
  ])
  // Two new prices at once from what was shown: the second is told that something else would happen.
  const other = { ...prix, valideDu: '2027-01-01', tarif: '105,00' }
  const shown = ((await call(actes.prixCall, other, id)).body as { data: { confirmation: string } }).data
  const both = await Promise.all(
    [1, 2].map(() => call(actes.prixCall, { ...other, confirmation: shown.confirmation }, id)),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await rows()).map(({ au }) => au)).toEqual(['2026-11-30', '2026-12-31', null])

  // Sold from now on with the new row: the first line of the list stays the first one.
  await db
    .update(tarifsPrestations)
    .set({ valideDu: '2026-10-01', valideAu: '2026-11-20' })
    .where(eq(tarifsPrestations.id, id))
  await db
    .update(tarifsPrestations)
    .set({ valideDu: TODAY })
    .where(eq(tarifsPrestations.id, second?.id ?? 0))
  const catalogue = await loadCatalogue(db, 'CMI')
  expect(catalogue.services).toEqual(['MES_A', 'MES_B'])
  expect(catalogue.rows.map(({ TARIF }) => TARIF)).toEqual([99, 95])
  expect(await energiesSold(db, 'CMI')).toEqual(['GAZ', 'PAC'])

  const [, , last] = await rows()
  expect((await call(actes.annulationCall, {}, second?.id)).status).toBe(409)
  expect((await confirmed(actes.annulationCall, last?.id ?? 0, {})).status).toBe(200)
  expect((await rows()).map(({ au }) => au)).toEqual(['2026-11-20', null])
  expect((await call(actes.finCall, { valideAu: '2027-01-01' }, id)).status).toBe(409)
  expect((await confirmed(actes.finCall, second?.id ?? 0, { valideAu: TODAY })).status).toBe(200)
  expect((await readFiche(STAFF, 'tarifs', id))?.actes.map(({ acte }) => acte)).toEqual([
    'Nouveau prix d’un tarif',
    'Nouveau prix d’un tarif',
    'Création',
  ])
})

test('[FIRST-20] places are given by days of the week, never below what is reserved, and closed days are nobody’s', async () => {
  const slotsOf = async (debut: string, fin: string) =>
    (await findSlots(db, LILLE, { startDate: debut, endDate: fin }, TODAY)).slots.map(
      ({ jour, demiJournee }) => `${jour} ${demiJournee}`,
    )
  const week = {
    debut: '2026-12-21',
    fin: '2026-12-27',
    jours: ['0', '1', '2', '3', '4'],
    matin: 2,
    apresMidi: 1,
  }
  expect(faultOf(await call(actes.generationCall, { ...week, jours: [] }, LILLE.id))).toBe('jours')
  expect(faultOf(await call(actes.generationCall, { ...week, debut: TODAY }, LILLE.id))).toBe('debut')
  expect(faultOf(await call(actes.generationCall, { ...week, fin: '2028-01-01' }, LILLE.id))).toBe('fin')
  // Christmas is a Friday.
  expect(await confirmed(actes.generationCall, LILLE.id, week)).toEqual({
    status: 200,
    lignes: ['8 demi-journées reçoivent des places', '1 jour férié ou fermé est laissé sans place'],
  })
  expect(await slotsOf('2026-12-21', '2026-12-27')).toHaveLength(8)

  const monday = { jour: '2026-12-21', demiJournee: 'matin' } as const
  await transaction((tx) => bookSlot(tx, LILLE, monday, null, TODAY))
  await transaction((tx) => bookSlot(tx, LILLE, monday, null, TODAY))
  const [row] = await db
    .select()
    .from(capacites)
    .where(eq(capacites.jour, '2026-12-21'))
    .orderBy(capacites.id)
  expect(faultOf(await change('capacites', fiches.changeCapaciteCall, row?.id ?? 0, { places: 1 }))).toBe(
    'places',
  )
  const less = await confirmed(actes.generationCall, LILLE.id, { ...week, matin: 1 })
  expect(less.lignes).toContain('1 demi-journée garde ses places réservées, plus nombreuses')
  expect(
    await db
      .select()
      .from(capacites)
      .where(eq(capacites.id, row?.id ?? 0)),
  ).toMatchObject([{ places: 2, reservees: 2 }])
  expect((await change('capacites', fiches.changeCapaciteCall, row?.id ?? 0, { places: 3 })).status).toBe(200)
  // Somebody books while another lowers the places: whoever comes second is refused.
  const both = await Promise.all([
    transaction((tx) => bookSlot(tx, LILLE, monday, null, TODAY)).then(
      () => true,
      () => false,
    ),
    change('capacites', fiches.changeCapaciteCall, row?.id ?? 0, { places: 2 }).then(
      ({ status }) => status === 200,
    ),
  ])
  expect(both.filter(Boolean)).toHaveLength(1)

  const pont = { debut: '2026-12-22', fin: '2026-12-23', motif: 'Pont', agenceId: null }
  const fermeture = idOf(await call(fiches.createFermetureCall, pont))
  expect(await slotsOf('2026-12-22', '2026-12-27')).toEqual(['2026-12-24 matin', '2026-12-24 après-midi'])
  const tuesday = { jour: '2026-12-22', demiJournee: 'matin' } as const
  await expect(transaction((tx) => bookSlot(tx, LILLE, tuesday, null, TODAY))).rejects.toMatchObject({
    status: 409,
  })
  expect((await confirmed(actes.generationCall, LILLE.id, { ...week, apresMidi: 4 })).lignes).toContain(
    '3 jours fériés ou fermés sont laissés sans place',
  )
  expect(
    (await change('fermetures', fiches.changeFermetureCall, fermeture, { ...pont, fin: '2026-12-22' }))
      .status,
  ).toBe(200)
  expect(await slotsOf('2026-12-23', '2026-12-23')).toHaveLength(2)
  expect((await call(fiches.archiveFermetureCall, undefined, fermeture)).status).toBe(200)
  expect(await slotsOf('2026-12-22', '2026-12-22')).toHaveLength(2)
  expect(
    faultOf(
      await call(fiches.createCapaciteCall, {
        agenceId: LILLE.id,
        jour: '2026-12-25',
        demiJournee: 'matin',
        places: 1,
      }),
    ),
  ).toBe('jour')
})

test('[FIRST-20] a campaign opens its page between its days, with the open days of its agencies, until it is archived', async () => {
  const campagne = { type: 'jpo', nom: 'Portes ouvertes', debut: TODAY, fin: '2026-12-31' }
  const id = idOf(await call(fiches.createCampagneCall, campagne))
  expect(faultOf(await call(fiches.createCampagneCall, campagne))).toBe('type')
  const { type: _, ...dates } = campagne
  expect(
    faultOf(await change('campagnes', fiches.changeCampagneCall, id, { ...dates, fin: '2026-11-01' })),
  ).toBe('fin')
  const day = {
    campagneId: id,
    agenceId: LILLE.id,
    jour: '2026-12-05',
    debut: '09:00',
    fin: '17:00',
    capacite: 2,
  }
  expect(faultOf(await call(fiches.createJourneeCall, { ...day, fin: '08:00' }))).toBe('fin')
  expect(faultOf(await call(fiches.createJourneeCall, { ...day, jour: '2026-11-20' }))).toBe('jour')
  const journee = idOf(await call(fiches.createJourneeCall, day))
  expect(await openSessionsPublic()).toMatchObject([{ agence: 'Lille', complete: false }])
  const [session] = await db.select().from(sessionsJpo)
  await db.insert(inscriptions).values({
    numero: 'JPO-1',
    campagneId: id,
    sessionId: session?.id,
    isClient: false,
    codePostal: '59000',
    civilite: 'Madame',
    nom: 'A',
    prenom: 'B',
    email: 'a@exemple.fr',
    telephone: '0600000000',
    accepte1: true,
  })
  const { campagneId: __, agenceId: ___, ...hours } = day
  expect(
    messageOf(await change('journees', fiches.changeJourneeCall, journee, { ...hours, jour: '2026-12-06' })),
  ).toMatch(/1 personne est inscrite/)
  expect(
    (await change('journees', fiches.changeJourneeCall, journee, { ...hours, capacite: 1 })).status,
  ).toBe(200)
  expect(await openSessionsPublic()).toMatchObject([{ complete: true }])
  expect((await call(fiches.archiveCampagneCall, undefined, id)).status).toBe(200)
  expect(await openSessionsPublic()).toEqual([])
  expect(await db.select({ actif: campagnes.actif }).from(campagnes)).toEqual([{ actif: false }])
})

test('[FIRST-20] a contest is published with the digest of its draw, and what people were told stays once they took part', async () => {
  const jeu = {
    titre: 'Un hiver au chaud',
    debut: TODAY,
    fin: '2026-12-31',
    purgeLe: '2027-06-30',
    lots: [{ libelle: 'Un thermostat', detail: '', quantite: 2 }],
    question: 'Tous les combien ?',
    choix: 'Un an\nDeux ans',
    bonneReponse: 'Un an',
  }
  const id = idOf(await call(fiches.createJeuCall, jeu))
  const shown = await findJeuPublic()
  expect(shown).toMatchObject({
    titre: jeu.titre,
    etat: 'En cours',
    choix: ['Un an', 'Deux ans'],
    lots: [{ libelle: 'Un thermostat', quantite: 2 }],
  })
  expect(shown?.empreinte).toMatch(/^[0-9a-f]{64}$/)
  expect(
    (
      await change('jeux', fiches.changeJeuCall, id, {
        ...jeu,
        lots: [...jeu.lots, { libelle: 'Un kit', quantite: 5 }],
      })
    ).status,
  ).toBe(200)
  await db
    .insert(participations)
    .values({ jeuId: id, nom: 'A', prenom: 'B', email: 'a@exemple.fr', reponse: 'Un an' })
  expect(faultOf(await change('jeux', fiches.changeJeuCall, id, jeu))).toBe('lots')
  const lots = [...jeu.lots, { libelle: 'Un kit', detail: '', quantite: 5 }]
  expect(faultOf(await change('jeux', fiches.changeJeuCall, id, { ...jeu, lots, fin: '2026-12-30' }))).toBe(
    'fin',
  )
  expect((await change('jeux', fiches.changeJeuCall, id, { ...jeu, lots, fin: '2027-01-15' })).status).toBe(
    200,
  )
  expect(messageOf(await call(fiches.archiveJeuCall, undefined, id))).toMatch(/1 participation/)
  await db.update(jeux).set({ tireAt: new Date() }).where(eq(jeux.id, id))
  expect((await change('jeux', fiches.changeJeuCall, id, { ...jeu, lots, fin: '2027-01-15' })).status).toBe(
    409,
  )
  expect((await call(fiches.archiveJeuCall, undefined, id)).status).toBe(200)
  expect(await findJeuPublic()).toBeNull()
  expect((await db.execute(sql`select count(*)::int as n from participations`)).rows).toEqual([{ n: 1 }])
})
