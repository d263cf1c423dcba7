import { PDFDocument } from '@cantoo/pdf-lib'
import { unzipSync } from 'fflate'
import { accounts, baseUrl, call, signIn } from '../support/api'
import { AUTRE_PARC, COMPLET, ORMES, PARC, referenceOf, TILLEULS } from '../support/parc-rows'
import { until } from '../support/until'

const DEMANDE = {
  debut: '2026-03-01',
  fin: '2026-03-31',
  contratId: null,
  ensembleId: TILLEULS.id,
  type: 'Entretien',
  realisees: true,
  contenus: ['bi'],
  regroupement: 'unique',
}

const ask = async (email: string, demande: object = {}) =>
  call('POST', 'bulletins', {
    jwt: await signIn(email),
    headers: { 'Idempotency-Key': `bulletins-${Date.now()}-${Math.random()}` },
    body: { ...DEMANDE, ...demande },
  })

type Run = { id: number; etat: string; nom: string | null; expireAt: string | null }

async function file(email: string, { body }: { body: unknown }) {
  const { id } = (body as { data: { id: number } }).data
  const run = await until('la fin de la génération', async () => {
    const { body: list } = await call('GET', 'exports', { jwt: await signIn(email) })
    const found = (list as { data: Run[] }).data.find((one) => one.id === id)
    return found && !['En attente', 'En cours'].includes(found.etat) && found
  })
  expect(run.etat).toBe('Terminé')
  const response = await fetch(`${baseUrl}/v2/api/exports/${id}/contenu`, {
    headers: { authorization: `Bearer ${await signIn(email)}` },
  })
  return { run, status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
}

test('[VISIT-24] a generation runs as a job, and its file is for who asked for it alone', async () => {
  const accepted = await ask(PARC.email)
  expect(accepted.status).toBe(202)
  expect(accepted.body).toMatchObject({ data: { visites: TILLEULS.visites } })
  const { run, status, bytes } = await file(PARC.email, accepted)
  expect(status).toBe(200)
  expect(run.nom).toBe('bulletins-2026-11-21.pdf')
  expect(run.expireAt).toMatch(/^2026-11-28T/)
  expect((await PDFDocument.load(bytes)).getPageCount()).toBeGreaterThanOrEqual(TILLEULS.visites)
  for (const email of [AUTRE_PARC.email, accounts.ehs.super]) {
    const other = await call('GET', `exports/${run.id}/contenu`, { jwt: await signIn(email) })
    expect(other.status).toBe(404)
  }
})

test('[VISIT-23] one document for each dwelling, or one for each visit named EI_LOGEMENT_DATE', async () => {
  const one = referenceOf(0)
  const ofDwellings = await file(
    PARC.email,
    await ask(PARC.email, { regroupement: 'logement', fin: '2026-04-30' }),
  )
  const dwellings = unzipSync(ofDwellings.bytes)
  expect(Object.keys(dwellings)).toHaveLength(TILLEULS.visites)
  const first = dwellings[`${TILLEULS.numero}_${one}.pdf`] ?? new Uint8Array()
  expect((await PDFDocument.load(first)).getPageCount()).toBe(2)

  const ofVisits = await file(PARC.email, await ask(PARC.email, { regroupement: 'zip', fin: '2026-04-30' }))
  const names = Object.keys(unzipSync(ofVisits.bytes))
  expect(names).toHaveLength(TILLEULS.visites + 1)
  expect(names).toContain(`${TILLEULS.numero}_${one}_2026-03-10.pdf`)
  expect(names).toContain(`${TILLEULS.numero}_${one}_2026-04-10.pdf`)
  expect(COMPLET.reference).toBe(one)
})

test('[VISIT-24] an empty period, the contract or the set of somebody else: no report', async () => {
  for (const demande of [
    { debut: '2019-01-01', fin: '2019-12-31' },
    { ensembleId: ORMES.id },
    { contratId: AUTRE_PARC.id },
    { contenus: ['photos'] },
  ]) {
    const { status, body } = await ask(PARC.email, demande)
    expect(status).toBe(409)
    expect(body).toMatchObject({ error: { message: 'Aucun bulletin sur la période' } })
  }
})

test('[VISIT-26] generating is for the portals of the park alone', async () => {
  expect((await ask(accounts.dis.admin)).status).toBe(404)
  expect((await call('POST', 'bulletins', { body: DEMANDE })).status).toBe(401)
  expect((await ask(PARC.email, { contenus: [] })).status).toBe(400)
  expect((await ask(PARC.email, { debut: '2026-12-31' })).status).toBe(400)
})
