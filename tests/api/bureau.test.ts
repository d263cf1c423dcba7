import { eq, inArray, sql } from 'drizzle-orm'
import { codeDevisCall, signerDevisCall } from '@/lib/documents/devis/calls/signaturedevis'
import type { Call } from '@/lib/platform/api/call'
import type { Db } from '@/lib/platform/db/client'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { signatures } from '@/lib/platform/db/schema/documents/signatures'
import { outbox } from '@/lib/platform/db/schema/socle'
import { signataireEmail } from '../support/devis-rows'
import { createDevis, createDevisPlaces } from '../support/devis-tables'
import { createManagerPortals } from '../support/factories'
import { openOwnDatabase } from '../support/own-database'

const PEOPLE = 40

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const own = await openOwnDatabase('bureau', {
    CLOCK: '2026-11-21T09:00:00+01:00',
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
    LOG_LEVEL: 'silent',
  })
  ;({ db, close } = own)
  await db.insert(roles).values([
    { id: 1, name: 'Utilisateur', type: 'utilisateur' },
    { id: 3, name: 'Administrateur', type: 'administrateur' },
  ])
  await createManagerPortals(db)
  await createDevisPlaces(db)
})
afterAll(() => close())

const jetonOf = (rank: number) => `lien-du-bureau-${String(rank).padStart(28, '0')}`
const nomOf = (rank: number) => `Bureau Personne${String(rank).padStart(2, '0')}`

/** A quote that two people sign, of whom the first has a link: their signature alone makes no PDF. */
async function quote(rank: number) {
  const id = 993_000 + rank
  await createDevis(db, {
    id,
    ht: 100_000,
    tva: 200,
    jeton: jetonOf(rank),
    signataires: [nomOf(rank), 'Bureau Second'],
  })
  return id
}

async function post(route: Call, body: object): Promise<{ status: number; text: string }> {
  const request = new Request('http://localhost:3000/v2/api/essai', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const response = await route(request, { params: Promise.resolve({}) })
  return { status: response.status, text: await response.text() }
}

async function codeOf(email: string): Promise<string> {
  const [mail] = await db
    .select({ texte: outbox.texte })
    .from(outbox)
    .where(sql`${eq(outbox.destinataire, email)} and ${outbox.texte} ~ 'Code'`)
    .orderBy(sql`${outbox.id} desc`)
  return /Code\s*:\s*(\d{6})/u.exec(mail?.texte ?? '')?.[1] ?? ''
}

const signatureOf = (rank: number, code: string) => ({
  nom: nomOf(rank),
  qualite: 'Gestionnaire',
  mode: 'saisie',
  trace: '',
  options: [],
  accord: true,
  certification: false,
  code,
})

test('[SAFE-36] forty people behind one address sign forty quotes, and one who guesses stops at five', async () => {
  const ranks = Array.from({ length: PEOPLE }, (_, index) => index + 1)
  const ids: number[] = []
  for (const rank of ranks) {
    ids.push(await quote(rank))
    const acces = { jeton: jetonOf(rank) }
    expect((await post(codeDevisCall, { acces })).status).toBe(200)
    const signature = signatureOf(rank, await codeOf(signataireEmail(nomOf(rank))))
    expect((await post(signerDevisCall, { acces, signature })).status).toBe(200)
  }
  const signed = await db.select().from(signatures).where(inArray(signatures.devisId, ids))
  expect(signed.map(({ statut }) => statut)).toEqual(ranks.map(() => 'Partiellement signé'))

  await quote(PEOPLE + 1)
  const acces = { jeton: jetonOf(PEOPLE + 1) }
  await post(codeDevisCall, { acces })
  const right = await codeOf(signataireEmail(nomOf(PEOPLE + 1)))
  const wrong = right === '123456' ? '654321' : '123456'
  for (let guess = 1; guess <= 5; guess += 1)
    expect(await post(signerDevisCall, { acces, signature: signatureOf(PEOPLE + 1, wrong) })).toMatchObject({
      status: 400,
    })
  const late = await post(signerDevisCall, { acces, signature: signatureOf(PEOPLE + 1, right) })
  expect([late.status, late.text]).toEqual([400, expect.stringContaining('plus valable')])
})
