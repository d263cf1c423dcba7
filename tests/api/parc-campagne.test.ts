import { isRunning, relanceDemandee, relanceSuivi } from '@/lib/domain/parc/relance'
import { accounts, baseUrl, call, SESSION_COOKIE, signIn } from '../support/api'
import { CAMPAGNE, CAS, idOf, NON_VISITES } from '../support/campagne-rows'
import { pdfText } from '../support/pdf'
import { until } from '../support/until'

const { collectif, ges, individuel, glc } = accounts

/** Those whose last attempt was refused: after absences, after a visit of the year, with another one planned. */
const REFUS = ['CAM-13', 'CAM-18', 'CAM-19', 'CAM-20']

/** Rows of the campaign as they wait: none is late, then those without a day, the one that is planned too late, the planned ones. */
const BY_URGENCY = [
  ...NON_VISITES.filter((reference) => CAS[reference]?.prevue === undefined),
  ...['CAM-17', 'CAM-12', 'CAM-20'],
]

const exported = async (email: string, list: string, query = '') => {
  const answer = await call('GET', `listes/${list}/export?format=csv${query}`, {
    cookie: `${SESSION_COOKIE}=${await signIn(email)}`,
  })
  const lines = String(answer.body).replace('\ufeff', '').trimEnd().split('\r\n')
  return { status: answer.status, header: lines[0], rows: lines.slice(1).map((line) => line.split(';')) }
}

test('[PARK-09] [PARK-51] the list holds the dwellings under contract that the campaign has not visited, in their order', async () => {
  const { header, rows } = await exported(CAMPAGNE.email, 'logements-non-visites')
  expect(rows.map(([reference]) => reference)).toEqual(BY_URGENCY)
  expect(rows.map(([reference]) => reference)).not.toContain('CAM-05')
  for (const column of ['Logement', 'Occupant', 'Téléphone', 'Équipement', 'Échéance légale', 'Passages'])
    expect(header?.split(';')).toContain(column)
  for (const column of ['Dernier motif', 'Avis de passage', 'Prochain RDV'])
    expect(header?.split(';')).toContain(column)
})

test.each([
  ['Planifié', ['CAM-12']],
  ['Planifié après l’échéance', ['CAM-17']],
  ['Refus', REFUS],
  ['Absent', ['CAM-07', 'CAM-15', 'CAM-16']],
])('[PARK-09] the filter « %s » finds the rows that say so', async (situation, references) => {
  const query = `&situation=${encodeURIComponent(situation)}`
  const { header, rows } = await exported(CAMPAGNE.email, 'logements-non-visites', query)
  const at = header?.split(';').indexOf('Situation') ?? -1
  expect(rows.map(([reference]) => reference)).toEqual(references)
  expect(new Set(rows.map((row) => row[at]))).toEqual(new Set([situation]))
})

test('[PARK-09] the situation that a row says is the one that its filter finds', async () => {
  const { header, rows } = await exported(collectif.admin, 'logements-non-visites')
  const at = header?.split(';').indexOf('Situation') ?? -1
  const said = new Set(rows.map((row) => row[at] ?? ''))
  expect(said.size).toBeGreaterThan(2)
  for (const situation of said) {
    const ofIt = rows.filter((row) => row[at] === situation)
    const query = `&situation=${encodeURIComponent(situation)}`
    const found = await exported(collectif.admin, 'logements-non-visites', query)
    expect(found.rows.map(([reference]) => reference)).toEqual(ofIt.map(([reference]) => reference))
  }
})

test('[PARK-13] three absences are listed, two are not, nor those of a dwelling visited since', async () => {
  const { header, rows } = await exported(CAMPAGNE.email, 'absents-definitifs')
  const references = rows.map(([reference]) => reference)
  expect(references).toContain('CAM-06')
  for (const other of ['CAM-07', 'CAM-11', 'CAM-14', 'CAM-15', 'CAM-18'])
    expect(references).not.toContain(other)
  expect(header?.split(';').sort()).toEqual(
    [
      'Contrat',
      'Ensemble',
      'Logement',
      'Occupant',
      'Équipement',
      'Passages',
      'Relances',
      'Dernière relance',
      'Dernière attestation',
      'Risque',
      'Suite donnée',
    ].sort(),
  )
  const row = rows.find(([reference]) => reference === 'CAM-06')?.join(';')
  expect(row).toContain('03/11/2026 absent (avis), 20/10/2026 absent (avis), 06/10/2026 absent (avis)')
  expect(row).toContain('Élevé')
  expect(row).toContain(';01/10/2024;')
  expect(row).not.toContain('02/06/2026')
})

test('[PARK-50] who refused is found by the reason of the last attempt, in the campaign and among visits', async () => {
  const query = `&motif=${encodeURIComponent("Refus d'accès")}`
  const { rows } = await exported(CAMPAGNE.email, 'logements-non-visites', query)
  expect(rows.map(([reference]) => reference)).toEqual(REFUS)
  const { header, rows: visites } = await exported(CAMPAGNE.email, 'interventions', query)
  expect(visites.map(([numero]) => numero).sort()).toEqual(REFUS.map((reference) => `INT-${reference}-3`))
  const at = header?.split(';').indexOf('Motif') ?? -1
  expect(new Set(visites.map((row) => row[at]))).toEqual(new Set(['Refus d’accès']))
  const absents = await exported(CAMPAGNE.email, 'interventions', '&motif=Absent')
  expect(absents.rows.map(([numero]) => numero)).toContain('INT-CAM-07-3')
  expect(absents.rows.map(([numero]) => numero)).not.toContain('INT-CAM-18-3')
})

test('[PARK-50] a formal notice follows the first refusal, and no absence before the last', async () => {
  const jwt = await signIn(CAMPAGNE.email)
  const asked = (reference: string) =>
    call('POST', `absentsdefinitifs/${idOf(reference)}/mise-en-demeure`, { jwt, body: { texte: 'Essai' } })
  expect((await asked('CAM-13')).status).toBe(201)
  expect((await asked('CAM-18')).status).toBe(201)
  expect((await asked('CAM-07')).status).toBe(404)
})

/** The row of a file that begins so, by the headers of its columns. */
function cellsOf({ header, rows }: Awaited<ReturnType<typeof exported>>, holds: string) {
  const row = rows.find((cells) => cells.includes(holds)) ?? []
  return Object.fromEntries((header ?? '').split(';').map((name, at) => [name, row[at] ?? '']))
}

test('[PARK-56] the files of dwellings and equipments hold what would be joined by hand', async () => {
  const logements = await exported(CAMPAGNE.email, 'logements')
  expect(cellsOf(logements, 'CAM-06')).toMatchObject({
    'Adresse e-mail': 'cam-06@exemple.fr',
    'Détail des équipements': `Frisquet Hydromotrix n° ${idOf('CAM-06')}`,
    'Attestation jusqu’au': '01/10/2025',
    'Étiquette DPE': 'E',
    'Prochaine visite': '',
  })
  expect(cellsOf(logements, 'CAM-07').Mobile?.replace(/\D/g, '')).toBe('0639980011')
  expect(cellsOf(logements, 'CAM-12')['Prochaine visite']).toBe('03/12/2026')
  const equipements = await exported(CAMPAGNE.email, 'equipements')
  expect(cellsOf(equipements, String(idOf('CAM-06')))).toMatchObject({
    Occupant: 'Nadia Occupante 06',
    Adresse: '6 rue de la Campagne, 59000 Lille',
    'N° d’attestation': 'ATT-CAM-06',
    'Attestation du': '01/10/2024',
    'Attestation jusqu’au': '01/10/2025',
  })
  expect(equipements.header?.split(';')).toContain('Ensemble')
  const autres = await exported(collectif.admin, 'logements')
  expect(autres.rows.flat()).not.toContain('cam-06@exemple.fr')
})

/** Asks for the reminder of these dwellings, and gives what became of it. */
async function relancer(jwt: string, references: readonly string[]) {
  const body = { ids: references.map(idOf) }
  const asked = await call('POST', 'logements/relances', { jwt, body })
  expect(asked.status).toBe(202)
  const { id } = relanceDemandee.parse(asked.body).data
  return until('la fin de la relance', async () => {
    const { data } = relanceSuivi.parse((await call('GET', `logements/relances/${id}`, { jwt })).body)
    return !isRunning(data) && data
  })
}

const download = async (email: string, id: number) =>
  fetch(`${baseUrl}/v2/api/logements/${id}/preuves`, {
    headers: { authorization: `Bearer ${await signIn(email)}` },
  })

test('[PARK-16] the proof file tells of the dates, notices and messages of all attempts', async () => {
  const jwt = await signIn(CAMPAGNE.email)
  expect(await relancer(jwt, ['CAM-06'])).toMatchObject({ etat: 'Terminé', email: 1 })
  const response = await download(CAMPAGNE.email, idOf('CAM-06'))
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const text = pdfText(new Uint8Array(await response.arrayBuffer()))
  for (const day of ['06/10/2026', '20/10/2026', '03/11/2026']) expect(text).toContain(day)
  expect(text.match(/Laissé/g)).toHaveLength(3)
  expect(text).toContain('Votre installation attend son entretien annuel')
  expect(text).toContain('cam-06@exemple.fr')
})

test('[PARK-16] the proof file of a dwelling of others is a 404, and so is it for a portal without the screen', async () => {
  expect((await download(glc.admin, idOf('CAM-06'))).status).toBe(404)
  expect((await download(individuel.admin, idOf('CAM-06'))).status).toBe(404)
  expect((await download(ges.admin, idOf('CAM-06'))).status).toBe(404)
})

test.each([
  ['cloture', { motif: 'Essai' }],
  ['mise-en-demeure', { texte: 'Essai' }],
  ['vacant', undefined],
  ['visite', { precisions: '' }],
])('[PARK-40] « %s » of a dwelling of others, or of one that is not listed, is a 404', async (act, body) => {
  const path = (reference: string) => `absentsdefinitifs/${idOf(reference)}/${act}`
  const foreign = await call('POST', path('CAM-06'), { jwt: await signIn(collectif.admin), body })
  expect(foreign.status).toBe(404)
  const unlisted = await call('POST', path('CAM-07'), { jwt: await signIn(CAMPAGNE.email), body })
  expect(unlisted.status).toBe(404)
})

test('[PARK-11] [PARK-52] one message per occupant, e-mail, else SMS, else letter, once a day; nothing of others', async () => {
  const jwt = await signIn(CAMPAGNE.email)
  const references = ['CAM-07', 'CAM-16', 'CAM-21']
  const ids = references.map(idOf)
  const first = await relancer(jwt, references)
  expect(first).toMatchObject({
    etat: 'Terminé',
    progression: 100,
    logements: 3,
    email: 1,
    sms: 1,
    courrier: 1,
  })
  expect(first.nonEnvoyes).toEqual([])
  const second = await relancer(jwt, references)
  expect(second).toMatchObject({ etat: 'Terminé', email: 0, sms: 0, courrier: 0 })
  expect(second.nonEnvoyes.map(({ reference }) => reference)).toEqual(references)
  const others = await signIn(collectif.admin)
  expect((await call('GET', `logements/relances/${first.id}`, { jwt: others })).status).toBe(404)
  const foreign = await call('POST', 'logements/relances', {
    jwt: await signIn(collectif.admin),
    body: { ids },
  })
  expect(foreign.status).toBe(400)
})

test('[PARK-52] a letter has the landlord’s head, the law, a signatory and its delivery, and is kept wherever it counts', async () => {
  const jwt = await signIn(CAMPAGNE.email)
  const cookie = `${SESSION_COOKIE}=${jwt}`
  const { id, courrier } = await relancer(jwt, ['CAM-22', 'CAM-23'])
  expect(courrier).toBe(0)
  const [email] = (await exported(CAMPAGNE.email, 'absents-definitifs')).rows
  expect(email).toBeDefined()
  expect((await fetch(`${baseUrl}/v2/api/exports/${id}/contenu`, { headers: { cookie } })).status).toBe(404)

  // Its letter is that of the run above, the first of the day.
  const { header, rows } = await exported(CAMPAGNE.email, 'logements-non-visites')
  const at = header?.split(';').indexOf('Dernière relance') ?? -1
  const dayOf = (reference: string) => rows.find(([one]) => one === reference)?.[at]
  expect([dayOf('CAM-21'), dayOf('CAM-22'), dayOf('CAM-12')]).toEqual(['21/11/2026', '21/11/2026', ''])

  const page = await call('GET', `/v2/logements/${idOf('CAM-21')}`, { cookie })
  const html = String(page.body)
  expect(html).toContain('Relance par courrier')
  const file = /fichiers\/(\d+)\/contenu/.exec(html)?.[1]
  const letter = await fetch(`${baseUrl}/v2/api/fichiers/${file}/contenu`, { headers: { cookie } })
  expect(letter.status).toBe(200)
  const text = pdfText(new Uint8Array(await letter.arrayBuffer()))
  for (const words of [
    'Bailleur de la campagne',
    'Mme Nadia OCCUPANTE 21',
    'Lettre simple, déposée ou postée',
    'Code de l’environnement, art. R. 224-41-4',
    'Pour Bailleur de la campagne,',
  ])
    expect(text).toContain(words)
  const proof = await download(CAMPAGNE.email, idOf('CAM-21'))
  expect(pdfText(new Uint8Array(await proof.arrayBuffer()))).toContain('relance-CAM-21-2026-11-21.pdf')
  const others = await signIn(collectif.admin)
  expect((await call('GET', `fichiers/${file}/contenu`, { jwt: others })).status).toBe(404)
})

test('the calls of the two screens are closed with them', async () => {
  const body = { ids: [idOf('CAM-04')] }
  const jwt = await signIn(individuel.super)
  for (const path of [
    'logements/relances',
    'logements/relances/apercu',
    'absentsdefinitifs/mises-en-demeure/apercu',
  ])
    expect((await call('POST', path, { jwt, body })).status).toBe(404)
  const letters = { selection: body, texte: 'Essai', dernier: 0 }
  const path = 'absentsdefinitifs/mises-en-demeure'
  expect((await call('POST', path, { jwt, body: letters })).status).toBe(404)
  const foreign = await signIn(collectif.admin)
  const ofOthers = { selection: { ids: [idOf('CAM-06')] }, texte: 'Essai', dernier: 0 }
  expect((await call('POST', path, { jwt: foreign, body: ofOthers })).status).toBe(400)
  expect(
    (await call('POST', 'logements/coordonnees', { jwt, body: { csv: 'Référence;E-mail\nx;y' } })).status,
  ).toBe(404)
  for (const [email, list] of [
    [individuel.super, 'logements-non-visites'],
    [ges.super, 'absents-definitifs'],
  ] as const)
    expect((await exported(email, list)).status).toBe(404)
})

test('[PARK-12] a file changes nothing of a dwelling outside of the perimeter', async () => {
  const jwt = await signIn(collectif.admin)
  const answer = await call('POST', 'logements/coordonnees', {
    jwt,
    body: { csv: 'Référence;E-mail\nCAM-01;autre@exemple.fr\n' },
  })
  expect(answer.body).toMatchObject({ data: { modifiees: 0, refusees: 1, lignes: [{ ligne: 2 }] } })
})
