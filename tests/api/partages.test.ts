import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { runConservation } from '@/lib/comptes/rgpd/purge'
import { openPartage } from '@/lib/documents/partages/commands/open-partage'
import { shareDocument } from '@/lib/documents/partages/commands/share-document'
import { findPartagePublic, partagesOf } from '@/lib/documents/partages/queries'
import { MOST_PARTAGES, nouveauPartageAnswer, partagesAnswer } from '@/lib/domain/documents/partages'
import type { Db } from '@/lib/platform/db/client'
import { acteurDe } from '../support/acteur'
import { accounts, baseUrl, call, signIn } from '../support/api'
import { insertComptes } from '../support/comptes-rows'
import {
  FACTURES_ROWS as F,
  FACTURES,
  factureNumero as numeroOf,
  FACTURES_USERS as U,
} from '../support/factures-rows'
import facturation from '../support/fixtures/factures'
import { openOwnDatabase } from '../support/own-database'
import { pdfText } from '../support/pdf'

type Who = { email: string }
const FIN = '2026-12-21'
const demande = { nature: 'facture', objet: F.partielle.id, destinataire: 'Étude Notaire', fin: FIN }

const ask = async ({ email }: Who, method: string, path: string, body?: unknown) =>
  call(method, path, { jwt: await signIn(email), body })
const listOf = async () =>
  partagesAnswer.parse((await ask(U.membre, 'GET', `partages?nature=facture&objet=${F.partielle.id}`)).body)
async function share(body: Record<string, unknown> = {}) {
  const answer = await ask(U.membre, 'POST', 'partages', { ...demande, ...body })
  expect(answer.status).toBe(200)
  const { id, url } = nouveauPartageAnswer.parse(answer.body).data
  return { id, url, jeton: url.slice(url.lastIndexOf('/') + 1) }
}
const download = (jeton: string) =>
  fetch(`${baseUrl}/v2/api/partages/fichier`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jeton }),
  })
const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const faults = z.object({
  error: z.object({
    details: z.object({ errors: z.array(z.object({ path: z.array(z.string()), message: z.string() })) }),
  }),
})

test('[DOC-42] a link needs a recipient and an end within a year', async () => {
  for (const [body, path, message] of [
    [{ destinataire: '  ' }, 'destinataire', 'Ce champ est requis'],
    [{ fin: '2026-11-20' }, 'fin', 'Cette date est passée.'],
    [{ fin: '2027-11-22' }, 'fin', 'Un lien dure un an au plus : choisissez une date jusqu’au 21/11/2027.'],
    [{ fin: 'demain' }, 'fin', 'Indiquez une date.'],
  ] as const) {
    const answer = await ask(U.membre, 'POST', 'partages', { ...demande, ...body })
    expect(answer.status).toBe(400)
    const found = faults.parse(answer.body).error.details.errors
    expect(found.map((one) => one.path.join('.'))).toContain(path)
    expect(found.map((one) => spaced(one.message))).toContain(message)
  }
  expect((await listOf()).fin).toEqual({ defaut: FIN, limite: '2027-11-21', aujourdhui: '2026-11-21' })
})

test('[DOC-42] [DOC-26] another group’s paper, and a screen that is closed to the person, have no link', async () => {
  const of = `partages?nature=facture&objet=${F.partielle.id}`
  const { id } = await share()
  for (const who of [U.voisin, { email: accounts.cmi.super }])
    expect([
      (await ask(who, 'GET', of)).status,
      (await ask(who, 'POST', 'partages', demande)).status,
      (await ask(who, 'DELETE', `partages/${id}`)).status,
    ]).toEqual([404, 404, 404])
  expect((await call('POST', 'partages', { body: demande })).status).toBe(401)
  // A draft is no certificate yet.
  const brouillon = { ...demande, nature: 'certificat', objet: 989_001 }
  expect((await ask({ email: accounts.collectif.super }, 'POST', 'partages', brouillon)).status).toBe(404)
})

test('[DOC-42] a visitor reads the page of a link and takes the file, which alone counts as an opening, until it is revoked', async () => {
  const { id, url, jeton } = await share()
  expect(url).toBe(`${baseUrl}/v2/partage/${jeton}`)
  expect(Buffer.from(jeton, 'base64url')).toHaveLength(32)

  const page = await call('GET', `/v2/partage/${jeton}`)
  expect(page.status).toBe(200)
  for (const text of [numeroOf(F.partielle), 'Factures Essai', '21/12/2026', 'Télécharger'])
    expect(String(page.body)).toContain(text)
  expect(String(page.body)).toMatch(/<meta name="robots" content="noindex, nofollow/)
  expect(page.headers.get('x-robots-tag')).toContain('noindex')
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.headers.get('cache-control')).toContain('no-store')
  // What a scanner of mails does: it reads the page, its head, and whatever has an address.
  await call('HEAD', `/v2/partage/${jeton}`)
  expect((await call('GET', `partages/fichier?jeton=${jeton}`)).status).toBe(405)
  const unread = (await listOf()).data.find((one) => one.id === id)
  expect(unread).toMatchObject({
    ouvert: true,
    ouvertures: 0,
    derniereAt: null,
    destinataire: 'Étude Notaire',
  })

  const file = await download(jeton)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(file.headers.get('cache-control')).toContain('no-store')
  expect(pdfText(new Uint8Array(await file.arrayBuffer()))).toContain(numeroOf(F.partielle))
  const [read] = (await listOf()).data.filter((one) => one.id === id)
  expect([read?.ouvertures, read?.derniereAt instanceof Date]).toEqual([1, true])

  expect((await ask(U.membre, 'DELETE', `partages/${id}`)).status).toBe(200)
  expect((await ask(U.membre, 'DELETE', `partages/${id}`)).status).toBe(409)
  const unknown = `/v2/partage/${'a'.repeat(43)}`
  const texts: string[] = []
  for (const path of [`/v2/partage/${jeton}`, unknown, '/v2/partage/court']) {
    const dead = await call('GET', path)
    expect([path, dead.status]).toEqual([path, 404])
    texts.push(/<main.*<\/main>/s.exec(String(dead.body))?.[0] ?? '')
  }
  expect(texts[0]).toContain('Ce lien n’est plus valide')
  expect(new Set(texts).size).toBe(1)
  expect((await download(jeton)).status).toBe(404)
  expect((await download('court')).status).toBe(404)
})

describe('of its own database', () => {
  let db: Db
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ db, close } = await openOwnDatabase('partages', {
      NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
      APP_URL: 'http://localhost:3000',
      CLOCK: '2026-11-21T09:00:00+01:00',
    }))
    await insertComptes(db)
    await facturation(db)
  })
  afterAll(() => close())

  const membre = acteurDe(U.membre.id)
  const facture = { nature: 'facture', objet: F.partielle.id } as const
  async function made(fin = FIN) {
    const { id, url } = await shareDocument({ ...facture, destinataire: 'Étude Notaire', fin }, membre)
    return { id, jeton: url.slice(url.lastIndexOf('/') + 1) }
  }
  const opened = async (jeton: string) => (await findPartagePublic(jeton)) !== null

  test('[DOC-42] only the digest of a link is stored, and each opening with its instant and its address', async () => {
    const { id, jeton } = await made()
    const { rows } = await db.execute(sql`select to_jsonb(p) as row from partages p where p.id = ${id}`)
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(jeton)
    expect(stored).toContain(createHash('sha256').update(jeton).digest('hex'))

    await openPartage(jeton, acteurDe(null, '198.51.100.7'))
    const { rows: openings } = await db.execute(
      sql`select ip, at::date::text as day from partage_ouvertures where partage_id = ${id}`,
    )
    expect(openings).toEqual([{ ip: '198.51.100.7', day: '2026-11-21' }])
    const { rows: audited } = await db.execute(sql`
      select action, user_id as "userId" from audit where entite = 'partages' and entite_id = ${id} order by id`)
    expect(audited).toEqual([
      { action: 'partage.creation', userId: U.membre.id },
      { action: 'partage.ouverture', userId: null },
    ])
  })

  test('[DOC-42] a link ends with its day, with the rights of who made it, and with the group of its paper', async () => {
    const { id, jeton } = await made()
    const until = (instant: string) =>
      db.execute(sql`update partages set fin_at = ${instant}::timestamptz where id = ${id}`)
    const { rows } = await db.execute(
      sql`select fin_at = '2026-12-22T00:00:00+01:00' as midnight from partages where id = ${id}`,
    )
    expect(rows).toEqual([{ midnight: true }])
    expect(await opened(jeton)).toBe(true)
    await until('2026-11-21T08:59:00+01:00')
    expect(await opened(jeton)).toBe(false)
    await expect(openPartage(jeton, acteurDe(null))).rejects.toMatchObject({ status: 404 })
    await until('2026-12-22T00:00:00+01:00')

    await db.execute(sql`update users set blocked = true where id = ${U.membre.id}`)
    expect(await opened(jeton)).toBe(false)
    expect((await partagesOf(U.agence.id, facture)).find((one) => one.id === id)?.ouvert).toBe(false)
    await db.execute(sql`update users set blocked = false where id = ${U.membre.id}`)
    expect(await opened(jeton)).toBe(true)

    const moveTo = (groupe: number) =>
      db.execute(sql`update factures set groupe_id = ${groupe} where id = ${facture.objet}`)
    await moveTo(FACTURES.voisin)
    expect(await opened(jeton)).toBe(false)
    await moveTo(FACTURES.groupe)
    await db.execute(sql`delete from user_groupes where user_id = ${U.membre.id}`)
    expect(await opened(jeton)).toBe(false)
    await db.execute(
      sql`insert into user_groupes (user_id, groupe_id) values (${U.membre.id}, ${FACTURES.groupe})`,
    )
    expect(await opened(jeton)).toBe(true)
  })

  test('[DOC-42] a paper has so many open links, and those that ended a year ago are deleted with their openings', async () => {
    await db.execute(sql`delete from partages`)
    const { jeton, id } = await made()
    await openPartage(jeton, acteurDe(null))
    for (let rank = 1; rank < MOST_PARTAGES; rank += 1) await made()
    await expect(made()).rejects.toMatchObject({ status: 409 })
    await db.execute(sql`update partages set fin_at = '2025-11-20T00:00:00+01:00' where id = ${id}`)
    expect(await runConservation()).toMatchObject({ partages: 1 })
    const { rows } = await db.execute(sql`select count(*)::int as n from partage_ouvertures`)
    expect(rows).toEqual([{ n: 0 }])
    await made()
  })
})
