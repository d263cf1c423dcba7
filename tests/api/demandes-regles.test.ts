import { z } from 'zod'
import { COLLECTIONS } from '@/lib/app/collections.generated'
import { demandePath } from '@/lib/domain/demandes/suivi'
import { baseUrl, call, SESSION_COOKIE, signIn } from '../support/api'
import { perimetreCookie } from '../support/cookies'
import {
  addFiles,
  ass,
  CODE_CLIENT,
  CREATIONS,
  cmi,
  dis,
  disForm,
  EMAILS,
  G,
  ges,
  hors,
  ins,
  PDF,
  PNG,
  PORTAILS,
  pim,
  USERS,
} from '../support/demandes-rows'
import { sentMails } from '../support/mails'

const created = z.object({ id: z.number() })
const row = z.object({ data: z.record(z.string(), z.unknown()) })
const totals = z.object({ meta: z.object({ pagination: z.object({ total: z.number() }) }) })

const ask = async (method: string, path: string, body?: unknown, cookie?: string) =>
  call(method, path, {
    jwt: await signIn(EMAILS.auteur),
    ...(body === undefined ? {} : { body }),
    ...(cookie ? { cookie } : {}),
  })

async function send(path: string, form: FormData) {
  const headers = { authorization: `Bearer ${await signIn(EMAILS.auteur)}` }
  const response = await fetch(`${baseUrl}/v2/api/${path}`, { method: 'POST', headers, body: form })
  return { status: response.status, body: await response.json() }
}

const count = async (path: string) =>
  totals.parse((await ask('GET', `${path}?pagination[pageSize]=1`)).body).meta.pagination.total

/** Runs acts that create no row of a list; when another file has created one meanwhile, they are run again. */
async function createsNothing(path: string, act: () => Promise<void>): Promise<void> {
  for (let left = 3; ; left--) {
    const before = await count(path)
    await act()
    const after = await count(path)
    if (after !== before && left > 0) continue
    expect(after).toBe(before)
    return
  }
}
const read = async (path: string) => row.parse((await ask('GET', path)).body).data

const EMAIL = 'E-mail invalide'
const PHONE = 'Numéro de téléphone invalide'
const SIRET = 'Veuillez entrer un numéro siret valide'
const CODE = 'Code postal doit être composé de 5 chiffres'
const DATE = 'Date invalide'
const TEXT = 'Le champ doit contenir au minimum 2 caractères et au maximum 40 caractères.'

/** Wrong values of each type's body: the field, the value, the sentence of the form. */
const FAULTS: Record<string, readonly [field: string, value: unknown, message: string][]> = {
  gestionnaires: [
    ['matricule', 'zz', 'Matricule invalide'],
    ['email', 'PAS UN MAIL', "L'email ne doit pas contenir de majuscule"],
    ['email', 'pas un mail', `${EMAIL}\u00a0: une espace n’y a pas sa place.`],
    ['telephone', 'abc', `${PHONE}\u00a0: «\u00a0a\u00a0» n’y a pas sa place.`],
    ['nom', 'A', TEXT],
    ['civilite', 'Docteur', 'Valeur non prévue'],
    ['numeroRue', 'bis', 'Numéro de voie invalide'],
    ['typeRue', 'RUE_', 'Type de voie invalide'],
    ['nomRue', '12', "L'adresse ne doit pas contenir de numéro"],
    ['codePostal', '5900', CODE],
    ['typeHabitation', 'Appartement', 'Cette demande concerne les maisons individuelles.'],
    ['codePostalFacturation', '5900', CODE],
    ['siretFacturation', '123', SIRET],
    ['emailFacturation', 'a@b', EMAIL],
    ['telephoneFacturation', '12', PHONE],
  ],
  installateurs: [
    ['responsableDossierEmail', 'a@b', EMAIL],
    ['responsableDossierTelephone', 'abc', `${PHONE}\u00a0: «\u00a0a\u00a0» n’y a pas sa place.`],
    ['telephoneFacturation', 'abc', `${PHONE}\u00a0: «\u00a0a\u00a0» n’y a pas sa place.`],
    ['codePostalFacturation', '5900', CODE],
    ['dateInstallationComplete', '2026-13-01', DATE],
    ['dateInstallationComplete', '2099-01-01', 'La date ne peut pas dépasser le mois en cours.'],
    ['dateInstallationComplete', '1900-01-01', 'La date ne peut pas précéder 1990.'],
    ['typeContrat', 'X', 'Valeur non prévue'],
    ['typeEquipement', 'Poêle', 'Valeur non prévue'],
    ['typeEnergie', 'PAC', 'Énergie invalide'],
    ['numeroDossier', '', 'Ce champ est requis'],
  ],
  promoteurs: [
    ['codePostal', '5900', CODE],
    ['codePostal', '97110', "Code postal non valide pour la demande que vous tentez d'effectuer"],
    ['numeroRue', 'bis', 'Numéro de voie invalide'],
    ['dateMiseEnService', 'demain', DATE],
    ['dateRemiseClef', '', 'Ce champ est requis'],
    ['typeEnergie', 'PAC', 'Énergie invalide'],
  ],
  cmis: [
    ['dateLivraison', 'demain', DATE],
    ['typeEnergie', 'BOIS', 'Énergie invalide'],
    ['clientFinal', '12', 'Un nombre est attendu.'],
  ],
  assureurs: [
    ['equipements', [{ heatingSystem: 'bois', incidentType: 'totale' }], 'Valeur non prévue'],
    ['numeroSinistre', 'x'.repeat(41), 'Le champ doit contenir au maximum 40 caractères.'],
  ],
}

const PREFIXES: Record<string, string[]> = {
  gestionnaires: ['data'],
  installateurs: ['data'],
  promoteurs: ['data', 'mes'],
  cmis: ['data', 'cmi'],
  assureurs: ['data', 'ass'],
}

const refusals = z.object({
  error: z.object({
    message: z.string(),
    details: z.object({ errors: z.array(z.object({ path: z.array(z.string()), message: z.string() })) }),
  }),
})

describe('[TRUST-01] a body is held by the rules of its form', () => {
  test.each(CREATIONS)(
    '%s: POST %s names the field and says the sentence of the form',
    async (_, path, body) => {
      await createsNothing(path, async () => {
        for (const [field, value, message] of FAULTS[path] ?? []) {
          const answer = await ask('POST', path, { data: body(USERS.auteur, { [field]: value }) })
          expect([field, value, answer.status]).toEqual([field, value, 400])
          const [first] = refusals.parse(answer.body).error.details.errors
          const place = [...(PREFIXES[path] ?? []), field]
          expect([first?.path.slice(0, place.length), first?.message]).toEqual([place, message])
        }
      })
    },
  )

  test('a distributor’s too, inside its form', async () => {
    const wrong: [string, unknown, string][] = [
      ['emailAgence', 'PAS UN MAIL', "L'email ne doit pas contenir de majuscule"],
      ['telephoneAgence', 'abc', `${PHONE}\u00a0: «\u00a0a\u00a0» n’y a pas sa place.`],
      ['siretFacturation', '12', SIRET],
      ['emailFacturation', 'a@b', EMAIL],
      ['telephoneFacturation', 'abc', `${PHONE}\u00a0: «\u00a0a\u00a0» n’y a pas sa place.`],
      ['codePostalFacturation', '5900', CODE],
      ['dateInstallationComplete', '2026-02-30', DATE],
      ['dateInstallationComplete', '1900-01-01', 'La date ne peut pas précéder 1990.'],
      [
        'dateInstallationComplete',
        '2099-01-01',
        'La date ne peut pas dépasser 36 mois à compter d’aujourd’hui.',
      ],
      ['typeEnergie', 'PAC', 'Énergie invalide'],
    ]
    await createsNothing('distributeurs', async () => {
      for (const [field, value, message] of wrong) {
        const answer = await send('distributeurs', disForm(dis({ [field]: value })))
        expect([field, answer.status, answer.body]).toMatchObject([
          field,
          400,
          { error: { message, details: { errors: [{ path: ['data', field], message }] } } },
        ])
      }
    })
  })

  test('a place that the form refuses is refused with the customer who has it', async () => {
    const customer = {
      prenom: 'CLAIRE',
      nom: 'DUMONT',
      email: 'claire@exemple.fr',
      telephone: '0199000095',
      typeRue: 'RUE',
      nomRue: 'DES ESSAIS',
      codePostal: '97110',
      ville: 'POINTE-À-PITRE',
      groupe: G.INS,
    }
    const { id } = row
      .extend({ data: created })
      .parse((await ask('POST', 'customers', { data: customer })).body).data
    const answer = await ask('POST', 'installateurs', { data: ins(USERS.auteur, { clientFinal: id }) })
    expect([answer.status, answer.body]).toMatchObject([
      400,
      {
        error: {
          details: {
            errors: [
              {
                path: ['data', 'clientFinal'],
                message: "Code postal non valide pour la demande que vous tentez d'effectuer",
              },
            ],
          },
        },
      },
    ])
  })

  test('[TRUST-45] a property manager’s request that contradicts its customer is refused by field, nothing is filed', async () => {
    const wrong: [string, string][] = [
      ['matricule', 'ZZ9999'],
      ['civilite', 'Monsieur'],
      ['nom', 'DURAND'],
      ['prenom', 'PAUL'],
      ['email', 'autre@exemple.fr'],
      ['telephone', '0199000011'],
      ['numeroRue', '14'],
      ['typeRue', 'AV'],
      ['nomRue', 'DES AUTRES'],
      ['codePostal', '75012'],
      ['ville', 'AILLEURS'],
    ]
    const { groupe, customer: _, ...said } = ges()
    const data = Object.fromEntries(
      wrong.map(([name]) => [name, Object.entries(said).find(([key]) => key === name)?.[1]]),
    )
    const { id: customer } = row
      .extend({ data: created })
      .parse((await ask('POST', 'customers', { data: { ...data, groupe } })).body).data
    const body = (over: object) => ges(USERS.auteur, { customer, ...over })
    await createsNothing('gestionnaires', async () => {
      for (const [field, value] of wrong) {
        const answer = await ask('POST', 'gestionnaires', { data: body({ [field]: value }) })
        expect([field, answer.status, refusals.parse(answer.body).error.details.errors]).toMatchObject([
          field,
          400,
          [{ path: ['data', field], message: 'Cette valeur contredit celle du client désigné.' }],
        ])
      }
    })
    const sameOtherwiseWritten = body({ telephone: '01.99.00.00.97', nom: 'Dumont', ville: 'Essaiville' })
    const answer = await ask('POST', 'gestionnaires', { data: sameOtherwiseWritten })
    expect(answer.status).toBe(201)
    const { id } = created.parse(answer.body)
    const confirm = (over: object) => ask('POST', 'gestionnaire/attachments', { id, data: body(over) })
    expect(await confirm({ nom: 'DURAND' })).toMatchObject({
      status: 400,
      body: { error: { details: { errors: [{ path: ['data', 'nom'] }] } } },
    })
    expect(await confirm({ customer: G.GES })).toMatchObject({
      status: 400,
      body: { error: { details: { errors: [{ path: ['data', 'customer'] }] } } },
    })
    expect(await confirm({})).toMatchObject({ status: 200, body: { success: true } })
  })

  test('[TRUST-45] the interlocutor of a programme is the account that it names, whatever else is said of them', async () => {
    const said = {
      id: USERS.auteur,
      firstname: 'Paul',
      lastname: 'AUTRE',
      email: 'autre@exemple.fr',
      phone: null,
    }
    const account = { id: USERS.auteur, firstname: 'Camille', lastname: 'Essai', email: EMAILS.auteur }
    const answer = await ask('POST', 'promoteurs', { data: pim(USERS.auteur, { interlocuteur: said }) })
    const { id } = created.parse(answer.body)
    expect(await read(`promoteurs/${id}`)).toMatchObject({ interlocuteur: account })
    const put = await ask('PUT', `promoteurs/${id}`, { data: { interlocuteur: said } })
    expect([put.status, put.body]).toMatchObject([200, { data: { interlocuteur: account } }])
  })

  test('agency, prescriber and director are those of the provider’s lists, whatever the body says', async () => {
    const forged = {
      agenceNomEHS: 'Agence du complice',
      agenceMailEHS: 'complice@exemple.fr',
      agenceTelephoneEHS: '0600000000',
      prescripteurRegions: 'AILLEURS',
      prescripteurNom: 'COMPLICE',
      prescripteurEmail: 'complice@exemple.fr',
      drEmail: 'complice@exemple.fr',
      numADC: '666',
    }
    for (const [path, body] of [
      ['cmis', cmi(USERS.auteur, forged)],
      ['assureurs', ass(USERS.auteur, forged)],
    ] as const) {
      const { id } = created.parse((await ask('POST', path, { data: body })).body)
      expect(await read(`${path}/${id}`)).toMatchObject({
        agenceNomEHS: 'Agence des essais',
        agenceMailEHS: 'agence.essais@exemple.fr',
        agenceTelephoneEHS: '0199000090',
        prescripteurRegions: 'ESSAIS',
        prescripteurNom: 'RÉGENT',
        prescripteurEmail: 'LUCE.REGENT@EXEMPLE.FR',
        drEmail: 'direction.essais@exemple.fr',
        numADC: '123456',
      })
    }
  })

  const OWN = [
    'numeroDemande',
    'statut',
    'demandeTest',
    'environment',
    'agenceNomEHS',
    'agenceAdresseEHS',
    'agenceTelephoneEHS',
    'agenceMailEHS',
    'numADC',
    'prescripteurRegions',
    'prescripteurNom',
    'prescripteurPrenom',
    'prescripteurTelephone',
    'prescripteurEmail',
    'drEmail',
    'typeEnergie',
    'nombreRelances',
    'dureeContrat',
    'prestations',
    'options',
    'tauxTVA',
    'tarifFacturationImpossible',
    'remise',
    'groupe',
    'client',
    'createurDemande',
  ]

  test.each([...CREATIONS, ['DIS', 'distributeurs', null]] as const)(
    '%s: no later write of %s changes what is the server’s own, nor breaks a rule',
    async (_, path, body) => {
      const answer =
        body === null ? await send(path, disForm()) : await ask('POST', path, { data: body(USERS.auteur) })
      const { id } = created.parse(answer.body)
      const before = await read(`${path}/${id}?populate=*`)
      for (const name of OWN.filter((field) => field in before)) {
        const put = await ask('PUT', `${path}/${id}`, { data: { [name]: before[name] ?? 'x' } })
        expect([name, put.status, put.body]).toMatchObject([
          name,
          400,
          { error: { details: { reason: `Invalid key ${name}`, source: 'body' } } },
        ])
      }
      const wrong = Object.entries(COLLECTIONS.get(path)?.fields ?? {}).filter(
        ([, { writer }]) => writer !== 'nobody',
      )
      expect(wrong.length).toBeGreaterThan(2)
      for (const [name] of wrong) {
        const put = await ask('PUT', `${path}/${id}`, { data: { [name]: ['\u0007'] } })
        expect([name, put.status, put.body]).toMatchObject([
          name,
          400,
          { error: { details: { errors: [{ path: expect.arrayContaining([name]) }] } } },
        ])
      }
      for (const [name, value, message] of FAULTS[path] ?? []) {
        if (!wrong.some(([field]) => field === name)) continue
        const put = await ask('PUT', `${path}/${id}`, { data: { [name]: value } })
        if (put.status === 400) expect(refusals.parse(put.body).error.message).toBe(message)
        else expect([name, value, put.status]).toEqual([name, '', 200])
      }
      const after = await read(`${path}/${id}?populate=*`)
      expect({ ...after, updatedAt: null }).toEqual({ ...before, updatedAt: null })
    },
  )

  test('[DIS-14] a distributor’s call that says there are photos answers what is stored', async () => {
    const { id } = created.parse((await send('distributeurs', disForm())).body)
    const put = (value: unknown) =>
      ask('PUT', `distributeurs/${id}`, { data: { PresenceDeFichierPhoto: value } })
    expect(await put(true)).toMatchObject({ status: 200, body: { data: { PresenceDeFichierPhoto: false } } })
    const form = new FormData()
    form.set('type', 'DIS')
    form.set('id', String(id))
    addFiles(form, [['photo.png', PNG]])
    expect((await send('upload-aws/attachments', form)).status).toBe(200)
    expect(await read(`distributeurs/${id}`)).toMatchObject({ PresenceDeFichierPhoto: true })
    expect(await put(false)).toMatchObject({ status: 200, body: { data: { PresenceDeFichierPhoto: true } } })
    expect((await put('oui')).status).toBe(400)
  })

  test.each([
    ['chauffagistes', { nom: 'A', email: 'PAS', telephone: 'abc' }],
    ['installateurtravauxs', { nom: 'A', email: 'a@b', telephone: 'abc', societe: '' }],
    ['syndics', { cabinet: ' ', gestionnaire: 'x'.repeat(300), email: 'a@b', telephone: 'abc' }],
    ['bailleurs', { nomBailleur: '', gestionnaire: 4, email: 'a@b', telephone: 'abc' }],
    [
      'adressefacturations',
      {
        nom: '',
        siret: '12',
        numero: 'bis',
        rue: '12',
        codePostal: '5900',
        ville: ' ',
        email: 'a',
        telephone: '1',
      },
    ],
    [
      'customers',
      {
        email: '',
        typeRue: '',
        nom: 'A',
        telephone: 'x',
        codePostal: '5900A',
        civilite: 'Docteur',
        ville: '',
      },
    ],
  ])('%s: each wrong field is told', async (path, data) => {
    await createsNothing(path, async () => {
      const answer = await ask('POST', path, { data: { ...data, groupes: [G.PIM] } })
      const list =
        path === 'customers' ? await ask('POST', path, { data: { ...data, groupe: G.PIM } }) : answer
      const told = refusals.parse(list.body).error.details.errors.map(({ path: [name] }) => name)
      expect(told).toEqual(expect.arrayContaining(Object.keys(data)))
    })
  })
})

describe('[TRUST-02] files', () => {
  const documents = (name: string, file: readonly [string, Uint8Array] = ['plan.pdf', PDF]) => {
    const form = disForm()
    form.append(name, new Blob([file[1].slice()], { type: 'application/pdf' }), file[0])
    return form
  }

  test.each(['files', 'files[]'])('under %s they are kept with the request', async (name) => {
    const nom = `plan-${name === 'files' ? 'a' : 'b'}.pdf`
    const answer = await send('distributeurs', documents(name, [nom, PDF]))
    expect(answer.status).toBe(201)
    const found = await ask('GET', `fichiers?filters[nom]=${nom}`)
    expect(totals.parse(found.body).meta.pagination.total).toBe(1)
  })

  test('under any other name they are refused by name, and nothing of the request is left', async () => {
    const before = await Promise.all(['distributeurs', 'fichiers', 'customers'].map(count))
    for (const name of ['file', 'files[0]', 'fichier', 'photos', 'data']) {
      const answer = await send('distributeurs', documents(name))
      expect([name, answer.status, answer.body]).toMatchObject([
        name,
        400,
        {
          error: { message: expect.stringContaining(`« ${name} »`), details: { errors: [{ path: [name] }] } },
        },
      ])
    }
    const refused = await send('distributeurs', documents('files[]', ['perdu-991.png', PDF]))
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { error: { details: { reason: 'Invalid files' } } },
    ])
    expect(await Promise.all(['distributeurs', 'fichiers', 'customers'].map(count))).toEqual(before)
    expect(sentMails('perdu-991')).toEqual([])
  })

  test('every call that takes files refuses those of another field', async () => {
    const description = z
      .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
      .parse((await ask('GET', 'openapi.json')).body)
    const multipart = Object.entries(description.paths).filter(([, operations]) =>
      JSON.stringify(operations).includes('multipart/form-data'),
    )
    expect(multipart.length).toBeGreaterThan(7)
    const staff = await signIn('ehs.super@exemple.fr')
    const author = await signIn('demandes.auteur@exemple.fr')
    /** A token of integrators with this right. */
    const jeton = async (droit: string) => {
      const asked = { nom: 'Fichiers perdus', droits: [droit], duree: '30' }
      const { body } = await call('POST', 'administration/jetons', { jwt: staff, body: asked })
      return z.object({ data: z.object({ jeton: z.string() }) }).parse(body).data.jeton
    }
    for (const [path, operations] of multipart) {
      const form = new FormData()
      form.append('perdu', new Blob([PDF.slice()], { type: 'application/pdf' }), 'perdu.pdf')
      const address = path.slice(1).replaceAll(/\{\w+\}/g, '1')
      const droit = /"x-jeton":"([^"]+)"/.exec(JSON.stringify(operations.post))?.[1]
      const ofStaff = /^(administration|non-conformites)/.test(address) ? staff : author
      const response = await fetch(`${baseUrl}/v2/api/${address}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${droit ? await jeton(droit) : ofStaff}` },
        body: form,
      })
      expect([path, response.status, await response.json()]).toMatchObject([
        path,
        400,
        { error: { message: expect.stringContaining('« perdu »') } },
      ])
    }
  })
})

describe('[TRUST-03] the customer of a request', () => {
  const customer = {
    prenom: 'JEANNE',
    nom: 'AILLEURS',
    email: 'jeanne@exemple.fr',
    telephone: '0199000095',
    numeroRue: '12',
    typeRue: 'RUE',
    nomRue: 'DES ESSAIS',
    codePostal: CODE_CLIENT,
    ville: 'ESSAIVILLE',
  }
  /** The selected group of another tab: another one of the person's. */
  const cookieOf = (type: keyof typeof G) => perimetreCookie(PORTAILS[type], G[type])
  const enter = async (type: keyof typeof G, more: object = {}) => {
    const answer = await ask('POST', 'customers', { data: { ...customer, ...more } }, cookieOf(type))
    return row.extend({ data: created }).parse(answer.body).data.id
  }
  const groupeOf = async (path: string) => (await read(`${path}?populate=groupe`)).groupe

  test.each([
    ['CMI', 'cmis', (id: number) => cmi(USERS.auteur, { clientFinal: id })],
    ['INS', 'installateurs', (id: number) => ins(USERS.auteur, { clientFinal: id })],
    ['ASS', 'assureurs', (id: number) => ass(USERS.auteur, { clientFinal: id })],
    ['GES', 'gestionnaires', (id: number) => ges(USERS.auteur, { ...customer, customer: id })],
    ['DIS', 'distributeurs', (id: number) => dis({ clientFinal: id })],
  ] as const)(
    '%s: is in its group, whichever is selected when they are entered',
    async (type, path, body) => {
      const id = await enter('PIM')
      expect(await groupeOf(`customers/${id}`)).toMatchObject({ id: G.PIM })
      const data = body(id)
      const answer =
        path === 'distributeurs' ? await send(path, disForm(data)) : await ask('POST', path, { data })
      expect([answer.status, answer.body]).toMatchObject([201, {}])
      expect(await groupeOf(`customers/${id}`)).toMatchObject({ id: G[type] })
      const stored = await read(`${path}/${created.parse(answer.body).id}?populate=clientFinal`)
      expect(stored.clientFinal).toMatchObject({ id })
    },
  )

  test('a promoter’s request names no customer', () => {
    expect(JSON.stringify(pim())).not.toMatch(/clientFinal|customer/)
  })

  test('the group that the wizards name is taken before the selected one', async () => {
    const id = await enter('PIM', { groupe: G.CMI })
    expect(await groupeOf(`customers/${id}`)).toMatchObject({ id: G.CMI })
  })

  test('one that a request has, or that somebody else entered, stays where they are', async () => {
    const id = await enter('CMI')
    expect((await ask('POST', 'cmis', { data: cmi(USERS.auteur, { clientFinal: id }) })).status).toBe(201)
    const taken = await ask('POST', 'installateurs', { data: ins(USERS.auteur, { clientFinal: id }) })
    expect(taken.status).toBe(404)
    const others = await ask('POST', 'installateurs', { data: ins(USERS.auteur, { clientFinal: G.GES }) })
    expect(others.status).toBe(404)
    expect(await groupeOf(`customers/${id}`)).toMatchObject({ id: G.CMI })
  })

  test('no change of the request, nor of the customer, parts them', async () => {
    const { id } = created.parse((await ask('POST', 'cmis', { data: cmi() })).body)
    const put = (path: string, data: object) => ask('PUT', path, { data })
    expect((await put(`cmis/${id}`, { clientFinal: G.INS })).status).toBe(404)
    expect((await put(`cmis/${id}`, { chauffagiste: G.INS })).status).toBe(404)
    expect((await put(`cmis/${id}`, { adresseFacturation: G.INS })).status).toBe(404)
    expect((await put(`cmis/${id}`, { groupe: G.INS })).status).toBe(400)
    expect((await put(`customers/${G.CMI}`, { groupe: G.INS })).status).toBe(400)
    expect(await read(`cmis/${id}?populate=clientFinal`)).toMatchObject({ clientFinal: { id: G.CMI } })
    expect((await put(`cmis/${id}`, { commentaire: 'Portail à gauche' })).status).toBe(200)
  })
})

describe('[TRUST-01] a change is held by what the creation asks of several values together', () => {
  const filed = async (path: string, data: object) =>
    created.parse((await ask('POST', path, { data })).body).id
  const put = (path: string, data: object) => ask('PUT', path, { data })

  test('[DIS-10] a distributor’s request has an installer, unless it is the final client', async () => {
    const { id } = created.parse((await send('distributeurs', disForm())).body)
    const path = `distributeurs/${id}`
    const refused = { status: 400, body: { error: { details: { errors: [{ path: ['chauffagiste'] }] } } } }
    expect(await put(path, { chauffagiste: null })).toMatchObject(refused)
    expect(await put(path, { installateurEstClientFinal: true })).toMatchObject(refused)
    expect(await read(`${path}?populate=chauffagiste`)).toMatchObject({
      installateurEstClientFinal: false,
      chauffagiste: { id: G.DIS },
    })
    expect((await put(path, { installateurEstClientFinal: true, chauffagiste: null })).status).toBe(200)
    expect(await put(path, { chauffagiste: G.DIS })).toMatchObject(refused)
    expect((await put(path, { installateurEstClientFinal: false, chauffagiste: G.DIS })).status).toBe(200)
  })

  test('[CMI-25] third parties out of use, and another work manager, are not chosen afterwards either', async () => {
    const id = await filed('cmis', cmi())
    for (const data of [
      { chauffagiste: hors(G.CMI) },
      { adresseFacturation: hors(G.CMI) },
      { conducteurTravaux: USERS.collegue },
      { conducteurTravaux: USERS.etranger },
    ])
      expect([data, (await put(`cmis/${id}`, data)).status]).toEqual([data, 404])
    const stored = await read(`cmis/${id}?populate=*`)
    expect(stored).toMatchObject({ chauffagiste: { id: G.CMI }, adresseFacturation: { id: G.CMI } })
    expect(stored).toMatchObject({ conducteurTravaux: { id: USERS.auteur } })
    // What it has already stays its own to send again.
    const again = { chauffagiste: G.CMI, conducteurTravaux: USERS.auteur }
    expect((await put(`cmis/${id}`, again)).status).toBe(200)
  })

  test('the interlocutor of a programme is one of the group, reached by what their account says', async () => {
    const id = await filed('promoteurs', pim())
    const who = { firstname: 'Camille', lastname: 'Essai', email: null, phone: null }
    const refused = await put(`promoteurs/${id}`, { interlocuteur: { ...who, id: USERS.etranger } })
    expect(refused.status).toBe(404)
    expect((await put(`promoteurs/${id}`, { interlocuteur: { ...who, id: USERS.collegue } })).status).toBe(
      200,
    )
    expect(await read(`promoteurs/${id}`)).toMatchObject({
      interlocuteur: { id: USERS.collegue, email: EMAILS.collegue },
    })
  })

  test.each([
    ['CMI', 'cmis', () => cmi(), { dateLivraison: '2027-02-03T00:00:00.000Z' }, '03/02/2027'],
    ['PIM', 'promoteurs', () => pim(), { dateMiseEnService: '2027-02-04' }, '04/02/2027'],
    ['DIS', 'distributeurs', null, { dateInstallationComplete: '2026-11-30' }, '30/11/2026'],
  ] as const)(
    '%s: the target date follows the day that is asked for',
    async (type, path, body, data, day) => {
      const id = body ? await filed(path, body()) : created.parse((await send(path, disForm())).body).id
      expect((await put(`${path}/${id}`, data)).status).toBe(200)
      const session = `${SESSION_COOKIE}=${await signIn(EMAILS.auteur)}`
      const cookie = `${session}; ${perimetreCookie(PORTAILS[type], G[type])}`
      const { body: page } = await call('GET', `/v2${demandePath(type, id)}`, { cookie })
      const [, told] = /Échéance(?:<[^>]*>|\s)*([\d/]+)/.exec(String(page)) ?? []
      expect(told).toBe(day)
    },
  )
})
