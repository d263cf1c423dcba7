import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { getContentCall as contentRoute } from '@/lib/app/fichiers/calls/fichiers'
import { authLocalCall as logInRoute } from '@/lib/comptes/connexion/calls/local'
import { type Call, defineCall } from '@/lib/platform/api/call'
import type { Db } from '@/lib/platform/db/client'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { fichiers, jobs } from '@/lib/platform/db/schema/socle'
import { parseEnv } from '@/lib/platform/env'
import { PAGE, type Storage } from '@/lib/platform/storage/port'
import { storageOf } from '@/lib/platform/storage/storage'
import { FORMS } from '@/lib/platform/uploads/forms'
import { ORPHELINS_JOB, sweepOrphelins } from '@/lib/platform/uploads/orphelins'
import { receiveFiles } from '@/lib/platform/uploads/receive'
import { PASSWORD } from '../support/accounts'
import { createUser } from '../support/factories'
import { html, jpeg, pdf, png, zip } from '../support/files'
import { openOwnDatabase } from '../support/own-database'

const NUL = '\u0000'
const RIGHT_TO_LEFT = '\u202e'

let db: Db
let folder: string
let close: () => Promise<void>
let s3: S3rver
let token = ''
const storages: Record<string, Storage> = {}

beforeAll(async () => {
  const own = await openOwnDatabase('files', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  })
  ;({ db, folder, close } = own)
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It signs `/bucket` where Amazon's client asks for, and signs, `/bucket/`: listings would be refused.
    allowMismatchedSignatures: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'extranet', configs: [] }],
  })
  const { port } = await s3.run()
  const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
  storages.disk = storageOf(parseEnv({ DATA_DIR: folder }))
  storages.S3 = storageOf(
    parseEnv({ S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'extranet', ...keys }),
  )
  await db.insert(roles).values({ id: 1, name: 'Utilisateur', type: 'utilisateur' })
  await createUser(db, { id: 1, email: 'auteur@exemple.fr', groupeIds: [] })
  const body = { identifier: 'auteur@exemple.fr', password: PASSWORD }
  const answer = await ask(logInRoute, { body: JSON.stringify(body), type: 'application/json' })
  token = z.object({ jwt: z.string() }).parse(await answer.json()).jwt
})
afterAll(async () => {
  await s3.close()
  await close()
})

/** A call like those of the requests: its fields, then its files under `files`. */
const upload = defineCall({
  method: 'POST',
  path: 'essai',
  auth: 'session',
  multipart: FORMS.anyFiles,
  handler: ({ form, session }) =>
    receiveFiles(form, { categorie: 'essai', auteurId: session.user.id, groupeId: null, minimum: 1 }),
})

function ask(route: Call, call: { body?: BodyInit; type?: string; id?: number } = {}) {
  const headers = new Headers({ authorization: `Bearer ${token}` })
  if (call.type) headers.set('content-type', call.type)
  const init = call.body === undefined ? {} : { method: 'POST', body: call.body }
  const request = new Request('http://localhost:3000/api', { headers, ...init })
  return route(request, { params: Promise.resolve({ id: String(call.id ?? '') }) })
}

function send(...files: File[]) {
  const form = new FormData()
  for (const file of files) form.append('files', file)
  return ask(upload, { body: form })
}

const refused = z.object({ error: z.object({ status: z.number(), name: z.string(), message: z.string() }) })
const added = z.array(
  z.object({ id: z.number(), nom: z.string(), cle: z.string(), mime: z.string(), sha256: z.string() }),
)
const stored = async (response: Response) => added.parse(await response.json())

async function* once(bytes: Uint8Array) {
  yield bytes
}

describe.each(['disk', 'S3'])('on %s', (name) => {
  const storage = (): Storage => {
    const chosen = storages[name]
    if (!chosen) throw new Error('stockage inconnu')
    return chosen
  }
  beforeEach(() => {
    globalThis.extranetStorage = storage()
  })
  const read = async (key: string) => {
    const content = await storage().read(key)
    return content && Buffer.from(await new Response(content).arrayBuffer())
  }

  test.each([
    ['nothing', 0],
    ['one byte', 1],
    ['9 MB, in several parts', 9 * 1024 * 1024 + 7],
  ])('[OPS-13] %s put, then read: the same bytes', async (_, size) => {
    const bytes = Buffer.alloc(size, 'Chaufferie ÿ\u0000')
    const key = `essais/${size}.bin`
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(await storage().put(key, once(bytes))).toEqual({ size, sha256 })
    expect((await read(key))?.equals(bytes)).toBe(true)
    await storage().put(key, once(Buffer.from('autre')))
    expect(String(await read(key))).toBe('autre')
    await storage().remove(key)
    expect(await storage().read(key)).toBeNull()
    await storage().remove(key)
  })

  test('content that breaks off leaves no file', async () => {
    async function* breaking() {
      yield Buffer.alloc(6 * 1024 * 1024)
      throw new Error('coupure')
    }
    await expect(storage().put('essais/coupe.bin', breaking())).rejects.toThrow('coupure')
    expect(await storage().read('essais/coupe.bin')).toBeNull()
  })

  test.each(['../secret', 'a/../../secret', '/etc/passwd', 'a//b', 'a/./b', '', 'a\u0000b', 'a b'])(
    'the key %j is refused',
    async (key) => {
      await expect(storage().put(key, once(Buffer.from('x')))).rejects.toThrow('clé de fichier invalide')
      await expect(storage().read(key)).rejects.toThrow('clé de fichier invalide')
      await expect(storage().remove(key)).rejects.toThrow('clé de fichier invalide')
    },
  )

  test('[OPS-13] files sent by a call are downloaded with identical bytes, as attachments', async () => {
    const sent = [
      new File([png()], 'chaudière.png', { type: 'image/png' }),
      new File([jpeg()], 'photo.JPEG', { type: 'image/jpeg' }),
      new File([pdf()], 'Bon d’intervention n° 3.pdf', { type: 'application/pdf' }),
    ]
    const rows = await stored(await send(...sent))
    expect(rows.map(({ nom }) => nom)).toEqual(sent.map((file) => file.name))
    for (const [index, row] of rows.entries()) {
      const response = await ask(contentRoute, { id: row.id })
      expect(response.headers.get('content-type')).toBe(sent[index]?.type)
      expect(response.headers.get('content-disposition')).toContain('attachment;')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(bytes.equals(Buffer.from((await sent[index]?.arrayBuffer()) ?? new ArrayBuffer(0)))).toBe(true)
    }
  })

  test('[OPS-14] a file named "../../x.pdf" is stored under a generated key', async () => {
    const [row] = await stored(await send(new File([pdf()], '../../x.pdf', { type: 'application/pdf' })))
    expect(row?.nom).toBe('x.pdf')
    expect(row?.cle).toMatch(/^uploads\/[0-9a-f-]{36}\.pdf$/)
    expect((await read(row?.cle ?? ''))?.equals(Buffer.from(pdf()))).toBe(true)
    expect(existsSync(path.join(folder, 'x.pdf'))).toBe(false)
    expect(existsSync(path.join(folder, '..', 'x.pdf'))).toBe(false)
  })

  test('when the transaction of the rows fails, nothing is left in the storage', async () => {
    const form = new FormData()
    form.append('files', new File([pdf()], 'a.pdf', { type: 'application/pdf' }))
    form.append('files', new File([png()], 'b.png', { type: 'image/png' }))
    const keys: string[] = []
    const rules = { categorie: 'panne', auteurId: 1, groupeId: null }
    const failing = receiveFiles(form, rules, async (_tx, files) => {
      for (const { cle } of files) {
        expect(await storage().read(cle)).not.toBeNull()
        keys.push(cle)
      }
      throw new Error('panne')
    })
    await expect(failing).rejects.toThrow('panne')
    expect(keys).toHaveLength(2)
    for (const key of keys) expect(await storage().read(key)).toBeNull()
    expect(await db.select().from(fichiers).where(eq(fichiers.categorie, 'panne'))).toEqual([])
  })

  test('files that no row names are swept after a day, those of another database and of the last day stay', async () => {
    const [row] = await stored(await send(new File([pdf()], 'gardé.pdf', { type: 'application/pdf' })))
    const named = row?.cle ?? ''
    const orphans = ['uploads/orphelin.pdf', 'uploads/coupure.pdf.part', 'exports/orphelin.xlsx']
    const seeded = 'documentation/notice-orpheline.pdf'
    for (const key of [...orphans, seeded]) await storage().put(key, once(pdf()))
    const left = async () => {
      const found = await Promise.all(
        [named, ...orphans, seeded].map(async (key) => [key, (await read(key)) !== null] as const),
      )
      return found.filter(([, isThere]) => isThere).map(([key]) => key)
    }
    const tomorrow = Date.now() + 25 * 3_600_000

    await db.delete(jobs)
    await sweepOrphelins(tomorrow)
    expect(await left()).toEqual([named, ...orphans, seeded])

    const createdAt = new Date(Date.now() - 3_600_000)
    await db.insert(jobs).values({ type: ORPHELINS_JOB, donnees: {}, createdAt })
    expect(await sweepOrphelins()).toMatchObject({ effaces: 0 })
    expect(await left()).toEqual([named, ...orphans, seeded])

    const { effaces } = await sweepOrphelins(tomorrow)
    expect(effaces).toBeGreaterThanOrEqual(orphans.length)
    expect(await left()).toEqual([named, seeded])
    expect(await sweepOrphelins(tomorrow)).toMatchObject({ effaces: 0 })
  })

  test('more files without row than a few are those of another database: none is removed, and the job says why', async () => {
    const tomorrow = Date.now() + 25 * 3_600_000
    const createdAt = new Date(Date.now() - 3_600_000)
    await db.insert(jobs).values({ type: ORPHELINS_JOB, donnees: {}, createdAt })
    const keys = Array.from({ length: 21 }, (_, number) => `uploads/autre-base-${number}.pdf`)
    for (const key of keys) await storage().put(key, once(pdf()))
    await expect(sweepOrphelins(tomorrow)).rejects.toThrow(
      /^21 fichiers du stockage, sur \d+, ne sont nommés par aucune ligne de cette base\s: aucun n’a été effacé\./,
    )
    for (const key of keys) expect(await read(key)).not.toBeNull()

    // Of a storage that holds 2 200 files more, 21 are less than one in a hundred; a name of nobody's making stays.
    const recent = { modifiedAt: new Date(tomorrow) }
    const lists: Storage['list'] = async function* (of) {
      yield Array.from({ length: 1_100 }, (_, number) => ({ key: `${of}/recent-${number}.pdf`, ...recent }))
      yield [{ key: `${of}/Copie de bail.pdf`, modifiedAt: new Date() }]
      yield* storage().list(of)
    }
    globalThis.extranetStorage = { ...storage(), list: lists }
    expect(await sweepOrphelins(tomorrow)).toMatchObject({ effaces: 21 })
    for (const key of keys) expect(await read(key)).toBeNull()
  })

  test('a folder of more than a page is listed whole', async () => {
    for (let number = 0; number < PAGE + 5; number += 1)
      await storage().put(`exports/liste-${number}.csv`, once(Buffer.from('a')))
    const keys: string[] = []
    for await (const page of storage().list('exports')) keys.push(...page.map(({ key }) => key))
    expect(new Set(keys.filter((key) => key.startsWith('exports/liste-'))).size).toBe(PAGE + 5)
    expect(keys.length).toBe(new Set(keys).size)
  })

  test('when the storage fails at the second file, the first is removed and no row is added', async () => {
    const real = storage()
    const keys: string[] = []
    globalThis.extranetStorage = {
      ...real,
      put: (key, content) => {
        keys.push(key)
        return keys.length === 2
          ? Promise.reject(Object.assign(new Error('disque plein'), { code: 'ENOSPC' }))
          : real.put(key, content)
      },
    }
    const before = await db.select().from(fichiers)
    const two = [1, 2].map((index) => new File([png()], `${index}.png`, { type: 'image/png' }))
    const refusal = await send(...two)
    expect(refusal.status).toBe(507)
    expect(refused.parse(await refusal.json()).error.message).toBe(
      'L’espace de stockage est plein : rien n’a été enregistré.',
    )
    expect(await real.read(keys[0] ?? '')).toBeNull()
    expect(await db.select().from(fichiers)).toEqual(before)
  })
})

const inPng = (...parts: BlobPart[]) => new File(parts, 'photo.png', { type: 'image/png' })
const NEITHER = /n’est ni un PDF, ni une image JPG ou PNG/

describe('a call refuses with 400', () => {
  beforeEach(() => {
    globalThis.extranetStorage = storages.disk
  })

  test.each([
    ['[OPS-14] a .png whose content is HTML', () => [inPng(html())], NEITHER],
    ['an HTML page', () => [new File([html()], 'page.html', { type: 'text/html' })], NEITHER],
    ['an SVG', () => [new File(['<svg/>'], 'plan.svg', { type: 'image/svg+xml' })], NEITHER],
    ['a .png whose content is an SVG', () => [inPng('<svg xmlns="http://www.w3.org/2000/svg"/>')], NEITHER],
    ['a .png whose content is a JPEG', () => [inPng(jpeg())], NEITHER],
    ['a PNG declared as a PDF', () => [new File([png()], 'a.png', { type: 'application/pdf' })], NEITHER],
    [
      'a PDF named as a program',
      () => [new File([pdf()], 'a.pdf.exe', { type: 'application/pdf' })],
      NEITHER,
    ],
    ['a PNG followed by HTML', () => [inPng(png(), html())], NEITHER],
    ['a PNG with a script inside', () => [inPng(png('<script>alert(1)</script>'))], NEITHER],
    ['a PNG cut short', () => [inPng(png().slice(0, -4))], NEITHER],
    [
      'a JPEG that is also a PDF',
      () => [new File([jpeg(), pdf()], 'a.jpg', { type: 'image/jpeg' })],
      NEITHER,
    ],
    [
      'a PDF that is also a ZIP',
      () => [new File([pdf(), zip()], 'a.pdf', { type: 'application/pdf' })],
      NEITHER,
    ],
    ['an empty file', () => [new File([], 'a.pdf', { type: 'application/pdf' })], /«\sa.pdf\s» est vide/],
    [
      'a file of more than 10 MB',
      () => [new File([pdf(), new Uint8Array(10 * 1024 * 1024)], 'a.pdf', { type: 'application/pdf' })],
      /«\sa.pdf\s» dépasse 10 Mo/,
    ],
    [
      'more than 10 files',
      () => Array.from({ length: 11 }, (_, i) => new File([png()], `${i}.png`, { type: 'image/png' })),
      /Joignez 10 fichiers au plus/,
    ],
    [
      'a name written from right to left',
      () => [new File([png()], `photo${RIGHT_TO_LEFT}fdp.png`, { type: 'image/png' })],
      /contient des caractères interdits/,
    ],
    ['no file', () => [], /Joignez au moins un fichier/],
  ])('%s', async (_, files, message) => {
    const names = () => readdirSync(path.join(folder, 'files', 'uploads')).sort()
    const before = names()
    const response = await send(...files())
    expect(response.status).toBe(400)
    const { error } = refused.parse(await response.json())
    expect(error.name).toBe('ValidationError')
    expect(error.message).toMatch(message)
    expect(names()).toEqual(before)
  })

  test('a name with a NUL character, whoever parsed the form', async () => {
    const form = new FormData()
    form.append('files', new File([png()], `photo.html${NUL}.png`, { type: 'image/png' }))
    const rules = { categorie: 'essai', auteurId: 1, groupeId: null }
    await expect(receiveFiles(form, rules)).rejects.toMatchObject({
      status: 400,
      message: 'Le nom du fichier « photo.html?.png » contient des caractères interdits.',
    })
  })
})
