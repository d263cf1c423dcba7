import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { addFileCall, createImportCall, importFileCall, startImportCall } from '@/lib/app/imports/calls'
import {
  createModeleCall,
  deleteModeleCall,
  modelesCall,
  updateModeleCall,
} from '@/lib/app/imports/calls/correspondances'
import { apercuCall, fichiersCall, matchFileCall, referencesCall } from '@/lib/app/imports/calls/fichiers'
import { addSynonymeCall, removeSynonymeCall, synonymesCall } from '@/lib/app/imports/calls/synonymes'
import { executeImport } from '@/lib/app/imports/commands/execute-import'
import { IMPORTS } from '@/lib/app/imports.generated'
import { avecClient, correspondanceSchema, placer, pourClient } from '@/lib/domain/imports/correspondance'
import type { Modele } from '@/lib/domain/imports/modele/modele'
import type { Db } from '@/lib/platform/db/client'
import { acteurDe } from '../support/acteur'
import { corpus } from '../support/imports-corpus'
import { outcome, runBatch, work } from '../support/imports-rows'
import { ask, callRoute, openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'

jest.setTimeout(120_000)

let db: Db
let close: () => Promise<void>
let jwt: string
let other: string
const ADMIN = { id: 1, email: 'admin@exemple.fr' }

beforeAll(async () => {
  const own = await openOwnDatabase('imports_correspondance', { NEXTAUTH_SECRET: 'x'.repeat(40) })
  db = own.db
  close = own.close
  await db.execute(sql`insert into roles (id, document_id, name, type) values (1, 'r1', 'Utilisateur', 'u'),
    (4, 'r4', 'Super Administrateur', 's')`)
  await db.execute(
    sql`insert into groupes (id, document_id, nom, type) values (2, 'portailcollectif', 'Collectif', 'COLLECTIF')`,
  )
  await db.execute(sql`insert into users (id, document_id, email, username, firstname, lastname, role_id, utilisateur_ehs, confirmed)
    values (1, 'u1', ${ADMIN.email}, ${ADMIN.email}, 'Ada', 'ADMIN', 4, true, true),
      (2, 'u2', 'autre@exemple.fr', 'autre@exemple.fr', 'Zoé', 'AUTRE', 4, false, true)`)
  await db.execute(
    sql`select setval(pg_get_serial_sequence('users', 'id'), 10), setval(pg_get_serial_sequence('groupes', 'id'), 10)`,
  )
  jwt = (await openOwnSession(ADMIN)).jwt
  other = (await openOwnSession({ id: 2, email: 'autre@exemple.fr' })).jwt
})
afterAll(() => close())

const opened = z.object({ data: z.object({ id: z.number() }) })
const added = z.object({ data: z.object({ id: z.number(), fichier: z.number() }) })
const understood = z.object({ data: correspondanceSchema })
const colonnesDe = (type: string) => IMPORTS.get(type)?.columns ?? {}

const open = async () => (await ask(opened, createImportCall, { jwt, body: { essai: true } })).data.id

const send = (id: number, nom: string, content: string | Buffer, query = '') =>
  callRoute(addFileCall, 'POST', {
    jwt,
    params: { id: String(id) },
    search: `?nom=${encodeURIComponent(nom)}${query}`,
    file: { type: 'text/plain', content },
  })

async function addTo(id: number, nom: string, content: string | Buffer, query = '') {
  const { status, body } = await send(id, nom, content, query)
  expect({ status, body: JSON.stringify(body) }).toEqual({
    status: 201,
    body: expect.stringContaining('fichier'),
  })
  return added.parse(body).data.fichier
}

const look = async (id: number, fichier: number) =>
  (await ask(understood, apercuCall, { jwt, params: { id, fichier } })).data

const match = async (id: number, fichier: number, body: object) =>
  (await ask(understood, matchFileCall, { jwt, params: { id, fichier }, body })).data

const start = (id: number) => callRoute(startImportCall, 'POST', { jwt, params: { id: String(id) } })

const message = (body: unknown) =>
  z.object({ error: z.object({ message: z.string() }) }).parse(body).error.message

const CLIENT = { nom: 'Habitat des Châtaigniers', code: '', groupe: '', portail: 'COLLECTIF' }

function forNewClient(modele: Modele | null): Modele {
  if (modele === null) throw new Error('rien n’est proposé')
  return avecClient(pourClient(modele, 'HABITAT', colonnesDe), { ...CLIENT, code: 'HABITAT' })
}

describe('a landlord’s sheet, in an empty base', () => {
  let id: number
  let fichier: number

  test('[FIRST-23] what was understood is told before anything is read in', async () => {
    id = await open()
    fichier = await addTo(id, 'export du parc.csv', corpus('bailleur.csv'))
    const { apercu, nomModele, manques } = await look(id, fichier)
    expect(apercu).toMatchObject({
      format: 'CSV',
      encodage: 'windows-1252',
      separateur: ';',
      ligneEntete: 1,
      lues: 1,
    })
    expect(apercu?.entetes).toContain('Étage')
    expect(nomModele).toBe('Patrimoine d’un bailleur')
    expect(manques.map(({ type, colonne }) => `${type}.${colonne}`)).toEqual([
      'ensembles.client',
      'batiments.client',
      'logements.client',
      'occupants.client',
    ])
  })

  test('[FIRST-24] it is not tried while a required column is filled by nothing, and the answer names it', async () => {
    const { status, body } = await start(id)
    expect(status).toBe(400)
    expect(message(body)).toContain('rien ne remplit «\u00a0Code client\u00a0» (Ensembles immobiliers)')
  })

  test('[FIRST-24] [FIRST-33] with the client to create it goes in: group, client, set, building and dwelling', async () => {
    const { modele } = await look(id, fichier)
    const matched = await match(id, fichier, { modele: forNewClient(modele) })
    expect(matched.manques).toEqual([])
    expect((await start(id)).status).toBe(200)
    await work()
    expect(await outcome(id)).toMatchObject({ etat: 'Essai', motif: null, erreur: null })
    await executeImport(id, acteurDe(1, '10.0.0.1'))
    await work()
    expect(await outcome(id)).toMatchObject({
      etat: 'Terminé',
      counts: {
        groupes: [1, 0, 0, 0, 0],
        clients: [1, 0, 0, 0, 0],
        ensembles: [1, 0, 0, 0, 0],
        batiments: [1, 0, 0, 0, 0],
        logements: [1, 0, 0, 0, 0],
      },
    })
    const { rows } =
      await db.execute(sql`select l.reference, l.etage, l.adresse, l.surface_m2 as surface, c.nom as client,
        g.nom as groupe, e.nom as ensemble
      from logements l join clients c on c.id = l.client_id join groupes g on g.id = l.groupe_id
        join ensembles_immobiliers e on e.id = l.ensemble_id`)
    expect(rows).toEqual([
      {
        reference: '0012-A-0101',
        etage: 0,
        adresse: "12 B RUE DE L'EGLISE",
        surface: 64,
        client: CLIENT.nom,
        groupe: CLIENT.nom,
        ensemble: 'LES CHATAIGNIERS',
      },
    ])
  })

  test('[FIRST-24] a file that has begun is matched no more, and one of another import is not found', async () => {
    const late = await callRoute(matchFileCall, 'PUT', {
      jwt,
      params: { id: String(id), fichier: String(fichier) },
      body: { ajouter: 'contrats' },
    })
    expect(late.status).toBe(409)
    const stranger = await callRoute(apercuCall, 'GET', {
      jwt,
      params: { id: String(await open()), fichier: String(fichier) },
    })
    expect(stranger.status).toBe(404)
  })
})

test('[FIRST-33] the sheet of sixty dwellings goes in as it is, with its sets, buildings and tenants', async () => {
  const id = await open()
  const fichier = await addTo(id, 'bailleur-60.csv', corpus('bailleur-60.csv'))
  const { modele } = await look(id, fichier)
  if (modele === null) throw new Error('rien n’est proposé')
  await match(id, fichier, { modele: pourClient(modele, 'HABITAT', colonnesDe) })
  expect((await start(id)).status).toBe(200)
  await work()
  const done = await outcome(id)
  expect(done).toMatchObject({
    etat: 'Essai',
    counts: {
      ensembles: [1, 0, 1, 0, 0],
      batiments: [1, 0, 1, 0, 0],
      logements: [60, 0, 0, 0, 0],
      occupants: [54, 0, 0, 0, 0],
    },
  })
  // Surfaces are whole square metres: what was rounded is told, and nothing else.
  expect(new Set(done.told.map(({ colonne }) => colonne))).toEqual(new Set(['Surface']))
})

describe('columns that nobody knows', () => {
  const SHEET =
    'Réf;Voie;N°;CP;Localité;Lubie\r\nZ-1;rue des Lilas;12;69003;Lyon;bleu\r\nZ-2;rue des Lilas;14;69003;Lyon;vert\r\n'

  test('[FIRST-24] they are shown, joined, left aside, and kept under a name for the next file', async () => {
    const id = await open()
    const fichier = await addTo(id, 'feuille 3.csv', SHEET)
    const first = await match(id, fichier, { ajouter: 'logements' })
    expect(first.enSuspens).toContain('Lubie')
    let modele = first.modele
    if (modele === null) throw new Error('rien n’est proposé')
    const at = (colonne: string) => ({ type: 'logements', colonne })
    modele = { ...modele, ignorees: ['Lubie'] }
    for (const [entete, colonne] of [
      ['Réf', 'logement'],
      ['N°', 'adresse'],
      ['Voie', 'adresse'],
    ] as const) {
      const { contenus } = modele
      const cleared: Modele = {
        ...modele,
        contenus: contenus.map((contenu) => ({
          ...contenu,
          colonnes: Object.fromEntries(
            Object.entries(contenu.colonnes).filter(
              ([own, { de }]) => own === colonne || !de.includes(entete),
            ),
          ),
        })),
      }
      modele = placer(cleared, entete, at(colonne))
    }
    const [contenu] = modele.contenus
    if (contenu?.colonnes.adresse)
      contenu.colonnes.adresse = { ...contenu.colonnes.adresse, de: ['N°', 'Voie'] }
    modele = pourClient(modele, 'HABITAT', colonnesDe)
    const done = await match(id, fichier, { modele })
    expect([done.manques, done.enSuspens]).toEqual([[], []])
    await ask(opened, createModeleCall, { jwt, body: { nom: 'Lilas mensuel', modele } })
    expect((await start(id)).status).toBe(200)
    await work()
    expect(await outcome(id)).toMatchObject({ etat: 'Essai', counts: { logements: [2, 0, 0, 0, 0] } })

    const next = await open()
    const again = await look(next, await addTo(next, 'autre nom.csv', SHEET))
    expect([again.nomModele, again.sure]).toEqual(['Lilas mensuel', true])
  })

  test('[FIRST-24] a program names the kept model in its call; columns that are not those of the type are refused without it', async () => {
    const post = (search: string) =>
      callRoute(importFileCall, 'POST', {
        jwt,
        params: { type: 'logements' },
        search,
        file: { type: 'text/csv', content: SHEET },
      })
    const { status, body } = await post('?essai=1&modele=Lilas%20mensuel')
    expect(status).toBe(202)
    await work()
    expect(await outcome(opened.parse(body).data.id)).toMatchObject({
      etat: 'Essai',
      counts: { logements: [2, 0, 0, 0, 0] },
    })
    const bare = opened.parse((await post('?essai=1')).body).data.id
    await work()
    expect(await outcome(bare)).toMatchObject({ etat: 'Refusé', motif: expect.stringContaining('Il manque') })
    expect((await post('?essai=1&modele=Inconnu')).status).toBe(400)
    expect((await post('?essai=1&modele=Patrimoine%20d%E2%80%99un%20bailleur')).status).toBe(400)
  })

  test('[FIRST-24] a kept model is renamed and removed; one that ships keeps its name', async () => {
    const list = async () =>
      z
        .object({
          data: z.array(z.object({ id: z.number().nullable(), nom: z.string(), modele: z.unknown() })),
        })
        .parse((await callRoute(modelesCall, 'GET', { jwt })).body).data
    const kept = (await list()).find(({ nom }) => nom === 'Lilas mensuel')
    const params = { id: String(kept?.id) }
    const rename = (nom: string) =>
      callRoute(updateModeleCall, 'PUT', { jwt, params, body: { nom, modele: kept?.modele } })
    expect((await rename('RPLS')).status).toBe(400)
    expect((await rename('Lilas')).status).toBe(204)
    expect((await list()).map(({ nom }) => nom)).toEqual(
      expect.arrayContaining(['Lilas', 'RPLS', 'DPE ADEME']),
    )
    expect((await callRoute(deleteModeleCall, 'DELETE', { jwt, params })).status).toBe(204)
    expect((await list()).map(({ nom }) => nom)).not.toContain('Lilas')
    const { rows } = await db.execute(
      sql`select action from audit where entite = 'import_modeles' order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'import-modele.creation',
      'import-modele.modification',
      'import-modele.suppression',
    ])
    const keep = (nom: string, contenu: object) =>
      callRoute(createModeleCall, 'POST', {
        jwt,
        body: { nom, modele: { contenus: [contenu], ignorees: [] } },
      })
    const contenu = { type: 'clients', colonnes: {} }
    // Two at once: names differ by more than their capitals.
    const twice = await Promise.all([keep('Deux fois', contenu), keep('DEUX FOIS', contenu)])
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 400])
    const rule = { de: ['Nom'], lien: ' ', partie: null, defaut: '' }
    expect((await keep('Prototype', { ...contenu, colonnes: { constructor: rule } })).status).toBe(400)
    expect((await keep('Condition', { ...contenu, si: ['constructor'] })).status).toBe(400)
  })
})

test('[FIRST-23] the row of the headers may be corrected: what is above it is not read', async () => {
  const id = await open()
  const fichier = await addTo(id, 'logements.csv', corpus('logements-title.csv'))
  expect((await look(id, fichier)).apercu).toMatchObject({ ligneEntete: 3 })
  const other = await match(id, fichier, { lecture: { ligneEntete: 4 } })
  expect(other.apercu?.ligneEntete).toBe(4)
  expect((await match(id, fichier, { lecture: { ligneEntete: 3 } })).apercu?.entetes).toContain('Code client')
})

test('[FIRST-24] of a file that nothing tells, a content is asked before it is tried', async () => {
  const id = await open()
  await addTo(id, 'notes.csv', 'Pensée;Humeur\r\nbleue;bonne\r\n')
  const { status, body } = await start(id)
  expect(status).toBe(400)
  expect(message(body)).toContain(
    'rien ne dit ce que le fichier contient. Ses colonnes\u00a0: «\u00a0Pensée\u00a0», «\u00a0Humeur\u00a0»',
  )
})

test('[FIRST-24] of a thousand columns that nothing tells, ten are named and the others counted', async () => {
  const id = await open()
  const row = (text: string) => Array.from({ length: 1000 }, (_, index) => `${text}${index}`).join(';')
  await addTo(id, 'notes.csv', `${row('Humeur')}\r\n${row('bonne')}\r\n`)
  const text = message((await start(id)).body)
  expect(text).toContain('«\u00a0Humeur9\u00a0» et 990\u00a0autres')
  expect(text).not.toContain('Humeur10')
})

test('[FIRST-26] a word that an administrator adds is read as its value, until it is removed', async () => {
  const body = { type: 'logements', colonne: 'occupation', mot: 'Squatté', valeur: 'Vacant' }
  const wrong = await callRoute(addSynonymeCall, 'POST', {
    jwt,
    body: { ...body, valeur: 'Habité peut-être' },
  })
  expect(wrong.status).toBe(400)
  for (const [colonne, mot] of [
    ['occupation', 'Loué'],
    ['occupation', 'occupé'],
    ['constructor', 'Squatté'],
  ])
    expect((await callRoute(addSynonymeCall, 'POST', { jwt, body: { ...body, colonne, mot } })).status).toBe(
      400,
    )
  const { data } = await ask(opened, addSynonymeCall, { jwt, body })
  expect((await callRoute(addSynonymeCall, 'POST', { jwt, body })).status).toBe(400)
  const file = (rank: number) =>
    `Code client;Référence;Adresse;Code postal;Ville;Occupation\r\nHABITAT;SYN-${rank};1 rue A;69003;Lyon;SQUATTE\r\n`
  expect(await runBatch({ logements: file(1) }, { userId: 1 })).toMatchObject({ etat: 'Terminé', told: [] })
  const stored = await db.execute(sql`select statut_occupation as s from logements where reference = 'SYN-1'`)
  expect(stored.rows).toEqual([{ s: 'Vacant' }])
  const listed = await callRoute(synonymesCall, 'GET', { jwt })
  expect(listed.body).toEqual({ data: [{ id: data.id, ...body, mot: 'squatte' }] })
  expect(
    (await callRoute(removeSynonymeCall, 'DELETE', { jwt, params: { id: String(data.id) } })).status,
  ).toBe(204)
  const { told } = await runBatch({ logements: file(2) }, { userId: 1 })
  expect(told).toEqual([expect.objectContaining({ colonne: 'Occupation', valeur: 'SQUATTE' })])
})

test('[FIRST-24] clients, groups and others are found by their key and their name', async () => {
  const find = async (type: string, q: string) =>
    (await callRoute(referencesCall, 'GET', { jwt, params: { type }, search: `?q=${encodeURIComponent(q)}` }))
      .body
  expect(await find('clients', 'chataigniers')).toEqual({ data: [{ cle: 'HABITAT', libelle: CLIENT.nom }] })
  expect(await find('groupes', '')).toEqual({
    data: [{ cle: `COLLECTIF/${CLIENT.nom}`, libelle: CLIENT.nom }],
  })
  expect(await find('clients', 'personne')).toEqual({ data: [] })
})

test('[FIRST-24] nobody but the staff reads or matches files, models and words', async () => {
  const asked = [
    callRoute(apercuCall, 'GET', { jwt: other, params: { id: '1', fichier: '1' } }),
    callRoute(fichiersCall, 'GET', { jwt: other, params: { id: '1' } }),
    callRoute(matchFileCall, 'PUT', { jwt: other, params: { id: '1', fichier: '1' }, body: {} }),
    callRoute(modelesCall, 'GET', { jwt: other }),
    callRoute(synonymesCall, 'GET', { jwt: other }),
    callRoute(referencesCall, 'GET', { jwt: other, params: { type: 'clients' } }),
  ]
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
})
