import { strFromU8, unzipSync } from 'fflate'
import { accounts, baseUrl, call, signIn } from '../support/api'
import { until } from '../support/until'

async function download(
  email: string,
  query: string,
): Promise<{ status: number; headers: Headers; bytes: Uint8Array }> {
  const response = await fetch(`${baseUrl}/v2/api/listes/logements/export?${query}`, {
    headers: { authorization: `Bearer ${await signIn(email)}` },
  })
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}

test('[SHELL-59] a CSV export holds every filtered row, not only the page, as French spreadsheets read it', async () => {
  const { status, headers, bytes } = await download(
    'listes@exemple.fr',
    'format=csv&etat=En+retard&lignes=25&page=2',
  )
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('attachment; filename="logements-2026-11-21.csv"')
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
  expect(lines).toHaveLength(121)
  expect(lines[0]).toBe(
    'Référence;Ensemble;Bâtiment;Escalier;Étage;Porte;Adresse;CP;Ville;Occupant;Statut d’occupation;Mobile;Téléphone fixe;Adresse e-mail;Équipements;Détail des équipements;Dernière visite;Prochaine échéance;Attestation;Prochaine visite;Attestation jusqu’au;Étiquette DPE;État',
  )
  expect(lines[2]).toBe(
    'LST-0001;;;;1;;1 rue des Acacias;59000;Lille;;Locataire;;;;1;Daikin Altherma n° 4013;14/03/2026;31/12/2026;Aucune;;;;En retard',
  )
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"") Zoé"`)
})

test('an export leaves a line in the audit: who, from where, which list, how many rows, and nothing of them', async () => {
  await download('listes@exemple.fr', 'format=csv&etat=En+retard&recherche=LST-0007')
  const journal = await call('GET', 'listes/journal/export?format=csv&recherche=listes%40exemple.fr', {
    cookie: { session: await signIn(accounts.ehs.super) },
  })
  expect(journal.status).toBe(200)
  const lines = String(journal.body)
    .split('\r\n')
    .filter((line) => line.includes('listes@exemple.fr'))
  const line = lines.find((text) => /Lignes\s: 1\b/.test(text))
  expect(line).toMatch(/^21\/11\/2026 à \d\d:\d\d;/)
  expect(line).toContain(';Export d’une liste;')
  expect(line).toMatch(/;[^;]*Format\s: csv[^;]*;|"[^"]*Format\s: csv[^"]*"/)
  expect(line).not.toContain('LST-0007')
  for (const act of lines)
    expect(act).toMatch(/;(Succès|Refus);[\d.:a-f]+;[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
})

test('[SHELL-59] decimal numbers carry a comma', async () => {
  const answer = await call('GET', 'listes/equipements/export?format=csv&famille=chaudieres', {
    jwt: await signIn('listes@exemple.fr'),
  })
  expect(String(answer.body).split('\r\n')[1]).toContain(';25,5;')
})

test('[SHELL-60] an XLSX export of the same filter holds the same rows', async () => {
  const { status, bytes } = await download('listes@exemple.fr', 'format=xlsx&etat=En+retard')
  expect(status).toBe(200)
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet.match(/<row /g)).toHaveLength(121)
  expect(sheet).toContain('LST-0119')
  expect(sheet).not.toContain('LST-0120')
})

test('[SHELL-60] above 10 000 rows an export answers 202, runs as a job and can then be downloaded by its author alone', async () => {
  const jwt = await signIn('grand.parc@exemple.fr')
  const accepted = await call('GET', 'listes/logements/export?format=csv', { jwt })
  expect(accepted.status).toBe(202)
  expect(accepted.body).toMatchObject({ data: { id: expect.any(Number), rows: 10_050 } })
  const file = await waitForExport(jwt)
  expect(file).toMatchObject({ nom: 'logements-2026-11-21.csv', etat: 'Terminé' })
  const content = await call('GET', `exports/${file.id}/contenu`, { jwt })
  expect(content.status).toBe(200)
  expect(String(content.body).trimEnd().split('\r\n')).toHaveLength(10_051)
  const stranger = await call('GET', `exports/${file.id}/contenu`, { jwt: await signIn('listes@exemple.fr') })
  expect(stranger.status).toBe(404)
})

test.each([
  ['couleur=rouge', 'couleur'],
  ['etat=Inconnu', 'Inconnu'],
  ['tri=zzz', 'zzz'],
  ['tri=reference&ordre=haut', 'haut'],
  ['colonnes=reference,zzz', 'zzz'],
])('[TRUST-55] an export given %s answers 400 and names it', async (query, named) => {
  const jwt = await signIn('listes@exemple.fr')
  const { status, body } = await call('GET', `listes/logements/export?format=csv&${query}`, { jwt })
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: { message: expect.stringContaining(named) } })
})

test('[TRUST-55] the register, the accounting entries, the yearly report, the statement, a saved view and a selection refuse a filter that their list does not know', async () => {
  const jwt = await signIn(accounts.collectif.super)
  const answers = [
    await call('GET', 'non-conformites/registre?couleur=rouge', { jwt }),
    await call('GET', 'factures/ecritures?couleur=rouge', { jwt }),
    await call('POST', 'listes/logements/vues', { jwt, body: { nom: 'Rouges', requete: 'couleur=rouge' } }),
    await call('POST', 'factures/archive', { jwt, body: { requete: 'couleur=rouge' } }),
    await call('GET', 'recherche/dossiers?q=1&couleur=rouge', { jwt }),
    await call('GET', 'listes/logements/carte?couleur=rouge', { jwt }),
    await call('GET', 'planning/carte?couleur=rouge', { jwt }),
    await call('GET', 'suivicontrats/rapport?couleur=rouge', { jwt }),
    await call('GET', 'facturation/releve?couleur=rouge', { jwt }),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('couleur')
  }
  for (const query of ['type=Ramonage', 'agence=x', 'date=2026-02-30'])
    expect([query, (await call('GET', `planning/carte?${query}`, { jwt })).status]).toEqual([query, 400])
  expect((await call('GET', 'planning/carte?date=2026-12-01&type=Entretien', { jwt })).status).toBe(200)
})

test('[TRUST-55] an export holds the columns asked for, in the order of the list', async () => {
  const { status, bytes } = await download(
    'listes@exemple.fr',
    'format=csv&etat=En+retard&colonnes=ville,reference',
  )
  expect(status).toBe(200)
  const lines = new TextDecoder().decode(bytes.slice(3)).trimEnd().split('\r\n')
  expect(lines[0]).toBe('Référence;Ville')
  expect(lines[2]).toBe('LST-0001;Lille')
  const sheet = await download('listes@exemple.fr', 'format=xlsx&recherche=LST-0001&colonnes=ville')
  const text = strFromU8(unzipSync(sheet.bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(text).toContain('Ville')
  expect(text).not.toContain('Référence')
})

test('an export of an unknown list, format or closed screen is refused', async () => {
  const jwt = await signIn('listes@exemple.fr')
  expect((await call('GET', 'listes/licornes/export?format=csv', { jwt })).status).toBe(404)
  expect((await call('GET', 'listes/logements/export?format=pdf', { jwt })).status).toBe(400)
  expect((await call('GET', 'listes/logements/export?format=csv')).status).toBe(401)
  const cmi = await signIn('cmi.utilisateur@exemple.fr')
  expect((await call('GET', 'listes/logements/export?format=csv', { jwt: cmi })).status).toBe(404)
})

type ExportFile = { id: number; nom: string | null; etat: string }

const waitForExport = (jwt: string): Promise<ExportFile> =>
  until('la fin de l’export', async () => {
    const { body } = await call('GET', 'exports', { jwt })
    const [latest] = (body as { data: ExportFile[] }).data
    return latest && latest.etat !== 'En attente' && latest.etat !== 'En cours' && latest
  })
