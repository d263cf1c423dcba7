import { unzipSync } from 'fflate'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { accounts, baseUrl, call, SESSION_COOKIE, signIn } from '../support/api'
import { perimetreCookie } from '../support/cookies'
import { pdfText } from '../support/pdf'
import { cellOf, drawPdf, pageCount, readPng, readQr } from '../support/qr-reader'
import {
  CHAUFFERIE_ERABLES,
  CODES,
  ERABLES,
  erableOf,
  LOGEMENT_VOISIN,
  PREMIER_ERABLE,
  VMC_USERS as U,
  VMC_GROUPES,
} from '../support/vmc-rows'

const THIRTY = Array.from({ length: ERABLES.logements }, (_, rank) => PREMIER_ERABLE + rank)
const LOT = { format: 'planche A4 3×8', langue: 'fr', texte: '', reference: true, liste: 'logements' }

type Made = { status: number; type: string | null; name: string; bytes: Uint8Array; text: string }

/** Group of the codes: the staff choose one. */
const LIEU = perimetreCookie(PORTAL_IDS.COLLECTIF, VMC_GROUPES.erables)

async function make(email: string, body: object): Promise<Made> {
  const answer = await fetch(`${baseUrl}/v2/api/qrcodes`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await signIn(email)}`,
      'content-type': 'application/json',
      cookie: LIEU,
    },
    body: JSON.stringify({ ...LOT, ...body }),
  })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    name: answer.headers.get('content-disposition') ?? '',
    bytes,
    text: new TextDecoder().decode(bytes),
  }
}

const tokenOf = (address: string | null): string => {
  expect(address).toMatch(/^https?:\/\/[^/]+\/v2\/qrcode\?t=[0-9A-HJKMNP-TV-Z]{20}$/)
  return address?.split('t=')[1] ?? ''
}

let visitors = 0
const scan = (token: string) => {
  visitors += 1
  return call('GET', `/v2/qrcode?t=${token}`, { headers: { 'x-forwarded-for': `10.49.1.${visitors}` } })
}

test('[PARK-36] 30 dwellings in « planche A4 3×8 » give a PDF of 2 pages, whose codes a reader finds and the service knows', async () => {
  const { status, type, name, bytes } = await make(U.admin.email, {
    selection: { ids: THIRTY },
    texte: 'Résidence des Érables',
  })
  expect([status, type]).toEqual([200, 'application/pdf'])
  expect(name).toMatch(/attachment; filename="LOT-20261121-[0-9A-Z]{5}\.pdf"/)
  expect(pageCount(bytes)).toBe(2)
  const text = pdfText(bytes)
  for (const shown of [erableOf(0), erableOf(29), 'Résidence des Érables', 'Scannez pour signaler une panne'])
    expect(text).toContain(shown)
  const [first, second] = drawPdf(bytes)
  if (first === undefined || second === undefined) throw new Error('deux pages attendues')
  const tokens = Array.from({ length: 30 }, (_, rank) => {
    const place = rank % 24
    const cell = cellOf(rank < 24 ? first : second, [3, 8], [place % 3, Math.floor(place / 3)])
    return tokenOf(readQr(cell))
  })
  expect(new Set(tokens).size).toBe(30)
  // Printed below as it is typed.
  expect(text).toContain((tokens[0] ?? '').match(/.{5}/g)?.join('-'))
  expect(readQr(cellOf(second, [3, 8], [0, 2]))).toBeNull()
  for (const token of [tokens[0], tokens[29]]) expect((await scan(token ?? '')).status).toBe(200)
})

test('[PARK-36] labels of 60 × 40 mm are a page each; PNG and SVG are images, in an archive where there are several', async () => {
  const labels = await make(U.admin.email, {
    format: 'étiquette 60×40 mm',
    langue: 'en',
    selection: { ids: THIRTY.slice(0, 3) },
  })
  expect(pageCount(labels.bytes)).toBe(3)
  expect(new TextDecoder('latin1').decode(labels.bytes)).toContain('/MediaBox [0 0 170.07874 113.385827]')
  expect(pdfText(labels.bytes)).toContain('Scan to report a breakdown')
  for (const page of drawPdf(labels.bytes)) tokenOf(readQr(page))

  const one = await make(U.admin.email, {
    format: 'PNG',
    liste: 'equipements',
    selection: { ids: [CHAUFFERIE_ERABLES] },
  })
  expect(one.type).toBe('image/png')
  const opened = await scan(tokenOf(readQr(readPng(one.bytes))))
  expect(opened.body).toContain('Chaufferie, parties communes')

  const several = await make(U.admin.email, { format: 'SVG', selection: { ids: THIRTY.slice(4, 6) } })
  expect(several.type).toBe('application/zip')
  const files = unzipSync(several.bytes)
  expect(Object.keys(files)).toEqual(['001-ERA-005.svg', '002-ERA-006.svg'])
  expect(new TextDecoder().decode(files['001-ERA-005.svg'])).toContain('>ERA-005</text>')
})

test('[PARK-36] it is for EHS, super administrators and the administrators of park portals: role 1 gets 404, page and calls', async () => {
  const selection = { ids: [PREMIER_ERABLE] }
  const asked = async (email: string) => {
    const page = await call('GET', '/v2/genqrcode', { cookie: { session: await signIn(email) } })
    const made = await make(email, { format: 'SVG', selection })
    const jwt = await signIn(email)
    const revoked = await call('POST', 'qrcodes/999999999/revocation', { jwt })
    const whole = await call('POST', `qrcodes/${CODES.lu.id}/revocation-du-lot`, { jwt })
    return [page.status, made.status, revoked.status, whole.status]
  }
  expect(await asked(U.membre.email)).toEqual([404, 404, 404, 404])
  // The last two: a park that is not theirs.
  expect(await asked(U.cmi.email)).toEqual([404, 404, 404, 404])
  expect(await asked(accounts.collectif.utilisateur)).toEqual([404, 404, 404, 404])
  for (const { email } of [U.admin, U.super, U.ehs]) {
    const page = await call('GET', '/v2/genqrcode', {
      cookie: `${SESSION_COOKIE}=${await signIn(email)}; ${LIEU}`,
    })
    expect([email, page.status, (await make(email, { format: 'SVG', selection })).status]).toEqual([
      email,
      200,
      200,
    ])
  }
})

test('[PARK-36] a selection is of the perimeter alone, and of what exists', async () => {
  const refused = await make(U.admin.email, { selection: { ids: [LOGEMENT_VOISIN] } })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('La sélection ne contient plus aucune ligne.')
  const mixed = await make(U.admin.email, {
    format: 'SVG',
    selection: { ids: [LOGEMENT_VOISIN, PREMIER_ERABLE + 6] },
  })
  expect([mixed.type, mixed.text.includes('ERA-007'), mixed.text.includes('VOI-001')]).toEqual([
    'image/svg+xml',
    true,
    false,
  ])
  const filtered = await make(U.admin.email, {
    format: 'SVG',
    selection: { requete: `ensemble=${ERABLES.id}&recherche=ERA-008` },
  })
  expect(filtered.text).toContain('ERA-008')
  for (const wrong of [
    { selection: {} },
    { selection: { ids: [] }, format: 'PNG' },
    { format: 'A3', selection: { ids: [PREMIER_ERABLE] } },
    { liste: 'users', selection: { ids: [PREMIER_ERABLE] } },
  ])
    expect([wrong, (await make(U.admin.email, wrong)).status]).toEqual([wrong, 400])
})

test('[PARK-44] a dwelling, an equipment and a lot of another client answer 404', async () => {
  const session = await signIn(U.admin.email)
  const there = await signIn(U.voisin.email)
  const status = async (path: string, who: string) =>
    (await call('GET', `/v2${path}`, { cookie: { session: who } })).status
  for (const path of [
    `/logements/${LOGEMENT_VOISIN}`,
    '/equipements/979004',
    `/genqrcode?lot=${CODES.voisin.id}`,
  ])
    expect([path, await status(path, session), await status(path, there)]).toEqual([path, 404, 200])
  for (const word of ['0', 'abc', '999999999', '99999999999'])
    expect([word, await status(`/genqrcode?lot=${word}`, session)]).toEqual([word, 404])
  for (const act of ['revocation', 'revocation-du-lot'])
    expect((await call('POST', `qrcodes/${CODES.voisin.id}/${act}`, { jwt: session })).status).toBe(404)
  // Of one name, and not of one client.
  const { body } = await call('GET', `/v2/genqrcode?lot=${CODES.lu.id}`, { cookie: { session } })
  expect(String(body)).toContain(CODES.lu.lot)
  expect(String(body)).not.toContain('VOI-001')
  expect((await scan(CODES.voisin.token)).status).toBe(200)
})

test('[PARK-38] revoked codes answer 404 with the hotline, the others of their lot until the whole is revoked', async () => {
  const jwt = await signIn(U.admin.email)
  const revoke = (path: string) => call('POST', `qrcodes/${path}`, { jwt })
  expect((await revoke(`${CODES.apiLot.id}/revocation`)).status).toBe(204)
  expect((await revoke(`${CODES.apiLot.id}/revocation`)).status).toBe(204)
  const gone = await scan(CODES.apiLot.token)
  expect(gone.status).toBe(404)
  expect(gone.body).toContain('Ce code n’est plus actif')
  expect((await scan(CODES.apiLotDeux.token)).status).toBe(200)
  const whole = await revoke(`${CODES.apiLot.id}/revocation-du-lot`)
  expect([whole.status, whole.body]).toEqual([200, { data: { revoques: 1 } }])
  expect((await scan(CODES.apiLotDeux.token)).status).toBe(404)
})

test('[PARK-26] the report of a box is for its own portal and client, once it was controlled', async () => {
  const report = async (email: string, id: number) => {
    const answer = await fetch(`${baseUrl}/v2/api/vmcs/${id}/rapport`, {
      headers: { authorization: `Bearer ${await signIn(email)}` },
    })
    return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }
  const { status, bytes } = await report(U.membre.email, 979_001)
  expect(status).toBe(200)
  const text = pdfText(bytes)
  for (const shown of [
    '01/10/2025',
    'Sécurité en défaut',
    ', en retard',
    'DSC absent',
    'Non conformes',
    'Les Érables, Bâtiment Nord',
  ])
    expect(text).toContain(shown)
  expect(text.indexOf('Déclenchement du DSC')).toBeLessThan(text.indexOf('Arrêt du ventilateur'))
  expect(text.indexOf('Arrêt du ventilateur')).toBeLessThan(text.indexOf('Défaut de pression'))
  for (const [email, id] of [
    [U.voisin.email, 979_001],
    [U.voisin.email, 979_004],
    [U.membre.email, 979_004],
    [U.membre.email, CHAUFFERIE_ERABLES],
    [U.cmi.email, 979_001],
  ] as const)
    expect([email, id, (await report(email, id)).status]).toEqual([email, id, 404])
})
