import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { readContacts } from '@/lib/domain/demandes/commun/contacts'
import { loadPriceList } from '@/lib/domain/demandes/tarifs/load'
import { baseUrl, call, signIn } from '../support/api'
import {
  AUTRE,
  addFiles,
  ass,
  CODE_POSTAL,
  CREATIONS,
  cmi,
  dis,
  disForm,
  EMAILS,
  G,
  ges,
  hors,
  ins,
  LINE,
  PDF,
  PNG,
  pim,
  USERS,
} from '../support/demandes-rows'

const created = z.object({ id: z.number(), data: z.looseObject({ id: z.number() }) })
const row = z.looseObject({ id: z.number() })
const ask = async (
  email: string,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => call(method, path, { jwt: await signIn(email), body, ...(headers ? { headers } : {}) })

async function send(email: string, path: string, form: FormData, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${await signIn(email)}`
  const response = await fetch(`${baseUrl}/v2/api/${path}`, {
    method: 'POST',
    headers: { authorization, ...headers },
    body: form,
  })
  return { status: response.status, body: await response.json() }
}

const total = async (email: string, path: string) => {
  const answer = await ask(email, 'GET', path)
  return z.object({ meta: z.object({ pagination: z.object({ total: z.number() }) }) }).parse(answer.body).meta
    .pagination.total
}

async function file(path: string, data: object, email: string = EMAILS.auteur): Promise<number> {
  const answer = await ask(email, 'POST', path, { data })
  expect([path, answer.status, answer.body]).toMatchObject([path, 201, { data: {} }])
  const { id, data: stored } = created.parse(answer.body)
  expect(stored.id).toBe(id)
  return id
}

const read = async (path: string, email: string = EMAILS.auteur) => {
  const answer = await ask(email, 'GET', path)
  expect([path, answer.status]).toEqual([path, 200])
  return z.object({ data: row }).parse(answer.body).data
}

describe('reference calls', () => {
  const group = { type: 'CMI', id: G.CMI, name: `Groupe ${G.CMI}`, numTiers: `P${G.CMI}` }
  const list = async (path: string) => (await ask(EMAILS.auteur, 'POST', path, { group })).body

  test('[PRICE-13] [PRICE-32] [PRICE-33] [PRICE-34] durations, price rows and service codes of the list', async () => {
    const durations = await list('cmis/dureescontrat')
    expect(durations).toEqual(['1', '2', '3'])
    const rows = z.array(z.record(z.string(), z.unknown())).parse(await list('cmis/tarifsprestations'))
    const keys = ['CODE_MODEL', 'CODE_PRESTATION', 'DUREE_CONTRAT', 'TARIF', 'TARIF_EHS', 'TYPE_ENERGIE']
    for (const one of rows) expect(Object.keys(one).sort()).toEqual(keys)
    expect(rows).toContainEqual({
      CODE_PRESTATION: 'MES_CHAUDIERE_MURALE',
      CODE_MODEL: 'CHAUDIÈRE MURALE À CONDENSATION',
      DUREE_CONTRAT: 1,
      TARIF: 95,
      TARIF_EHS: 87,
      TYPE_ENERGIE: 'GAZ',
    })
    const codes = z.array(z.string()).parse(await list('cmis/codesprestations'))
    expect(codes).toContain('MES_PAC_AIR_EAU')
    expect(codes).not.toContain('OPT_DEPLACEMENT')
    for (const code of codes) expect(rows.map((one) => one.CODE_PRESTATION)).toContain(code)
    const loaded = await loadPriceList({
      durations: () => list('cmis/dureescontrat'),
      prices: () => list('cmis/tarifsprestations'),
      services: () => list('cmis/codesprestations'),
    })
    expect(loaded.catalogue.services).toEqual(codes)
  })

  test('another’s group has no price list, and a body that is none is a 400', async () => {
    const other = { ...group, id: AUTRE }
    expect((await ask(EMAILS.auteur, 'POST', 'cmis/tarifsprestations', { group: other })).status).toBe(404)
    expect((await ask(EMAILS.auteur, 'POST', 'cmis/tarifsprestations', {})).status).toBe(400)
  })

  test('[CMI-33] contacts of a postal code: its agency and prescriber', async () => {
    const body = {
      numTiers: 'T1',
      postalCode: CODE_POSTAL,
      energyType: 'GAZ',
      group,
      portal: 'CMI',
    }
    const answer = await ask(EMAILS.auteur, 'POST', 'cmis/contacts', body)
    expect(answer.body).toEqual([
      {
        agencyId: 980_900,
        agencyName: 'Agence des essais',
        agencyAddress: '1 RUE DES ESSAIS, 98123 ESSAIVILLE',
        agencyCompleteAddress: '1 RUE DES ESSAIS, 98123 ESSAIVILLE',
        agencyPhone: '0199000090',
        agencyEmail: 'agence.essais@exemple.fr',
        fluidoNum: '123456',
        region: 'ESSAIS',
        nom: 'RÉGENT',
        prenom: 'Luce',
        tel: '0699000091',
        email: 'luce.regent@exemple.fr',
        dirEmail: 'direction.essais@exemple.fr',
      },
    ])
    expect(readContacts(answer.body)).toHaveLength(1)
    const near = await ask(EMAILS.auteur, 'POST', 'cmis/contacts', { ...body, postalCode: '98190' })
    expect(near.body).toMatchObject([{ agencyName: 'Agence des essais' }])
    const nowhere = await ask(EMAILS.auteur, 'POST', 'cmis/contacts', { ...body, postalCode: '99999' })
    expect(nowhere.body).toEqual([])
    const elsewhere = await ask(EMAILS.auteur, 'POST', 'cmis/contacts', {
      ...body,
      group: { ...group, id: AUTRE },
    })
    expect(elsewhere.status).toBe(404)
  })

  test('[CMI-29] billing addresses of the group: the active ones, by name, with their fields', async () => {
    const query = `adressefacturations?filters[groupes][id]=${G.CMI}&filters[actif]=true&sort=nom&fields[0]=nom&fields[1]=siret&fields[2]=TVA&fields[3]=numero&fields[4]=rue&fields[5]=codePostal&fields[6]=ville&fields[7]=email&fields[8]=telephone&fields[9]=AR&fields[10]=actif`
    const answer = await ask(EMAILS.auteur, 'GET', query)
    expect(z.object({ data: z.array(row) }).parse(answer.body).data).toEqual([
      {
        id: G.CMI,
        nom: `Adresse ${G.CMI}`,
        siret: null,
        TVA: null,
        numero: null,
        rue: 'RUE DES ESSAIS',
        codePostal: '98123',
        ville: 'ESSAIVILLE',
        email: null,
        telephone: null,
        AR: null,
        actif: true,
      },
    ])
  })

  const installer = (nom: string, groupe: number) => ({
    nom,
    prenom: 'Luce',
    societe: 'Chaleur des essais',
    telephone: '0199000099',
    email: 'luce@exemple.fr',
    groupes: [groupe],
  })

  test.each([
    ['[CMI-31] [CMI-32]', G.CMI, {}],
    ['[DIS-12]', G.DIS, { target: 'chauffagiste', portal: 'DIS' }],
  ])(
    '%s an installer is created under {entity: {id}} and is in the list of its group',
    async (_, groupe, more) => {
      const nom = `NOUVEAU ${randomUUID().slice(0, 8)}`
      const answer = await ask(EMAILS.auteur, 'POST', 'chauffagistes', {
        data: installer(nom, groupe),
        ...more,
      })
      expect(answer.status).toBe(201)
      const { id } = z.object({ entity: row }).parse(answer.body).entity
      const found = await ask(
        EMAILS.auteur,
        'GET',
        `chauffagistes?filters[groupes][id]=${groupe}&filters[actif]=true&sort=nom&pagination[pageSize]=100&populate=groupes`,
      )
      const rows = z.object({ data: z.array(row) }).parse(found.body).data
      expect(rows.find((one) => one.id === id)).toMatchObject({
        nom,
        prenom: 'Luce',
        societe: 'Chaleur des essais',
        telephone: '0199000099',
        email: 'luce@exemple.fr',
        groupes: [{ id: groupe }],
        actif: true,
      })
      expect(rows.map((one) => one.id)).not.toContain(hors(groupe))
    },
  )

  test.each([
    ['[PIM-09]', 'syndics', 'result', { cabinet: 'Cabinet neuf', gestionnaire: 'Luce Essai' }],
    ['[PIM-10]', 'bailleurs', 'result', { nomBailleur: 'Bailleur neuf', gestionnaire: 'Luce Essai' }],
    ['[PIM-11]', 'installateurtravaux', 'entity', { societe: 'Travaux neufs', nom: 'ESSAI', prenom: 'Luce' }],
  ])('%s a promoter’s third party is created in %s', async (_, path, envelope, own) => {
    const data = {
      ...own,
      email: 'neuf@exemple.fr',
      telephone: '0199000099',
      groupes: [G.PIM],
      utilisateurs: [USERS.auteur],
    }
    const answer = await ask(EMAILS.auteur, 'POST', path, { data, portal: 'promoteur' })
    expect([path, answer.status, answer.body]).toMatchObject([
      path,
      201,
      { [envelope]: { id: expect.any(Number) } },
    ])
  })

  test('[PIM-12] installers of the caller’s groups of a type', async () => {
    for (const path of ['installateurtravauxs', 'chauffagistes']) {
      const answer = await ask(
        EMAILS.auteur,
        'GET',
        `${path}?type=PIM&populate=groupes&pagination[pageSize]=100`,
      )
      const rows = z
        .object({ data: z.array(z.looseObject({ id: z.number(), groupes: z.array(row) })) })
        .parse(answer.body).data
      expect(rows.map(({ id }) => id)).toContain(G.PIM)
      for (const { groupes } of rows) expect(groupes.map(({ id }) => id)).toContain(G.PIM)
    }
  })
})

describe('creation', () => {
  test('[CMI-37] [FOLLOW-07] two requests have two numbers, made of group, author and id', async () => {
    const first = await file('cmis', cmi())
    const second = await file('cmis', cmi())
    expect(second).not.toBe(first)
    for (const id of [first, second])
      expect(await read(`cmis/${id}?populate=groupe`)).toMatchObject({
        numeroDemande: `CMI_${G.CMI}_${USERS.auteur}_${id}`,
        actif: true,
        agenceNomEHS: 'Agence des essais',
        prescripteurRegions: 'ESSAIS',
        prescripteurPrenom: 'LUCE',
        prescripteurNom: 'RÉGENT',
        nombreRelances: 0,
        appelSous48h: false,
        demandeTest: false,
        createdAt: expect.stringMatching(/^2026-11-21T\d\d:/),
        groupe: { id: G.CMI },
      })
  })

  test('[PLATFORM-10] a commissioning is stored as it was sent, environment excepted', async () => {
    const id = await file('cmis', cmi())
    const stored = await read(`cmis/${id}?populate=*`)
    expect(stored).toMatchObject({
      statut: 'Transmise',
      environment: 'production',
      client: { id: G.CMI },
      clientFinal: { id: G.CMI },
      createurDemande: { id: USERS.auteur },
      adresseFacturation: { id: G.CMI },
      conducteurTravaux: { id: USERS.auteur },
      chauffagiste: { id: G.CMI },
      dateLivraison: '2026-12-05T11:00:00.000Z',
      acquereur: true,
      mailCTEtape: true,
      ctPresenceMES: false,
      dureeContrat: '1',
      prestations: [LINE],
      options: [],
      tauxTVA: 20,
      tarifFacturationImpossible: 198.76,
      typeEnergie: 'GAZ',
      multizone: 'oui',
      prescripteurEmail: 'LUCE.REGENT@EXEMPLE.FR',
      drEmail: 'direction.essais@exemple.fr',
      commentaire: 'Portail à droite',
    })
  })

  test('[PIM-07] a programme is stored with its third parties', async () => {
    const id = await file('promoteurs', pim())
    expect(await read(`promoteurs/${id}?populate=*`)).toMatchObject({
      numeroDemande: `PIM_${G.PIM}_${USERS.auteur}_${id}`,
      nomChantier: 'LES ESSAIS',
      maisonIndividuelleGroupee: true,
      dateMiseEnService: '2026-12-10',
      dateRemiseClef: '2026-12-20',
      agenceNomEHS: 'Agence des essais',
      groupe: { id: G.PIM },
      installateurtravaux: [{ id: G.PIM }],
      syndic: [{ id: G.PIM }],
      bailleur: [],
      prestations: [LINE],
      interlocuteur: { id: USERS.auteur },
    })
  })

  test('[SAFE-14] [PIM-05] the interlocutor whose e-mail the author may not know is stored with it', async () => {
    const { interlocuteur } = pim().mes
    const id = await file(
      'promoteurs',
      pim(USERS.auteur, { interlocuteur: { ...interlocuteur, email: null } }),
    )
    expect(await read(`promoteurs/${id}?populate=*`)).toMatchObject({
      interlocuteur: { id: USERS.auteur, email: expect.stringContaining('@') },
    })
  })

  test('[DIS-11] a distributor’s form needs a bearer token; its documents are kept with the request', async () => {
    const refused = await fetch(`${baseUrl}/v2/api/distributeurs`, { method: 'POST', body: disForm() })
    expect(refused.status).toBe(401)
    const answer = await send(EMAILS.auteur, 'distributeurs', disForm(dis(), [['plan.pdf', PDF]]))
    expect([answer.status, answer.body]).toMatchObject([201, { id: expect.any(Number) }])
    const { id } = created.parse(answer.body)
    expect(await read(`distributeurs/${id}?populate=*`)).toMatchObject({
      numeroDemande: `DIS_${G.DIS}_${USERS.auteur}_${id}`,
      contactPerson: 'Installateur',
      prestations: [LINE],
      nomEntiteFacturation: 'Entité des essais',
      nomAgence: 'Comptoir',
      agenceNomEHS: 'Agence des essais',
      chauffagiste: { id: G.DIS },
      clientFinal: { id: G.DIS },
      installateurEstClientFinal: false,
      PresenceDeFichierPhoto: false,
    })
    const files = await ask(EMAILS.auteur, 'GET', `fichiers?filters[nom]=plan.pdf&sort=id:desc`)
    const [kept] = z.object({ data: z.array(row) }).parse(files.body).data
    const content = await ask(EMAILS.auteur, 'GET', `fichiers/${kept?.id}/contenu`)
    expect(content.body).toBe(new TextDecoder().decode(PDF))
    expect((await ask(EMAILS.etranger, 'GET', `fichiers/${kept?.id}/contenu`)).status).toBe(404)
  })

  test('[DIS-13] [DIS-14] the mark of photos is false until they are stored, then true', async () => {
    const { id } = created.parse((await send(EMAILS.auteur, 'distributeurs', disForm())).body)
    const photos = (name: string, bytes: Uint8Array) => {
      const form = new FormData()
      form.set('type', 'DIS')
      form.set('id', String(id))
      addFiles(form, [[name, bytes]])
      return form
    }
    const html = new TextEncoder().encode('<html>')
    const refused = await send(EMAILS.auteur, 'upload-aws/attachments', photos('photo.png', html))
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { error: { message: expect.stringContaining('photo.png') } },
    ])
    expect(await read(`distributeurs/${id}`)).toMatchObject({ PresenceDeFichierPhoto: false })
    const stored = await send(EMAILS.auteur, 'upload-aws/attachments', photos('../../photo.png', PNG))
    expect([stored.status, stored.body]).toEqual([200, { success: true }])
    const put = await ask(EMAILS.auteur, 'PUT', `distributeurs/${id}`, {
      data: { PresenceDeFichierPhoto: true },
    })
    expect([put.status, put.body]).toMatchObject([200, { data: { PresenceDeFichierPhoto: true } }])
  })

  test('[INS-08] a service order is stored with its equipments, then takes files', async () => {
    const id = await file('installateurs', ins())
    expect(await read(`installateurs/${id}`)).toMatchObject({
      numeroDemande: `INS_${G.INS}_${USERS.auteur}_${id}`,
      statut: 'Reçue',
      nombreEquipements: 2,
      equipements: [
        { type: 'Chaudière murale', marque: 'FRISQUET', modele: 'PRESTIGE' },
        { type: 'PAC air/eau', marque: 'DAIKIN', modele: 'ALTHERMA' },
      ],
      dateInstallationComplete: '2026-09-01',
      adresseFacturationComplete: '12 RUE DES ESSAIS, 98123 ESSAIVILLE',
    })
    const form = new FormData()
    form.set('id', String(id))
    form.set('idFinalClient', String(G.INS))
    addFiles(form, [['ordre.pdf', PDF]])
    expect(await send(EMAILS.auteur, 'installateur/attachments', form)).toEqual({
      status: 200,
      body: { success: true },
    })
  })

  test('[PIM-08] files of a programme answer {success: true}; those of a colleague’s request are refused', async () => {
    const id = await file('promoteurs', pim())
    const form = () => {
      const body = new FormData()
      const fields = {
        id,
        siteName: 'LES ESSAIS',
        groupId: G.PIM,
        groupName: `Groupe ${G.PIM}`,
        energyType: 'GAZ',
        numTiers: `P${G.PIM}`,
      }
      for (const [name, value] of Object.entries(fields)) body.set(name, String(value))
      addFiles(body, [['programme.pdf', PDF]])
      return body
    }
    expect(await send(EMAILS.auteur, 'promoteurs/piecesjointes', form())).toEqual({
      status: 200,
      body: { success: true },
    })
    expect((await send(EMAILS.collegue, 'promoteurs/piecesjointes', form())).status).toBe(403)
    expect((await send(EMAILS.etranger, 'promoteurs/piecesjointes', form())).status).toBe(404)
  })

  test('files that make 30 MB together arrive whole', async () => {
    const id = await file('cmis', cmi())
    const big = new Uint8Array(9.9 * 1024 * 1024)
    big.set(PDF)
    const form = new FormData()
    const fields = { id, group: `Groupe ${G.CMI}`, numTiers: `P${G.CMI}`, demandNum: `CMI_${G.CMI}` }
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
    addFiles(form, [
      ['plan.pdf', big],
      ['notice.pdf', big],
      ['devis.pdf', big],
    ])
    expect(await send(EMAILS.auteur, 'cmis/piecesjointes', form)).toEqual({
      status: 200,
      body: { success: true },
    })
    expect((await ask(EMAILS.auteur, 'DELETE', `cmis/${id}`)).status).toBe(204)
  })

  test('[ASS-17] [ASS-19] [ASS-20] an insurer’s request answers {data: {id}}, then sends its mails', async () => {
    const id = await file('assureurs', ass())
    const demandNum = `ASS_${G.ASS}_${USERS.auteur}_${id}`
    expect(await read(`assureurs/${id}?populate=adresseFacturation`)).toMatchObject({
      numeroDemande: demandNum,
      statut: 'Reçu',
      typeEnergie: 'PAC',
      description: 'Plus de chauffage',
      adresseFacturation: { id: G.ASS },
    })
    const notice = { id, group: `Groupe ${G.ASS}`, numTiers: `P${G.ASS}`, demandNum }
    const sent = await ask(EMAILS.auteur, 'POST', 'assureurs/envoi', notice)
    expect([sent.status, sent.body]).toEqual([200, { success: true }])
    expect((await ask(EMAILS.etranger, 'POST', 'assureurs/envoi', notice)).status).toBe(404)
    const wrong = { ...notice, demandNum: `ASS_${G.ASS}_${USERS.auteur}_0` }
    expect((await ask(EMAILS.auteur, 'POST', 'assureurs/envoi', wrong)).status).toBe(404)
  })

  test('[GES-09] a property manager’s request answers {data: {id}}, then is confirmed', async () => {
    const id = await file('gestionnaires', ges())
    expect(await read(`gestionnaires/${id}`)).toMatchObject({
      numeroDemande: `GES_${G.GES}_${USERS.auteur}_${id}`,
      statut: 'Transmise',
      matricule: 'AB1234',
      typeHabitation: 'Maison individuelle',
      statutOccupation: 'Locataire',
    })
    const confirmed = await ask(EMAILS.auteur, 'POST', 'gestionnaire/attachments', { id, data: ges() })
    expect([confirmed.status, confirmed.body]).toEqual([200, { success: true }])
  })

  test('[CMI-44] files come to a stored request under its id, all of them or none', async () => {
    const id = await file('cmis', cmi())
    const form = (name: string) => {
      const body = new FormData()
      const fields = {
        id,
        group: `Groupe ${G.CMI}`,
        numTiers: `P${G.CMI}`,
        demandNum: `CMI_${G.CMI}_${USERS.auteur}_${id}`,
      }
      for (const [key, value] of Object.entries(fields)) body.set(key, String(value))
      addFiles(body, [
        ['plan.pdf', PDF],
        [name, PDF],
      ])
      return body
    }
    const count = () => total(EMAILS.auteur, `fichiers?filters[nom]=plan-${id}.pdf`)
    const refused = await send(EMAILS.auteur, 'cmis/piecesjointes', form('plan.png'))
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { error: { message: expect.stringContaining('plan.png') } },
    ])
    expect(await count()).toBe(0)
    expect(await send(EMAILS.auteur, 'cmis/piecesjointes', form(`plan-${id}.pdf`))).toEqual({
      status: 200,
      body: { success: true },
    })
    expect(await count()).toBe(1)
  })

  test('[CMI-46] another group’s person does not cancel a request, its author does', async () => {
    for (const [path, body] of [
      ['cmis', cmi()],
      ['assureurs', ass()],
    ] as const) {
      const id = await file(path, body)
      expect((await ask(EMAILS.etranger, 'DELETE', `${path}/${id}`)).status).toBe(404)
      expect((await ask(EMAILS.collegue, 'DELETE', `${path}/${id}`)).status).toBe(403)
      expect(await read(`${path}/${id}`)).toMatchObject({ id })
      expect((await ask(EMAILS.auteur, 'DELETE', `${path}/${id}`)).status).toBe(204)
      expect((await ask(EMAILS.auteur, 'GET', `${path}/${id}`)).status).toBe(404)
      expect(await total(EMAILS.auteur, `${path}?filters[id]=${id}`)).toBe(0)
    }
  })

  test('[CMI-47] the lists of commissioning show test requests in test mode, and the others otherwise', async () => {
    const real = await file('cmis', cmi())
    const test = await file('cmis', cmi(USERS.essai), EMAILS.essai)
    const flags = async (email: string) => {
      const answer = await ask(email, 'GET', `cmis?filters[id][$in][0]=${real}&filters[id][$in][1]=${test}`)
      return z
        .object({ data: z.array(row) })
        .parse(answer.body)
        .data.map(({ id, demandeTest }) => [id, demandeTest])
    }
    expect(await flags(EMAILS.auteur)).toEqual([[real, false]])
    expect(await flags(EMAILS.essai)).toEqual([[test, true]])
  })

  test.each(CREATIONS)(
    '[API-33] %s: demandeTest follows the person, whatever the body says',
    async (_, path, body) => {
      for (const [email, user, expected] of [
        [EMAILS.essai, USERS.essai, true],
        [EMAILS.auteur, USERS.auteur, false],
      ] as const) {
        const id = await file(path, body(user), email)
        expect(await read(`${path}/${id}`, email)).toMatchObject({
          demandeTest: expected,
          environment: 'production',
        })
      }
    },
  )

  test('[API-33] distributeurs: demandeTest follows the person', async () => {
    for (const [email, expected] of [
      [EMAILS.essai, true],
      [EMAILS.auteur, false],
    ] as const) {
      const answer = await send(email, 'distributeurs', disForm())
      expect([answer.status, answer.body]).toMatchObject([201, { data: { demandeTest: expected } }])
    }
  })
})

describe('one call files a request with its files', () => {
  const filed = (data: object, files: Parameters<typeof addFiles>[1]) => {
    const form = new FormData()
    form.set('data', JSON.stringify(data))
    addFiles(form, files)
    return form
  }

  test.each(CREATIONS)('[CMI-43] %s: POST %s takes them in one form', async (type, path, body) => {
    const name = `${type}-${randomUUID().slice(0, 8)}.pdf`
    const form = filed(body(USERS.auteur), [
      [name, PDF],
      ['photo.png', PNG],
    ])
    const answer = await send(EMAILS.auteur, path, form)
    expect([answer.status, answer.body]).toMatchObject([201, { id: expect.any(Number) }])
    const { id } = created.parse(answer.body)
    expect(await read(`${path}/${id}`)).toMatchObject({
      numeroDemande: `${type}_${G[type]}_${USERS.auteur}_${id}`,
    })
    expect(await total(EMAILS.auteur, `fichiers?filters[nom]=${name}`)).toBe(1)
  })

  test('[DIS-14] a distributor’s photos come with it, before its documents', async () => {
    const form = disForm(dis(), [
      ['chaudiere.png', PNG],
      ['bon.pdf', PDF],
    ])
    form.set('photos', '1')
    const answer = await send(EMAILS.auteur, 'distributeurs', form)
    expect([answer.status, answer.body]).toMatchObject([201, { data: { PresenceDeFichierPhoto: true } }])
    form.set('photos', '3')
    expect(await send(EMAILS.auteur, 'distributeurs', form)).toMatchObject({
      status: 400,
      body: { error: { details: { errors: [{ path: ['photos'] }] } } },
    })
  })

  test.each(CREATIONS)('%s: POST %s files nothing of a form that is wrong', async (_, path, body) => {
    const mine = () =>
      Promise.all([
        total(EMAILS.admin, `${path}?filters[createurDemande][id][$eq]=${USERS.refuse}`),
        total(EMAILS.refuse, 'fichiers?filters[nom]=perdu.pdf'),
      ])
    const before = await mine()
    const data = body(USERS.refuse)
    const twelve = Array.from({ length: 12 }, (): [string, Uint8Array] => ['perdu.pdf', PDF])
    const liar: [string, Uint8Array] = ['menteur.png', PDF]
    for (const form of [
      filed(data, [['perdu.pdf', PDF], liar]),
      filed(data, twelve),
      filed({ ...data, inconnu: 1 }, [['perdu.pdf', PDF]]),
    ])
      expect((await send(EMAILS.refuse, path, form)).status).toBe(400)
    const broken = new FormData()
    broken.set('data', '{')
    expect(await send(EMAILS.refuse, path, broken)).toMatchObject({
      status: 400,
      body: { error: { details: { errors: [{ path: ['data'] }] } } },
    })
    broken.set('data', JSON.stringify({ ...data, nul: '\0' }))
    expect(await send(EMAILS.refuse, path, broken)).toMatchObject({
      status: 400,
      body: { error: { details: { errors: [{ path: ['data', 'nul'] }] } } },
    })
    expect(await mine()).toEqual(before)
  })
})

describe('refusals write nothing', () => {
  const counts = async () =>
    Promise.all(
      ['cmis', 'promoteurs', 'distributeurs', 'installateurs', 'assureurs', 'gestionnaires'].map((path) =>
        total(EMAILS.admin, `${path}?filters[createurDemande][id][$eq]=${USERS.refuse}`),
      ),
    )

  test('[API-21] a request that names another’s group, client, customer or third party is a 404', async () => {
    const before = await counts()
    const wrong: [string, object][] = [
      ['cmis', { ...cmi(USERS.refuse), client: AUTRE }],
      ['cmis', { ...cmi(USERS.refuse), client: G.PIM }],
      ['cmis', { ...cmi(USERS.refuse), groupe: `Groupe ${AUTRE}` }],
      ['cmis', cmi(USERS.refuse, { groupe: AUTRE })],
      ['cmis', cmi(USERS.refuse, { clientFinal: AUTRE })],
      ['cmis', cmi(USERS.refuse, { adresseFacturation: AUTRE })],
      ['cmis', cmi(USERS.refuse, { adresseFacturation: hors(G.CMI) })],
      ['cmis', cmi(USERS.refuse, { chauffagiste: AUTRE })],
      ['cmis', cmi(USERS.refuse, { chauffagiste: hors(G.CMI) })],
      ['cmis', cmi(USERS.refuse, { conducteurTravaux: USERS.etranger })],
      ['cmis', cmi(USERS.refuse, { conducteurTravaux: USERS.admin })],
      ['promoteurs', { ...pim(USERS.refuse), client: AUTRE }],
      ['promoteurs', pim(USERS.refuse, { installateurtravaux: [G.PIM, AUTRE] })],
      ['promoteurs', pim(USERS.refuse, { syndic: [AUTRE] })],
      ['promoteurs', pim(USERS.refuse, { bailleur: [AUTRE] })],
      [
        'promoteurs',
        pim(USERS.refuse, { interlocuteur: { ...pim().mes.interlocuteur, id: USERS.etranger } }),
      ],
      ['installateurs', ins(USERS.refuse, { groupe: AUTRE })],
      ['installateurs', ins(USERS.refuse, { clientFinal: AUTRE })],
      ['assureurs', { ...ass(USERS.refuse), client: AUTRE }],
      ['assureurs', ass(USERS.refuse, { adresseFacturation: AUTRE })],
      ['gestionnaires', ges(USERS.refuse, { groupe: AUTRE })],
      ['gestionnaires', ges(USERS.refuse, { customer: AUTRE })],
    ]
    for (const [path, data] of wrong) {
      const answer = await ask(EMAILS.refuse, 'POST', path, { data })
      expect([path, data, answer.status]).toEqual([path, data, 404])
    }
    const form = disForm(dis({ clientFinal: AUTRE }))
    expect((await send(EMAILS.refuse, 'distributeurs', form)).status).toBe(404)
    const elsewhere = disForm()
    elsewhere.set('groupId', String(AUTRE))
    expect((await send(EMAILS.refuse, 'distributeurs', elsewhere)).status).toBe(404)
    expect(await counts()).toEqual(before)
  })

  test('[PRICE-38] prices are computed again from the list', async () => {
    const before = await counts()
    const line = (over: object) => ({ prestations: [{ ...LINE, ...over }] })
    for (const over of [
      line({ price: 1 }),
      line({ price: 95 }),
      line({ priceDiscount: 10 }),
      line({ provision: { ...LINE.provision, equipmentType: 'INCONNU' } }),
      { tarifFacturationImpossible: 1 },
      { options: [{ label: 'Option 1', option: 'DÉPLACEMENT SUPPLÉMENTAIRE', price: 1 }] },
      { remise: [{ label: 'Remise 1', price: 10 }] },
    ]) {
      const answer = await ask(EMAILS.refuse, 'POST', 'cmis', { data: cmi(USERS.refuse, over) })
      expect([over, answer.status, answer.body]).toMatchObject([
        over,
        400,
        { error: { details: { reason: 'Prices differ from the list' } } },
      ])
    }
    const programme = await ask(EMAILS.refuse, 'POST', 'promoteurs', {
      data: pim(USERS.refuse, line({ price: 1 })),
    })
    expect(programme.status).toBe(400)
    expect((await send(EMAILS.refuse, 'distributeurs', disForm(dis(line({ price: 95 }))))).status).toBe(400)
    expect(await counts()).toEqual(before)
    const id = await file('cmis', cmi(USERS.refuse), EMAILS.refuse)
    expect(await counts()).toEqual([(before[0] ?? 0) + 1, ...before.slice(1)])
    const put = await ask(EMAILS.refuse, 'PUT', `cmis/${id}`, { data: line({ price: 1 }) })
    expect(put.status).toBe(400)
  })

  test('a body that breaks its schema, is filed in another’s name or for another portal is refused', async () => {
    const before = await counts()
    const wrong: [string, object, number][] = [
      ['cmis', cmi(USERS.refuse, { inconnu: 1 }), 400],
      ['cmis', cmi(USERS.refuse, { createurDemande: USERS.admin }), 400],
      ['cmis', cmi(USERS.refuse, { dateLivraison: 'demain' }), 400],
      ['installateurs', ins(USERS.refuse, { createurDemande: USERS.admin }), 400],
      ['installateurs', ins(USERS.refuse, { nombreEquipements: 3 }), 400],
      ['installateurs', ins(USERS.refuse, { groupe: G.CMI }), 403],
      ['gestionnaires', ges(USERS.admin), 400],
      ['gestionnaires', ges(USERS.refuse, { typeHabitation: 'Appartement' }), 400],
      ['assureurs', ass(USERS.refuse, { equipements: [] }), 400],
      ['promoteurs', pim(USERS.refuse, { installateurtravaux: [] }), 400],
    ]
    for (const [path, data, status] of wrong) {
      const answer = await ask(EMAILS.refuse, 'POST', path, { data })
      expect([path, data, answer.status]).toEqual([path, data, status])
    }
    expect((await send(EMAILS.refuse, 'distributeurs', disForm(dis(), [['a.png', PDF]]))).status).toBe(400)
    const form = disForm()
    form.set('data', '{')
    expect((await send(EMAILS.refuse, 'distributeurs', form)).status).toBe(400)
    expect(await counts()).toEqual(before)
  })
})

describe('follow-up and drafts', () => {
  test('[FOLLOW-04] [FOLLOW-05] clients and interventions of a promoter', async () => {
    for (const reference of [`T${G.PIM}`, `P${G.PIM}`]) {
      const answer = await ask(EMAILS.auteur, 'POST', 'interventions', { reference, type: 'PIM' })
      expect([answer.status, answer.body]).toEqual([
        200,
        {
          clients: [
            {
              id: G.PIM,
              CLIENT: `Client ${G.PIM}`,
              LOGEMENTS: 2,
              MISE_EN_SERVICE_REALISEE: 1,
              SOUS_CONTRAT: 1,
            },
          ],
          interventions: [
            {
              id: G.PIM,
              clientId: G.PIM,
              CLIENT: 'CLAIRE DUMONT',
              EMAIL: 'claire.dumont@exemple.fr',
              MOBILE: '0699000098',
              STATUT_INTERVENTION: 'Réalisée',
              EQUIPEMENT: 'Chaudière murale Frisquet Prestige',
              TYPE_INTERVENTION: 'Mise en service',
              DATE_INTERVENTION: '2026-06-02',
            },
          ],
        },
      ])
    }
    const other = await ask(EMAILS.etranger, 'POST', 'interventions', { reference: `T${G.PIM}`, type: 'PIM' })
    expect(other.status).toBe(404)
    const type = await ask(EMAILS.auteur, 'POST', 'interventions', { reference: `T${G.PIM}`, type: 'CMI' })
    expect(type.status).toBe(400)
  })

  test('a draft is kept per person, form and group; an older version does not overwrite a newer one', async () => {
    const path = `brouillons/CMI?groupe=${G.CMI}`
    const put = (version: number, valeurs: object, email: string = EMAILS.auteur) =>
      ask(email, 'PUT', path, { data: { etape: 'intervenants', valeurs, version } })
    expect((await ask(EMAILS.auteur, 'GET', path)).body).toEqual({ data: null })
    const first = await put(0, { lastname: 'DUMONT' })
    expect([first.status, first.body]).toMatchObject([
      200,
      { data: { version: 1, valeurs: { lastname: 'DUMONT' } } },
    ])
    expect((await put(1, { lastname: 'DURAND' })).body).toMatchObject({ data: { version: 2 } })
    const late = await put(1, { lastname: 'PERDU' })
    expect([late.status, late.body]).toMatchObject([409, { error: { details: { version: 2 } } }])
    expect((await put(0, { lastname: 'PERDU' })).status).toBe(409)
    expect((await ask(EMAILS.auteur, 'GET', path)).body).toMatchObject({
      data: {
        type: 'CMI',
        groupe: G.CMI,
        etape: 'intervenants',
        valeurs: { lastname: 'DURAND' },
        version: 2,
      },
    })
    expect((await ask(EMAILS.admin, 'GET', path)).body).toEqual({ data: null })
    expect((await ask(EMAILS.auteur, 'GET', `brouillons/PIM?groupe=${G.PIM}`)).body).toEqual({ data: null })
    expect((await put(0, {}, EMAILS.etranger)).status).toBe(404)
    expect((await ask(EMAILS.auteur, 'GET', 'brouillons/XYZ')).status).toBe(404)
    expect((await ask(EMAILS.auteur, 'DELETE', path)).status).toBe(204)
    expect((await ask(EMAILS.auteur, 'GET', path)).body).toEqual({ data: null })
  })
})
