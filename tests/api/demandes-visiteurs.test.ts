import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { createDemandeCall, visitorDemandeCall as depannageCall } from '@/lib/campagnes/depannage/calls'
import { sealAssetTickets } from '@/lib/campagnes/recherche/ticket'
import { resiliationsCall as resilierCall } from '@/lib/campagnes/resiliation/calls/resiliations'
import { resiliationsVerificationCall as verifierCall } from '@/lib/campagnes/resiliation/calls/verification'
import { findPublique } from '@/lib/demandes/suivi/publique'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { maskEmail, maskPhone } from '@/lib/domain/campagnes/masque'
import type { Call } from '@/lib/platform/api/call'
import { serviceToken } from '@/lib/platform/api/service-token'
import type { Db } from '@/lib/platform/db/client'
import {
  BREAKDOWN,
  CAMPAGNES_CLIENT,
  CAMPAGNES_CONTRATS,
  RESILIATION_CLIENTS,
} from '../support/campagnes-rows'
import campagnes from '../support/fixtures/campagnes'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const own = await openOwnDatabase('visiteurs', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
    CLOCK: '2026-11-21T09:00:00+01:00',
  })
  db = own.db
  close = own.close
  await db.execute(sql`insert into groupes (id, document_id, nom, type)
    values (${PORTAL_IDS.INDIVIDUEL}, 'individuel', 'INDIVIDUEL', 'INDIVIDUEL')`)
  await campagnes(db)
})
afterAll(() => close())

let visitor = 0

/** One call as a visitor with an address of his own makes it. */
async function post(route: Call, body: unknown, headers: Record<string, string> = {}) {
  visitor += 1
  const req = new Request('http://localhost:3000/v2/api/essai', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-client-address': `203.0.113.${visitor}`,
      ...headers,
    },
    body: JSON.stringify(body),
  })
  const response = await route(req, { params: Promise.resolve({}) })
  return { status: response.status, body: z.json().parse(await response.json()), headers: response.headers }
}

const ticketOf = async (
  equipementId: number,
  more: { titulaire?: boolean; contratId?: number; preuve?: boolean } = {},
) => {
  const known = {
    contratId: null,
    logementId: CAMPAGNES_CLIENT.id,
    occupantId: null,
    titulaire: true,
    preuve: true,
  }
  const [ticket = ''] = await sealAssetTickets([
    { clientId: CAMPAGNES_CLIENT.id, ...known, ...more, equipementId },
  ])
  return ticket
}

const rows = async (statement: ReturnType<typeof sql>) =>
  z.array(z.looseObject({})).parse((await db.execute(statement)).rows)

describe('breakdowns', () => {
  const CREATED = {
    data: { id: expect.any(Number) },
    meta: { numero: expect.stringMatching(/^DEP-2026-\d{6}$/), hotline: '01 99 00 40 00' },
  }
  const authorized = () => ({ authorization: `Bearer ${serviceToken()}` })
  const count = async () => (await rows(sql`select id from demandes_publiques`)).length

  test('[PUBLIC-23] with the Authorization header the demand is stored; without it the answer is 401', async () => {
    for (const authorization of [null, 'Bearer', 'Bearer faux', `Basic ${serviceToken()}`]) {
      const refused = await post(
        createDemandeCall,
        BREAKDOWN,
        authorization === null ? {} : { authorization },
      )
      expect([refused.status, refused.body]).toMatchObject([401, { error: { name: 'UnauthorizedError' } }])
    }
    expect(await count()).toBe(0)
    const created = await post(createDemandeCall, BREAKDOWN, authorized())
    expect([created.status, created.body]).toEqual([201, CREATED])
    const [row] = await rows(sql`select * from demandes_publiques`)
    expect(row).toMatchObject({
      page: 'depannage',
      is_client: false,
      reference_client: null,
      code_postal: '62000',
      asset: null,
      civilite: 'Madame',
      last_name: 'ESSAI',
      first_name: 'CAMILLE',
      email: 'camille.essai@exemple.fr',
      mobile_phone: '0639980001',
      adresse: BREAKDOWN.address,
      proprietaire_occupant: false,
      accepte1: true,
      description: 'Plus de chauffage : depuis hier soir',
      symptome: 'Plus de chauffage',
      etat: 'Reçue',
    })
    const [mail] = await rows(sql`select * from outbox where entite = 'demandes_publiques'`)
    expect(mail).toMatchObject({ destinataire: 'camille.essai@exemple.fr', entite_id: row?.id })
    expect(mail?.sujet).toContain(String(row?.numero))
    const [audit] = await rows(sql`select * from audit where entite = 'demandes_publiques'`)
    expect(audit).toMatchObject({ action: 'depannage.create', entite_id: row?.id, user_id: null })
  })

  test('a visitor files without header; the token is in no answer', async () => {
    const { status, body, headers } = await post(depannageCall, BREAKDOWN)
    expect([status, body]).toEqual([201, CREATED])
    expect(JSON.stringify([body, [...headers]])).not.toContain(serviceToken())
  })

  test('the same call twice files once', async () => {
    const before = await count()
    const headers = { 'idempotency-key': 'panne-1-0123456789abcdef', 'x-client-address': '203.0.113.200' }
    const [first, second] = await Promise.all([
      post(depannageCall, BREAKDOWN, headers),
      post(depannageCall, BREAKDOWN, headers),
    ])
    expect([first?.status, second?.status]).toEqual([201, 201])
    expect(second?.body).toEqual(first?.body)
    expect(await count()).toBe(before + 1)
  })

  test('the equipment and the masked contact details are those of the ticket', async () => {
    const { id, email, telephone } = CAMPAGNES_CLIENT
    const created = await post(depannageCall, {
      ...BREAKDOWN,
      isClient: true,
      referenceClient: CAMPAGNES_CLIENT.reference,
      asset: await ticketOf(944_001, { contratId: CAMPAGNES_CONTRATS.tacite.id }),
      email: maskEmail(email),
      mobilePhone: maskPhone(telephone),
    })
    expect(created.status).toBe(201)
    const [row] = await rows(sql`select * from demandes_publiques order by id desc limit 1`)
    expect(row).toMatchObject({
      is_client: true,
      reference_client: `C${id}`,
      asset: '944001',
      equipement: 'Chaudière murale Atlantic',
      equipement_id: 944_001,
      contrat_id: CAMPAGNES_CONTRATS.tacite.id,
      email,
      mobile_phone: telephone,
    })
  })

  test.each([
    ['the holder of a contract without equipment', { titulaire: true }, false, true],
    ['an occupant', { titulaire: false }, false, false],
    [
      'whoever lives under the contract of a consumer',
      { titulaire: false, contratId: CAMPAGNES_CONTRATS.tacite.id },
      true,
      true,
    ],
    [
      'a tenant under the contract of their landlord',
      { titulaire: false, contratId: CAMPAGNES_CONTRATS.tacite.id },
      false,
      false,
    ],
  ])(
    '[PUBLIC-34] the mails to %s lead to the end of a contract or not',
    async (_, ticket, consommateur, leads) => {
      await db.execute(
        sql`update contrats set consommateur = ${consommateur} where id = ${CAMPAGNES_CONTRATS.tacite.id}`,
      )
      const [logement] = await rows(sql`select reference from logements where id = ${CAMPAGNES_CLIENT.id}`)
      const email = `titulaire.${Date.now()}@exemple.fr`
      const { status } = await post(depannageCall, {
        ...BREAKDOWN,
        isClient: true,
        referenceClient: ticket.titulaire ? CAMPAGNES_CLIENT.reference : logement?.reference,
        asset: await ticketOf(944_001, ticket),
        email,
      })
      expect(status).toBe(201)
      const [filed] = await rows(sql`select id from demandes_publiques order by id desc limit 1`)
      const staff = { userId: 1, roleId: 1, utilisateurEHS: true, test: false }
      const demande = await findPublique('depannage', Number(filed?.id), staff, db)
      const [mail] = await rows(sql`select texte from outbox where destinataire = ${email}`)
      expect([String(mail?.texte).includes('/v2/resiliation'), demande?.titulaire]).toEqual([leads, leads])
    },
  )

  test('a phone given as its mask is in no mail, whatever address the mail goes to', async () => {
    const { telephone } = CAMPAGNES_CLIENT
    const { status } = await post(depannageCall, {
      ...BREAKDOWN,
      isClient: true,
      referenceClient: CAMPAGNES_CLIENT.reference,
      asset: await ticketOf(944_001),
      email: 'une.autre@exemple.fr',
      mobilePhone: maskPhone(telephone),
    })
    expect(status).toBe(201)
    const [stored] = await rows(sql`select mobile_phone from demandes_publiques order by id desc limit 1`)
    expect(stored).toEqual({ mobile_phone: telephone })
    const mails = await rows(sql`select texte, html from outbox where destinataire = 'une.autre@exemple.fr'`)
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails).replace(/[ \u00a0\u202f]/g, '')).not.toContain(telephone)
  })

  test.each([
    ['a forged ticket', { isClient: true, asset: '944001' }, 404],
    ['a client without ticket', { isClient: true }, 400],
    ['no consent', { accepte1: false }, 400],
    ['a smell of gas', { description: 'Odeur de gaz' }, 400],
    ['a mask that stands for nothing', { email: 'x***@exemple.fr' }, 400],
    ['a phone that is none', { mobilePhone: '123' }, 400],
    ['another page', { page: 'jpo' }, 400],
    ['one key more', { priorite: 1 }, 400],
  ])('%s is refused and nothing is stored', async (_, change, status) => {
    const before = await count()
    expect((await post(depannageCall, { ...BREAKDOWN, ...change })).status).toBe(status)
    expect(await count()).toBe(before)
  })

  /** Ticket of who was found by a reference, of whom no equipment is shown. */
  const personOf = async (clientId: number, logementId: number | null = null): Promise<string> => {
    const person = { equipementId: null, contratId: null, occupantId: null, titulaire: true, preuve: false }
    const [ticket = ''] = await sealAssetTickets([{ ...person, clientId, logementId }])
    return ticket
  }
  const { particulier, bailleur } = RESILIATION_CLIENTS
  const ACACIAS = { housenumber: '12', street: 'RUE DES ACACIAS', city: 'LILLE', postcode: '59944' }
  const TILLEULS = { ...ACACIAS, housenumber: '1', street: 'RUE DES TILLEULS' }

  type Known = { ticket: () => Promise<string | null>; address: typeof ACACIAS | null }
  const WAYS: readonly (Known & { name: string })[] = [
    { name: 'an equipment', ticket: () => ticketOf(944_001), address: ACACIAS },
    { name: 'the only dwelling of a client', ticket: () => personOf(CAMPAGNES_CLIENT.id), address: ACACIAS },
    { name: 'the only dwelling of another', ticket: () => personOf(particulier.id), address: TILLEULS },
    { name: 'a dwelling of several', ticket: () => personOf(bailleur.id, bailleur.id), address: TILLEULS },
    { name: 'none of several dwellings', ticket: () => personOf(bailleur.id), address: null },
    { name: 'no ticket', ticket: async () => null, address: null },
  ]

  test.each(WAYS)(
    '[TRUST-27] the address that is confirmed unseen is that of $name',
    async ({ ticket, address }) => {
      const before = await count()
      const asset = await ticket()
      const body = { ...BREAKDOWN, isClient: asset !== null, asset, address: null, codePostal: null }
      const answer = await post(depannageCall, body)
      if (address === null) {
        expect([answer.status, answer.body]).toMatchObject([
          400,
          { error: { details: { errors: [{ path: ['address'] }] } } },
        ])
        expect(await count()).toBe(before)
        return
      }
      expect(answer.status).toBe(201)
      expect(JSON.stringify(answer.body)).not.toContain(address.street)
      const [row] = await rows(
        sql`select adresse, code_postal from demandes_publiques order by id desc limit 1`,
      )
      expect(row).toEqual({ adresse: address, code_postal: address.postcode })
    },
  )
})

describe('terminations', () => {
  const WISHED = { Date: '2027-03-15', Motif: 'Déménagement' }
  const BODY = {
    ...WISHED,
    email: 'dominique.essai@exemple.fr',
    Nom: 'Dominique Essai',
  }
  const of = async (equipementId: number, change: object = {}) => ({
    data: { ...BODY, assetId: await ticketOf(equipementId), ...change },
  })

  test('[PUBLIC-30] create resiliations stores the termination body and answers {data: {id}}', async () => {
    const created = await post(
      resilierCall,
      await of(944_006, { Motif: 'Insatisfaction', comment: 'Trop d’attente.' }),
    )
    expect([created.status, created.body]).toEqual([
      201,
      {
        data: { id: expect.any(Number) },
        meta: {
          numero: expect.stringMatching(/^RES-2026-\d{6}$/),
          dateEffet: '2027-12-31',
          raison: 'echeance',
        },
      },
    ])
    const [row] = await rows(sql`select *, date_souhaitee::text as souhaitee, date_effet::text as effet
      from resiliations where equipement_id = 944006`)
    expect(row).toMatchObject({
      asset_id: '944006',
      contrat_id: CAMPAGNES_CONTRATS.tacite.id,
      nom: 'Dominique Essai',
      email: 'dominique.essai@exemple.fr',
      souhaitee: '2027-03-15',
      effet: '2027-12-31',
      motif: 'Insatisfaction',
      commentaire: 'Trop d’attente.',
      etat: 'Reçue',
    })
    expect(created.body).toMatchObject({ data: { id: row?.id }, meta: { numero: row?.numero } })
    const [mail] = await rows(sql`select * from outbox where cle_unique = ${`resiliation-${row?.id}`}`)
    expect(mail).toMatchObject({ destinataire: 'dominique.essai@exemple.fr' })
    expect(String(mail?.texte)).toMatch(/contrat le 21\/11\/2026 à \d\d:\d\d/)
    for (const said of [
      String(row?.numero),
      'CO-944001',
      'Chaudière murale Chaffoteaux',
      'Insatisfaction',
      '15/03/2027',
      '1 mois',
      'Votre contrat prend fin le 31/12/2027',
    ])
      expect(String(mail?.texte).replace(/[\u00a0\u202f]/g, ' ')).toContain(said)
  })

  test('notice period, end date and balance of what is not notified yet; nothing is stored', async () => {
    const assetId = await ticketOf(944_001)
    const checked = await post(verifierCall, { data: { assetIds: [assetId], ...WISHED } })
    expect([checked.status, checked.body]).toEqual([
      200,
      {
        data: [
          {
            assetId,
            equipement: 'Chaudière murale Atlantic',
            numeroContrat: 'CO-944001',
            preavisMois: 1,
            dateEffet: '2027-03-15',
            raison: 'demandee',
            soldeCents: 9500,
          },
        ],
      },
    ])
    const late = await post(verifierCall, {
      data: { assetIds: [assetId], Date: '2026-11-22', Motif: 'Tarif' },
    })
    expect(late.body).toMatchObject({ data: [{ dateEffet: '2027-12-31', raison: 'echeancePreavis' }] })
    expect(await rows(sql`select id from resiliations where equipement_id = 944001`)).toEqual([])
  })

  test('[PUBLIC-36] a second termination of the same asset answers 409 with the first receipt number; without asset or date nothing is checked', async () => {
    const twice = await Promise.all([
      post(resilierCall, await of(944_002)),
      post(resilierCall, await of(944_002)),
    ])
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409])
    const [{ numero } = { numero: '' }] = z
      .array(z.object({ numero: z.string() }))
      .parse(await rows(sql`select numero from resiliations where equipement_id = 944002`))
    const second = await post(resilierCall, await of(944_002))
    expect([second.status, second.body]).toMatchObject([
      409,
      {
        error: {
          message: `La résiliation est déjà enregistrée sous le n° ${numero} (Chaudière murale Frisquet).`,
          details: { numero },
        },
      },
    ])
    const assetId = await ticketOf(944_002)
    const check = async (data: object) => (await post(verifierCall, { data })).status
    expect(await check({ assetIds: [assetId], ...WISHED })).toBe(409)
    expect(await check(WISHED)).toBe(400)
    expect(await check({ assetIds: [assetId], Motif: WISHED.Motif })).toBe(400)
    expect(await check({ ...WISHED, assetIds: [] })).toBe(400)
  })

  test('the holder is told at the known address of what is ended from another one, and only then', async () => {
    const mailsOf = async (equipementId: number, email: string) => {
      expect((await post(resilierCall, await of(equipementId, { email }))).status).toBe(201)
      const [{ id, numero } = {}] = await rows(
        sql`select id, numero from resiliations where equipement_id = ${equipementId}`,
      )
      const mails = await rows(
        sql`select cle_unique, destinataire, sujet, texte from outbox where entite = 'resiliations'
          and entite_id = ${Number(id)} order by id`,
      )
      return { id, numero: String(numero), mails }
    }
    const { id, numero, mails } = await mailsOf(944_007, 'un.tiers@exemple.fr')
    expect(mails).toMatchObject([
      { cle_unique: `resiliation-${id}`, destinataire: 'un.tiers@exemple.fr' },
      { cle_unique: `resiliation-${id}-titulaire`, destinataire: CAMPAGNES_CLIENT.email },
    ])
    expect(mails[1]?.sujet).toBe(`La résiliation de votre contrat est demandée : n° ${numero}`)
    expect(String(mails[1]?.texte)).toContain('appelez-nous au 01 99 00 40 00')
    expect(String(mails[1]?.texte)).not.toContain('un.tiers@exemple.fr')
    const own = await mailsOf(944_001, maskEmail(CAMPAGNES_CLIENT.email))
    expect(own.mails).toMatchObject([{ destinataire: CAMPAGNES_CLIENT.email }])
  })

  test('a wished date that is past is refused by both calls, today is not', async () => {
    const PAST = { error: { message: 'La date souhaitée est passée.' } }
    const assetId = await ticketOf(944_003)
    const check = (day: string) => post(verifierCall, { data: { ...WISHED, assetIds: [assetId], Date: day } })
    const checked = await check('2026-11-20')
    expect([checked.status, checked.body]).toMatchObject([400, PAST])
    expect((await check('2026-11-21')).status).toBe(200)
    const refused = await post(resilierCall, await of(944_003, { Date: '2026-11-20' }))
    expect([refused.status, refused.body]).toMatchObject([400, PAST])
    expect(await rows(sql`select id from resiliations where equipement_id = 944003`)).toEqual([])
  })

  test.each([
    ['an id in place of a ticket', { assetId: '944003' }, 404],
    ['no date', { Date: '' }, 400],
    ['another reason', { Motif: 'Sans raison' }, 400],
    ['a comment with another reason', { comment: 'Non' }, 400],
    ['one key more', { remise: 1 }, 400],
  ])('%s is refused', async (_, change, status) => {
    expect((await post(resilierCall, await of(944_003, change))).status).toBe(status)
    expect(await rows(sql`select id from resiliations where equipement_id = 944003`)).toEqual([])
  })

  test.each([
    [
      'a contract that is over',
      944_004,
      {},
      409,
      'Ce contrat a pris fin le 30/09/2026 : il n’y a rien à résilier.',
    ],
    ['no contract', 944_005, {}, 400, 'Cet équipement n’est sous aucun contrat : il n’y a rien à résilier.'],
    [
      'an occupant who does not hold the contract',
      944_003,
      { titulaire: false },
      400,
      'Seul le titulaire du contrat peut le résilier, avec sa référence de client.',
    ],
  ])('%s: nothing to end', async (_, equipementId, ticket, status, message) => {
    const body = await of(equipementId, { assetId: await ticketOf(equipementId, ticket) })
    const refused = await post(resilierCall, body)
    expect([refused.status, refused.body]).toMatchObject([status, { error: { message } }])
  })
})
