import { z } from 'zod'
import { PHOTO } from '@/lib/app/seed/kit/photo'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { accounts, baseUrl, call, signIn } from '../support/api'
import { CHAUDIERE, CONFORMITE, CONFORMITE_USERS as U } from '../support/conformite-rows'
import { jpeg, pdf, png } from '../support/files'
import { pdfText } from '../support/pdf'

const EHS = { email: accounts.ehs.super }
const VISITE = 978_010
const logoOf = (portail: number, groupe = portail) =>
  `administration/portails/${portail}/groupes/${groupe}/logo`

type Sent = { bytes: Uint8Array<ArrayBuffer>; type: string; name: string }
const photo = (name = 'photo.png'): Sent => ({ bytes: new Uint8Array(PHOTO), type: 'image/png', name })

async function send(who: { email: string }, path: string, files: readonly Sent[]) {
  const form = new FormData()
  for (const { bytes, type, name } of files) form.append('files', new Blob([bytes], { type }), name)
  const headers = { authorization: `Bearer ${await signIn(who.email)}` }
  return fetch(`${baseUrl}/v2/api/${path}`, { method: 'POST', headers, body: form })
}

async function bulletin(): Promise<Uint8Array> {
  const headers = { authorization: `Bearer ${await signIn(U.membre.email)}` }
  const answer = await fetch(`${baseUrl}/v2/api/interventions/${VISITE}/pdf`, { headers })
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

const words = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

test('the documents of a group carry its own logo, else that of its portal, else none', async () => {
  expect(words(await bulletin())).not.toMatch(/\/Subtype \/Image/)
  expect((await send(EHS, logoOf(PORTAL_IDS.COLLECTIF), [photo('portail.png')])).status).toBe(204)
  expect(words(await bulletin())).toContain('/Alt (Logo ')
  expect((await send(EHS, logoOf(PORTAL_IDS.COLLECTIF, CONFORMITE.groupe), [photo()])).status).toBe(204)
  // Words with accents are UTF-16 there.
  expect(words(await bulletin())).not.toContain('/Alt (Logo ')
  expect(words(await bulletin()).match(/\/S \/Figure\b/g)).toHaveLength(1)
  const jwt = await signIn(EHS.email)
  for (const place of [logoOf(PORTAL_IDS.COLLECTIF, CONFORMITE.groupe), logoOf(PORTAL_IDS.COLLECTIF)])
    expect((await call('DELETE', place, { jwt })).status).toBe(204)
  expect(words(await bulletin())).not.toMatch(/\/Subtype \/Image/)
  expect((await call('DELETE', logoOf(PORTAL_IDS.COLLECTIF), { jwt })).status).toBe(404)
})

test('a logo is an image that documents can hold, light, and of a group of that portal', async () => {
  const place = logoOf(PORTAL_IDS.COLLECTIF, CONFORMITE.groupe)
  const heavy = new Uint8Array(Buffer.concat([jpeg([20, 10]), Buffer.alloc(600 * 1024)]))
  const refused: readonly Sent[] = [
    { bytes: pdf(), type: 'application/pdf', name: 'logo.pdf' },
    { bytes: new Uint8Array(Buffer.from('<svg/>')), type: 'image/png', name: 'logo.png' },
    { bytes: png(), type: 'image/png', name: 'abime.png' },
    { bytes: jpeg([20, 10], 4), type: 'image/jpeg', name: 'imprimeur.jpg' },
    { bytes: heavy, type: 'image/jpeg', name: 'lourd.jpg' },
  ]
  for (const file of refused)
    expect([file.name, (await send(EHS, place, [file])).status]).toEqual([file.name, 400])
  expect((await send(EHS, place, [photo('a.png'), photo('b.png')])).status).toBe(400)
  expect((await send(EHS, logoOf(PORTAL_IDS.CMI, CONFORMITE.groupe), [photo()])).status).toBe(404)
  for (const who of [U.membre, { email: accounts.collectif.super }])
    expect((await send(who, place, [photo()])).status).toBe(404)
})

const made = z.object({ data: z.object({ id: z.number(), numero: z.string() }) })

test('the photos of a finding are for its group alone, and are in the bulletin of its visit', async () => {
  const body = {
    instanceId: CHAUDIERE.instanceId,
    date: '2026-10-12',
    referentiel: 'gaz',
    code: '12b',
    gravite: 'A2',
    constat: 'Conduit percé',
    mesurePrise: 'Information remise',
    responsable: 'bailleur',
    delai: '2026-11-12',
  }
  const found = await call('POST', 'non-conformites', { jwt: await signIn(U.technicien.email), body })
  const { id, numero } = made.parse(found.body).data
  const place = `non-conformites/${id}/photos`
  for (const who of [U.membre, U.responsable, U.voisin])
    expect((await send(who, place, [photo()])).status).toBe(404)
  expect((await send(EHS, 'non-conformites/2000000000/photos', [photo()])).status).toBe(404)
  expect((await send(U.technicien, place, [])).status).toBe(400)
  const paper = { bytes: pdf(), type: 'application/pdf', name: 'constat.pdf' }
  expect((await send(U.technicien, place, [paper])).status).toBe(400)
  expect((await send(U.technicien, place, [photo('un.png'), photo('deux.png')])).status).toBe(201)

  const page = (who: { email: string }) =>
    signIn(who.email).then((session) =>
      call('GET', `/v2/nonconformite?nonconformite=${id}`, { cookie: { session } }),
    )
  const shown = String((await page(U.membre)).body)
  const files = [...new Set([...shown.matchAll(/fichiers\/(\d+)\/contenu/g)].map(([, file]) => file))]
  expect(files).toHaveLength(2)
  expect(shown).toContain('Photo 2 du constat : Conduit percé')
  for (const [who, status] of [
    [U.membre, 200],
    [U.voisin, 404],
  ] as const) {
    const jwt = await signIn(who.email)
    expect((await call('GET', `fichiers/${files[0]}/contenu`, { jwt })).status).toBe(status)
  }
  const bytes = await bulletin()
  expect(pdfText(bytes)).toContain('Photos des non-conformités constatées')
  expect(words(bytes).match(/\/S \/Figure\b/g)).toHaveLength(2)
  const visite = await call('GET', `/v2/intervention?intervention=${VISITE}`, {
    cookie: { session: await signIn(U.membre.email) },
  })
  expect(String(visite.body)).toContain(`Photo 1 de la non-conformité ${numero}`)
})
