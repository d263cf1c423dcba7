import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { strapi } from '@strapi/client'
import { sql } from 'drizzle-orm'
import Strapi from 'strapi-sdk-js'
import { z } from 'zod'
import { portalTypeOfId } from '@/lib/domain/acces/portails'
import type { Db } from '@/lib/platform/db/client'
import { tarifsPrestations } from '@/lib/platform/db/schema/administration/referentiel'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { EMAILS, G, PORTAILS, USERS } from '../support/demandes-rows'
import { pdf, png } from '../support/files'
import fixture from '../support/fixtures/demandes'
import { openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'
import { serveDoor } from '../support/served-door'

const run = promisify(execFile)
const node = (...args: string[]) => run(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 })

let db: Db
let close: () => Promise<void>
let served: Awaited<ReturnType<typeof serveDoor>>
let folder: string
const jwt = { auteur: '', collegue: '', etranger: '' }

beforeAll(async () => {
  const own = await openOwnDatabase('openapi_client', {
    CLOCK: '2026-11-21T09:00:00+01:00',
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  })
  ;({ db, close } = own)
  await seed()
  for (const name of ['auteur', 'collegue', 'etranger'] as const)
    jwt[name] = (await openOwnSession({ id: USERS[name], email: EMAILS[name] })).jwt
  served = await serveDoor()
  folder = mkdtempSync(path.join(os.tmpdir(), 'extranet-client-'))
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  const answer = await fetch(`${served.url}/v2/api/openapi.json`)
  writeFileSync(path.join(folder, 'openapi.json'), await answer.text())
})
afterAll(async () => {
  served.close()
  rmSync(folder, { recursive: true, force: true })
  await close()
})

async function seed(): Promise<void> {
  await db.insert(roles).values([1, 3, 4].map((id) => ({ id, name: `Rôle ${id}`, type: `role-${id}` })))
  const portails = Object.values(PORTAILS).map((id) => ({ id, nom: `${id}`, type: portalTypeOfId(id) ?? '' }))
  await db.insert(groupes).values(portails)
  await db.insert(tarifsPrestations).values({
    ...{ codePrestation: 'MES_CHAUDIERE_MURALE', codeModel: 'CHAUDIÈRE MURALE À CONDENSATION' },
    ...{ libelle: 'Mise en service', typeEnergie: 'GAZ', dureeContrat: 1, tarifCents: 9500 },
    ...{ tarifEhsCents: 8700, valideDu: '2026-01-01' },
  })
  await fixture(db)
}

const problems = z.array(
  z.object({ severity: z.string(), rule: z.string(), message: z.string(), at: z.string() }),
)

test('[API-41] the recommended rules of Redocly give no error for the whole description', async () => {
  const { stdout } = await node('tests/support/openapi-lint.mjs', path.join(folder, 'openapi.json'))
  const found = problems.parse(JSON.parse(stdout))
  expect(found.filter(({ severity }) => severity === 'error')).toEqual([])
  // Addresses of the specification that read as another's: a router prefers the one without place.
  const others = found.filter(({ rule }) => rule !== 'no-ambiguous-paths')
  expect(others.map(({ rule }) => rule).filter((rule) => rule.startsWith('operation-'))).toEqual([])
})

test('[API-41] a client made by openapi-typescript compiles under strict, files a CMI with a file, and reads it back', async () => {
  const at = (name: string) => path.join(folder, name)
  const generate = ['--import', './tests/support/typescript-5.mjs', 'tests/support/openapi-types.mjs']
  await node(...generate, at('openapi.json'), at('extranet.d.ts'))
  writeFileSync(at('plan.pdf'), pdf())
  copyFileSync('tests/support/openapi-client.ts.txt', at('client.ts'))
  const compilerOptions = {
    target: 'ES2022',
    module: 'commonjs',
    moduleResolution: 'bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    esModuleInterop: true,
    preserveSymlinks: true,
  }
  writeFileSync(
    at('tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['client.ts', 'extranet.d.ts'] }),
  )
  const compiled = await node('node_modules/typescript/bin/tsc', '-p', folder).catch(
    (error: unknown) => error,
  )
  expect(z.looseObject({ stdout: z.string() }).parse(compiled).stdout).toBe('')
  const env = {
    ...process.env,
    BASE_URL: `${served.url}/v2/api`,
    TOKEN: jwt.auteur,
    PLAN: at('plan.pdf'),
    GROUPE: String(G.CMI),
    AUTEUR: String(USERS.auteur),
  }
  const { stdout } = await run(process.execPath, ['--preserve-symlinks', at('client.js')], { env })
  const answer = JSON.parse(stdout)
  expect(answer).toEqual({
    id: expect.any(Number),
    total: 1,
    lignes: [
      {
        id: answer.id,
        numeroDemande: expect.any(String),
        commentaire: 'Portail à droite',
        groupe: expect.objectContaining({ id: G.CMI }),
        createurDemande: expect.objectContaining({ id: USERS.auteur }),
      },
    ],
    fichier: 'plan.pdf',
    groupe: G.CMI,
  })
  const { rows } = await db.execute(
    sql`select f.nom from demande_fichiers d join fichiers f on f.id = d.fichier_id where d.demande_id = ${answer.id}`,
  )
  expect(rows).toEqual([{ nom: 'plan.pdf' }])
})

const stored = z.array(z.looseObject({ id: z.number(), name: z.string(), mime: z.string(), url: z.string() }))
const filesOf = async (demande: number) =>
  (await db.execute(sql`select count(*)::int as total from demande_fichiers where demande_id = ${demande}`))
    .rows[0]

/** A request of the author's, the last that was filed. */
async function demandeOf(): Promise<number> {
  const { rows } = await db.execute(
    sql`select max(id) as id from demandes where createur_id = ${USERS.auteur}`,
  )
  return z.object({ id: z.number() }).parse(rows[0]).id
}

test('[API-41] POST upload of @strapi/client, as published, keeps files for their author alone', async () => {
  const client = strapi({ baseURL: `${served.url}/v2/api`, auth: jwt.auteur })
  const made = stored.parse(
    await client.files.upload(Buffer.from(pdf()), { filename: 'notice.pdf', mimetype: 'application/pdf' }),
  )
  expect(made).toMatchObject([{ name: 'notice.pdf', mime: 'application/pdf' }])
  const blob = new File([new Uint8Array(png())], 'photo.png', { type: 'image/png' })
  const renamed = stored.parse(await client.files.upload(blob, { fileInfo: { name: 'Plaque' } }))
  expect(renamed).toMatchObject([{ name: 'Plaque.png', mime: 'image/png' }])
  const [{ id } = { id: 0 }] = renamed
  expect(await client.files.findOne(id)).toMatchObject({ id, name: 'Plaque.png' })
  const listed = await client.files.find({ filters: { mime: { $contains: 'image' } }, sort: 'name:asc' })
  expect(listed.map((file) => file.id)).toContain(id)
  const other = strapi({ baseURL: `${served.url}/v2/api`, auth: jwt.collegue })
  await expect(other.files.findOne(id)).rejects.toBeDefined()
  const lying = { filename: 'page.pdf', mimetype: 'application/pdf' }
  await expect(client.files.upload(Buffer.from('<html>'), lying)).rejects.toBeDefined()
  const nobody = strapi({ baseURL: `${served.url}/v2/api` })
  await expect(nobody.files.upload(Buffer.from(pdf()), lying)).rejects.toBeDefined()
})

test('[API-41] POST upload of strapi-sdk-js, with ref and refId, joins files to a request under its rules', async () => {
  const demande = await demandeOf()
  const before = await filesOf(demande)
  const send = async (token: string, fields: Record<string, string>) => {
    const client = new Strapi({ url: served.url, prefix: '/v2/api' })
    client.axios.defaults.headers.common.Authorization = `Bearer ${token}`
    const form = new FormData()
    form.append('files', new Blob([new Uint8Array(pdf())], { type: 'application/pdf' }), 'devis.pdf')
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    // The client's own transport is of another age than the FormData of Node: it is given the bytes.
    const sent = new Request(served.url, { method: 'POST', body: form })
    const headers = { 'Content-Type': sent.headers.get('content-type') ?? '' }
    const data = Buffer.from(await sent.arrayBuffer())
    return client.request('post', '/upload', { data, headers })
  }
  const target = { ref: 'api::cmi.cmi', refId: String(demande), field: 'fichiers' }
  expect(stored.parse(await send(jwt.auteur, target))).toMatchObject([{ name: 'devis.pdf' }])
  expect(await filesOf(demande)).toEqual({ total: Number(before?.total) + 1 })
  const refused = (status: number) => ({ error: { status } })
  await expect(send(jwt.collegue, target)).rejects.toMatchObject(refused(403))
  await expect(send(jwt.etranger, target)).rejects.toMatchObject(refused(404))
  await expect(send(jwt.auteur, { ref: 'api::user.user', refId: '1' })).rejects.toMatchObject(refused(400))
  await expect(send(jwt.auteur, { refId: '1' })).rejects.toMatchObject(refused(400))
  await expect(send(jwt.auteur, { ...target, field: 'photo' })).rejects.toMatchObject(refused(400))
  expect(await filesOf(demande)).toEqual({ total: Number(before?.total) + 1 })
})
