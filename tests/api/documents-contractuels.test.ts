import { unzipSync } from 'fflate'
import { z } from 'zod'
import { accounts, baseUrl, call, signIn } from '../support/api'
import { CLIENTS, CONTRATS, DOCUMENTS, FACTURATION_USERS as U } from '../support/facturation-rows'
import { sentMails } from '../support/mails'
import { until } from '../support/until'

const raw = async (email: string, path: string, body?: unknown) =>
  fetch(`${baseUrl}/v2/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${await signIn(email)}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

const listed = async (email: string, query = '') =>
  String(
    (
      await call('GET', `listes/documents-contractuels/export?format=csv${query}`, {
        jwt: await signIn(email),
      })
    ).body,
  )

test('[DOC-26] a contractual document opened from outside its perimeter answers 404', async () => {
  for (const [email, id, status] of [
    [U.membre.email, DOCUMENTS.contrat.id, 200],
    [U.membre.email, DOCUMENTS.voisin.id, 404],
    [U.voisin.email, DOCUMENTS.contrat.id, 404],
    [accounts.cmi.super, DOCUMENTS.contrat.id, 404],
  ] as const) {
    const answer = await raw(email, `documents-contractuels/${id}/contenu`)
    expect([email, id, answer.status]).toEqual([email, id, status])
    const file = await raw(email, `fichiers/${id}/contenu`)
    expect([email, id, file.status]).toEqual([email, id, status])
  }
  expect(await listed(U.membre.email)).not.toContain(CONTRATS.voisin.numeroContrat)
})

test('a document is unread until its reader opens it, and for the others still', async () => {
  const { id } = DOCUMENTS.planning
  const unread = async (email: string) =>
    (await listed(email, '&lecture=non-lu')).includes('Planning CO-FACT')
  expect(await unread(U.admin.email)).toBe(true)
  await raw(U.admin.email, `documents-contractuels/${id}/contenu`)
  expect(await unread(U.admin.email)).toBe(false)
  expect(await unread(U.membre.email)).toBe(true)
})

test('[DOC-20] a document opened from the page of its contract is read as well', async () => {
  const { contrat } = DOCUMENTS.vigilance
  const page = await call('GET', `/v2/contrats/${contrat.id}?onglet=documents`, {
    cookie: { session: await signIn(U.membre.email) },
  })
  const links = [...String(page.body).matchAll(/href="\/v2\/api\/([^"]+\/contenu)"/g)].map(([, link]) => link)
  expect(links).toContain(`documents-contractuels/${DOCUMENTS.vigilance.id}/contenu`)
  expect(links.filter((link) => link?.startsWith('fichiers/'))).toEqual([])
})

test('[CONTRACT-02] the history of a contract gives no hour to what has a day alone', async () => {
  const page = await call('GET', `/v2/contrats/${CONTRATS.premier.id}?onglet=historique`, {
    cookie: { session: await signIn(U.membre.email) },
  })
  expect(String(page.body)).toContain('Document déposé')
  expect(String(page.body)).not.toContain('à 00:00')
})

test('the archive holds the chosen documents of the perimeter alone, as they are stored', async () => {
  const ids = [DOCUMENTS.avenant.id, DOCUMENTS.rapport.id, DOCUMENTS.voisin.id]
  const answer = await raw(U.membre.email, 'documents-contractuels/archive', { selection: { ids } })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/zip'])
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(Object.keys(files)).toEqual([
    `avenant-co-fact-001-v2-${DOCUMENTS.avenant.id}.pdf`,
    `rapport-annuel-co-fact-001-v2-${DOCUMENTS.rapport.id}.pdf`,
  ])
  for (const bytes of Object.values(files)) expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
  const foreign = await raw(U.voisin.email, 'documents-contractuels/archive', {
    selection: { ids: [DOCUMENTS.avenant.id] },
  })
  expect(foreign.status).toBe(400)
})

const created = z.object({ data: z.object({ id: z.number(), numero: z.string() }) })

test('[DOC-27] a request names a contract of the perimeter; its group follows it, the agency is told, the staff answers', async () => {
  const jwt = await signIn(U.membre.email)
  const ask = (contrat: string) =>
    call('POST', 'demandes-documents', {
      jwt,
      body: { documentType: 'Avenant', contrat, periode: '2026', texte: 'Le dernier, s’il vous plaît.' },
    })
  expect((await ask(CONTRATS.voisin.numeroContrat)).status).toBe(400)
  const answer = await ask('co-fact-001')
  expect(answer.status).toBe(201)
  const { id, numero } = created.parse(answer.body).data
  const followed = async (email: string) =>
    String((await call('GET', 'listes/demandes/export?format=csv', { jwt: await signIn(email) })).body)
  expect(await followed(U.membre.email)).toMatch(new RegExp(`${numero};Document;Avenant;`))
  expect(await followed(U.voisin.email)).not.toContain(numero)
  const step = await call('POST', `demandes/publiques/document/${id}/etape`, {
    jwt,
    body: { statut: 'Traitée', motif: null },
  })
  expect(step.status).toBe(404)
  expect(CLIENTS.premier).toBe(CONTRATS.premier.clientId)
  await until('mail à l’agence', () => sentMails(numero).length > 0)
  const [mail, ...others] = sentMails(numero)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`Demande de document n° ${numero} : Avenant`)
  expect(mail?.text).toContain('Le dernier, s’il vous plaît.')
})
