import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { and, desc, eq, like, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { z } from 'zod'
import { answerQuestion } from '@/lib/documents/devis/commands/answer-question'
import { askQuestion } from '@/lib/documents/devis/commands/ask-question'
import { changeSignataire } from '@/lib/documents/devis/commands/change-signataire'
import { noteCommande } from '@/lib/documents/devis/commands/note-commande'
import { refuseDevis } from '@/lib/documents/devis/commands/refuse-devis'
import { remindSignataire } from '@/lib/documents/devis/commands/remind-signataire'
import { renewLien } from '@/lib/documents/devis/commands/renew-lien'
import { retractDevis } from '@/lib/documents/devis/commands/retract-devis'
import { withdrawDevis } from '@/lib/documents/devis/commands/withdraw-devis'
import { findDevis, readDevisPublic } from '@/lib/documents/devis/devis'
import { signaturesList } from '@/lib/documents/devis/lists/signatures'
import { devisFile } from '@/lib/documents/devis/pdf'
import { preuveResponse, verifyDevis } from '@/lib/documents/devis/preuve'
import { type Acces, reachDevis } from '@/lib/documents/devis/signature/acces'
import { sendCode } from '@/lib/documents/devis/signature/code'
import { montantPossible } from '@/lib/documents/devis/signature/decision'
import { prepareSignature, signDevis } from '@/lib/documents/devis/signature/sign-devis'
import {
  BON_POUR_ACCORD,
  CERTIFICATION_TVA,
  type SignatureForm,
  signatureSchema,
} from '@/lib/domain/documents/signature'
import { resolvePerimetre } from '@/lib/perimetre/resolve'
import { liveSession, type SessionUser } from '@/lib/platform/auth/live-session'
import { type Db, transaction } from '@/lib/platform/db/client'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { devis as table } from '@/lib/platform/db/schema/documents/devis'
import { codesSignature, signataires, signatures } from '@/lib/platform/db/schema/documents/signatures'
import { fichiers, outbox } from '@/lib/platform/db/schema/socle'
import { parseListParams } from '@/lib/platform/lists/params'
import { readListPage } from '@/lib/platform/lists/source'
import { getStorage } from '@/lib/platform/storage/storage'
import { acteurDe } from '../support/acteur'
import { DECLARED } from '../support/calls'
import { numeroDevis, signataireEmail, DEVIS_USERS as U } from '../support/devis-rows'
import { createDevis, createDevisPlaces } from '../support/devis-tables'
import { createManagerPortals } from '../support/factories'
import { openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let folder: string
let close: () => Promise<void>
let nextId = 992_000
let membre: SessionUser
let responsable: SessionUser

const CLOCK = '2026-11-21T09:00:00+01:00'

beforeAll(async () => {
  const own = await openOwnDatabase('devis', {
    CLOCK,
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  })
  ;({ db, folder, close } = own)
  await db.insert(roles).values([
    { id: 1, name: 'Utilisateur', type: 'utilisateur' },
    { id: 3, name: 'Administrateur', type: 'administrateur' },
  ])
  await createManagerPortals(db)
  await createDevisPlaces(db)
  membre = await personOf(U.membre)
  responsable = await personOf(U.responsable)
})
afterAll(() => close())

async function personOf(who: { id: number; email: string }): Promise<SessionUser> {
  const { jwt: _, ...claims } = await openOwnSession(who)
  const session = await liveSession(claims)
  if (session === null) throw new Error('session absente')
  return session.user
}

async function quote(options: Partial<Parameters<typeof createDevis>[1]> = {}) {
  nextId += 1
  const id = nextId
  const { option } = await createDevis(db, { id, ht: 100_000, tva: 200, ...options })
  return { id, option, numero: numeroDevis({ id }) }
}

const as = (user: SessionUser, devis: number) => ({ devis, user })
const acteur = acteurDe(null, '192.0.2.7')
const by = { acteur: { ...acteur, userAgent: 'Navigateur d’essai' }, remember: async () => {} }

const FORM: Omit<SignatureForm, 'code'> = {
  nom: 'Mona Membre',
  qualite: 'Gestionnaire',
  aLaPlace: false,
  mode: 'saisie',
  trace: '',
  options: [],
  accord: true,
  certification: false,
}

/** The code of the newest mail to an address. */
async function codeOf(email: string): Promise<string> {
  const [mail] = await db
    .select({ texte: outbox.texte })
    .from(outbox)
    .where(eq(outbox.destinataire, email))
    .orderBy(desc(outbox.id))
    .limit(1)
  return /Code\s*:\s*(\d{6})/u.exec(mail?.texte ?? '')?.[1] ?? ''
}

async function jetonOf(email: string): Promise<string> {
  const mails = await mailsTo(email)
  return /jeton=([\w-]{43})/.exec(mails.at(-1) ?? '')?.[1] ?? ''
}

async function mailsTo(email: string): Promise<string[]> {
  const rows = await db
    .select({ texte: outbox.texte })
    .from(outbox)
    .where(eq(outbox.destinataire, email))
    .orderBy(outbox.id)
  return rows.map(({ texte }) => texte ?? '')
}

async function sign(acces: Acces, email: string, change: Partial<typeof FORM> = {}) {
  await sendCode(acces, acteur)
  // A link signs in the name of its signatory.
  const named = 'jeton' in acces ? { nom: (await reachDevis(acces))?.moi?.nom ?? '' } : {}
  return signDevis(acces, { ...FORM, ...named, ...change, code: await codeOf(email) }, by)
}

const statusOf = async (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => 'fait',
    (error: unknown) => z.object({ status: z.number() }).parse(error).status,
  )
const messageOf = async (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )
const signatureOf = async (id: number) =>
  (await db.select().from(signatures).where(eq(signatures.devisId, id)).orderBy(desc(signatures.id)))[0]

/** The signed PDF of a quote, as a file that other programs read. */
async function signedFile(id: number): Promise<{ file: string; bytes: Buffer }> {
  const signature = await signatureOf(id)
  const [stored] = await db
    .select()
    .from(fichiers)
    .where(eq(fichiers.id, signature?.fichierId ?? 0))
  const content = await getStorage().read(stored?.cle ?? '')
  const bytes = Buffer.from(await new Response(content).arrayBuffer())
  const file = path.join(folder, `signe-${id}.pdf`)
  writeFileSync(file, bytes)
  return { file, bytes }
}

const signedText = async (id: number): Promise<string> =>
  execFileSync('pdftotext', ['-layout', (await signedFile(id)).file, '-'], { encoding: 'utf8' }).replace(
    /[\u00a0\u202f]/g,
    ' ',
  )
/** The sums of a quote, without tax, tax and with tax, as its PDF says them. */
const totals = (text: string) =>
  [...text.matchAll(/(?:Total HT|TVA 10 %|TVA|Total TTC) {3,}(.*€)/g)].map(([, sum]) => sum)

const pdfsig = (file: string) => execFileSync('pdfsig', [file], { encoding: 'utf8' })

test('[DOC-04] a quote whose validity date is past is Expiré and cannot be signed', async () => {
  const { id } = await quote({ valide: '2026-11-20' })
  expect((await findDevis(membre.id, id))?.statut).toBe('Expiré')
  expect(await statusOf(sendCode(as(membre, id), acteur))).toBe(409)
  const form = { ...FORM, code: '123456' }
  expect(await statusOf(signDevis(as(membre, id), form, by))).toBe(409)
  expect(await messageOf(refuseDevis(as(membre, id), 'Trop tard', acteur))).toBe(
    'Ce devis a expiré le 20/11/2026.',
  )
  const today = await quote({ valide: '2026-11-21' })
  expect((await findDevis(membre.id, today.id))?.statut).toBe('À signer')
})

test('a wrong code signs nothing, and five of them end the code', async () => {
  const { id } = await quote()
  await sendCode(as(membre, id), acteur)
  const right = await codeOf(membre.email)
  const wrong = right === '000000' ? '000001' : '000000'
  const attempt = (code: string) => signDevis(as(membre, id), { ...FORM, code }, by)
  expect(await messageOf(attempt(wrong))).toBe('Code incorrect. Il vous reste 4 essais.')
  for (let tries = 0; tries < 4; tries += 1) await statusOf(attempt(wrong))
  expect(await messageOf(attempt(right))).toBe('Ce code n’est plus valable. Demandez-en un nouveau.')
  expect((await findDevis(membre.id, id))?.statut).toBe('À signer')
})

test('a code of more than ten minutes signs nothing', async () => {
  const { id } = await quote()
  await sendCode(as(membre, id), acteur)
  await db.update(codesSignature).set({ expireAt: new Date('2026-11-21T07:59:00Z') })
  const form = { ...FORM, code: await codeOf(membre.email) }
  expect(await statusOf(signDevis(as(membre, id), form, by))).toBe(400)
})

test('a reduced rate needs the certification, whatever the form sent', async () => {
  const { id } = await quote({ tva: 55 })
  expect(await messageOf(sign(as(membre, id), membre.email))).toBe('Cochez cette case pour signer')
  await sign(as(membre, id), membre.email, { certification: true })
  const preuve = JSON.stringify((await signatureOf(id))?.preuve)
  expect(preuve).toContain(CERTIFICATION_TVA)
})

test('[DOC-10] signing twice answers 409', async () => {
  const { id } = await quote()
  await sign(as(membre, id), membre.email)
  expect(await statusOf(sendCode(as(responsable, id), acteur))).toBe(409)
  const form = { ...FORM, code: '123456' }
  expect(await statusOf(signDevis(as(membre, id), form, by))).toBe(409)
  expect((await findDevis(membre.id, id))?.statut).toBe('Signé')
})

test('the options that are signed make the amount, to the cent', async () => {
  const { id, option } = await quote({ ht: 100_001 })
  await sign(as(membre, id), membre.email, { options: [option] })
  const found = await findDevis(membre.id, id)
  expect([found?.htCents, found?.tvaCents, found?.ttcCents]).toEqual([109_001, 21_800, 130_801])
  expect(execFileSync('pdftotext', [(await signedFile(id)).file, '-'], { encoding: 'utf8' })).toMatch(
    /1\s308,01\s€/u,
  )
})

test('[DOC-07] the quote whose PDF nobody had opened is sealed with its own totals, the options beside them', async () => {
  const { id, option } = await quote({ ht: 100_000, tva: 100 })
  await sign(as(membre, id), membre.email, { options: [option], certification: true })
  const [read = '', signature = ''] = (await signedText(id)).split('Signature du devis')
  expect(totals(read)).toEqual(['1 000,00 €', '100,00 €', '1 100,00 €'])
  expect(totals(signature)).toEqual(['1 090,00 €', '118,00 €', '1 208,00 €'])
  // A quote names the company that makes it.
  expect(read).toContain('SIREN 999999907')
})

test('[DOC-07] an option that the first of two takes is in every amount from then on, and not in the offer', async () => {
  const names = ['Olga Option', 'Paul Option']
  const { id, option } = await quote({ ht: 100_000, tva: 100, signataires: names })
  const [first = '', second = ''] = names.map(signataireEmail)
  await remindSignataire((await signatureOf(id))?.id ?? 0, membre, acteurDe(membre.id))
  const certification = true
  await sign({ jeton: await jetonOf(first) }, first, { options: [option], certification })
  const found = await findDevis(membre.id, id)
  expect([found?.htCents, found?.tvaCents, found?.ttcCents]).toEqual([109_000, 11_800, 120_800])
  expect((await mailsTo(second)).at(-1)?.replace(/\s/g, ' ')).toContain('Montant : 1 208,00 € TTC')
  await sign({ jeton: await jetonOf(second) }, second, { certification })
  const [read = '', signature = ''] = (await signedText(id)).split('Signature du devis')
  expect(totals(read)).toEqual(['1 000,00 €', '100,00 €', '1 100,00 €'])
  expect(totals(signature)).toEqual(['1 090,00 €', '118,00 €', '1 208,00 €'])
})

test('the signed PDF holds the bytes that were read, and Poppler finds its signature valid', async () => {
  const { id } = await quote()
  await sign(as(membre, id), membre.email, { mode: 'dessinée', trace: 'M10 20 L300 100 L500 30 ' })
  const { file, bytes } = await signedFile(id)
  const found = await findDevis(membre.id, id)
  if (found === null) throw new Error('devis absent')
  const before = await devisFile(found)
  const content = await getStorage().read(before.cle)
  const read = Buffer.from(await new Response(content).arrayBuffer())
  expect(bytes.subarray(0, read.length).equals(read)).toBe(true)
  const said = pdfsig(file)
  expect(said).toContain('Signature is Valid')
  expect(said).toContain('ETSI.CAdES.detached')
  expect(said).toContain('Total document signed')
  const text = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }).replace(/\s+/g, ' ')
  for (const words of [numeroDevis({ id }), 'Bon pour accord', 'Mona Membre', before.sha256])
    expect(text).toContain(words)
  const changed = Buffer.from(bytes)
  changed[1000] = (changed[1000] ?? 0) ^ 1
  writeFileSync(file, changed)
  expect(pdfsig(file)).not.toContain('Signature is Valid')
})

test('[DOC-11] the proof holds both SHA-256, time, address, agent and texts; the first hash is that of the stored PDF', async () => {
  const { id } = await quote()
  await sign(as(membre, id), membre.email)
  const signature = await signatureOf(id)
  const archive = await preuveResponse(membre.id, signature?.id ?? 0)
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  const preuve = z
    .object({
      sha256Avant: z.string(),
      sha256Apres: z.string(),
      signataires: z.array(
        z.object({
          signeAt: z.string(),
          adresse: z.string(),
          agent: z.string(),
          consentements: z.array(z.string()),
        }),
      ),
    })
    .parse(JSON.parse(strFromU8(files['preuve.json'] ?? new Uint8Array())))
  const sha256 = (name: string) =>
    createHash('sha256')
      .update(files[name] ?? '')
      .digest('hex')
  expect(preuve.sha256Avant).toBe(sha256(`devis-${numeroDevis({ id })}.pdf`))
  expect(preuve.sha256Apres).toBe(sha256(`devis-${numeroDevis({ id })}-signe.pdf`))
  const [stored] = await db
    .select({ sha256: fichiers.sha256 })
    .from(table)
    .innerJoin(fichiers, eq(fichiers.id, table.fichierId))
    .where(eq(table.id, id))
  expect(stored?.sha256).toBe(preuve.sha256Avant)
  const [signataire] = preuve.signataires
  expect(signataire?.signeAt).toMatch(/^2026-11-21T08:/)
  expect([signataire?.adresse, signataire?.agent]).toEqual(['192.0.2.7', 'Navigateur d’essai'])
  expect(signataire?.consentements).toContain(BON_POUR_ACCORD)
  expect(await statusOf(preuveResponse(U.voisin.id, signature?.id ?? 0))).toBe(404)
})

test.each(['Αθανάσιος Παπαδόπουλος', 'Nguyễn Thị Ánh', 'Дмитрий Щербаков', 'Գրիգոր Նարեկացի'])(
  '[DOC-37] the name on a sealed page is the name in its proof: %s',
  async (nom) => {
    nextId += 1
    const place = `Lettres ${nextId}`
    const { id } = await quote({ signataires: [place] })
    const signature = await signatureOf(id)
    await db
      .update(signataires)
      .set({ nom })
      .where(eq(signataires.signatureId, signature?.id ?? 0))
    await remindSignataire(signature?.id ?? 0, membre, acteurDe(membre.id))
    const email = signataireEmail(place)
    await sign({ jeton: await jetonOf(email) }, email, { qualite: 'Gérant, CO₂ ≤ 5 ‰' })
    expect((await signatureOf(id))?.preuve).toMatchObject({
      signataires: [{ nom, qualite: 'Gérant, CO₂ ≤ 5 ‰' }],
    })
    const { file } = await signedFile(id)
    expect(await signedText(id)).toContain(`Signé : ${nom}`)
    expect(await signedText(id)).toContain('Gérant, CO₂ ≤ 5 ‰')
    expect(pdfsig(file)).toContain('Signature is Valid')
  },
)

test('[DOC-37] a name that no document can print signs nothing, typed or stored', async () => {
  const { id } = await quote()
  expect(signatureSchema.safeParse({ ...FORM, nom: '李雷', code: '123456' }).error?.issues).toEqual([
    expect.objectContaining({
      path: ['nom'],
      message:
        'Les documents ne peuvent pas imprimer «\u00a0李\u00a0», «\u00a0雷\u00a0». Écrivez-le autrement.',
    }),
  ])
  expect(await statusOf(sign(as(membre, id), membre.email, { nom: '李雷' }))).toBe(400)
  expect((await findDevis(membre.id, id))?.statut).toBe('À signer')
})

test('one byte changed is not recognised, nor the proof of another document, nor a file of another group', async () => {
  const [one, other] = [await quote(), await quote()]
  for (const { id } of [one, other]) await sign(as(membre, id), membre.email)
  const { bytes } = await signedFile(one.id)
  const proofOf = async (id: number) => JSON.stringify((await signatureOf(id))?.preuve)
  expect(await verifyDevis(membre.id, bytes, await proofOf(one.id))).toMatchObject({
    authentique: true,
    preuve: true,
    document: { reference: one.numero },
  })
  expect((await verifyDevis(membre.id, bytes, await proofOf(other.id))).preuve).toBe(false)
  const lied = (await proofOf(one.id)).replace('192.0.2.7', '192.0.2.8')
  expect((await verifyDevis(membre.id, bytes, lied)).preuve).toBe(false)
  const changed = Buffer.from(bytes)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(await verifyDevis(membre.id, changed, null)).toEqual({
    authentique: false,
    preuve: null,
    document: null,
  })
  expect((await verifyDevis(U.voisin.id, bytes, null)).authentique).toBe(false)
})

test('[DOC-14] [TRUST-16] « Relancer » adds one mail to the next signatory in order, and none to those who follow', async () => {
  const names = ['Alba Relance', 'Blaise Relance']
  const { id } = await quote({ signataires: names })
  const [first = '', second = ''] = names.map(signataireEmail)
  const signature = await signatureOf(id)
  const remind = () => remindSignataire(signature?.id ?? 0, membre, acteurDe(membre.id))
  expect(await remind()).toEqual({ nom: 'Alba Relance', relances: 1 })
  // Each reminder ends the link before: another one waits for 24 hours.
  expect(await messageOf(remind())).toMatch(
    /^La dernière relance à Alba Relance date du 21\/11\/2026 à .* relancer à partir du 22\/11\/2026 à /,
  )
  expect([await mailsTo(first), await mailsTo(second)]).toEqual([[expect.any(String)], []])
  await sign({ jeton: await jetonOf(first) }, first)
  expect((await signatureOf(id))?.statut).toBe('Partiellement signé')
  const before = (await mailsTo(first)).length
  expect(await remind()).toEqual({ nom: 'Blaise Relance', relances: 2 })
  expect((await mailsTo(first)).length).toBe(before)
  await sign({ jeton: await jetonOf(second) }, second)
  expect((await signatureOf(id))?.statut).toBe('Signé')
  expect(await statusOf(remind())).toBe(409)
})

test('nobody signs before their turn, and a link serves once', async () => {
  const names = ['Cora Ordre', 'Denis Ordre']
  const { id } = await quote({ signataires: names })
  const [first = '', second = ''] = names.map(signataireEmail)
  const signature = await signatureOf(id)
  expect(await messageOf(sendCode(as(membre, id), acteur))).toBe(
    'Ce devis attend d’abord la signature de Cora Ordre.',
  )
  await remindSignataire(signature?.id ?? 0, membre, acteurDe(membre.id))
  const jeton = await jetonOf(first)
  await sign({ jeton }, first)
  expect(await statusOf(sendCode({ jeton }, acteur))).toBe(409)
  expect(await statusOf(refuseDevis({ jeton }, 'Regret', acteur))).toBe(409)
  expect((await reachDevis({ jeton }))?.lien).toBe('utilisé')
  expect((await reachDevis({ jeton: await jetonOf(second) }))?.lien).toBe('valide')
})

test('[DOC-09] the link of a mail works 72 h; at 73 h only another one can be asked for', async () => {
  const { id } = await quote({ signataires: ['Elsa Lien'] })
  const email = signataireEmail('Elsa Lien')
  await remindSignataire((await signatureOf(id))?.id ?? 0, membre, acteurDe(membre.id))
  const jeton = await jetonOf(email)
  const later = (hours: number) =>
    db.execute(sql`update signataires set jeton_expire_at = jeton_expire_at - make_interval(hours => ${hours})
      where email = ${email}`)
  await later(71)
  expect((await reachDevis({ jeton }))?.lien).toBe('valide')
  expect(await statusOf(renewLien(jeton, acteur))).toBe(409)
  await later(2)
  expect((await reachDevis({ jeton }))?.lien).toBe('expiré')
  expect(await statusOf(sendCode({ jeton }, acteur))).toBe(409)
  await renewLien(jeton, acteur)
  expect(await reachDevis({ jeton })).toBeNull()
  const renewed = await jetonOf(email)
  expect([renewed === jeton, (await reachDevis({ jeton: renewed }))?.lien]).toEqual([false, 'valide'])
})

test('of two signatures at once one is kept, and the other is told', async () => {
  const { id } = await quote()
  await sendCode(as(membre, id), acteur)
  const code = await codeOf(membre.email)
  const form = { ...FORM, code }
  const answers = await Promise.all([1, 2].map(() => statusOf(signDevis(as(membre, id), form, by))))
  expect(answers.filter((answer) => answer === 'fait')).toHaveLength(1)
  expect(await db.select().from(signatures).where(eq(signatures.devisId, id))).toHaveLength(1)
})

test('a quote that is withdrawn meanwhile is not signed', async () => {
  const { id } = await quote()
  await sendCode(as(membre, id), acteur)
  const form = { ...FORM, code: await codeOf(membre.email) }
  const [signed, withdrawn] = await Promise.all([
    statusOf(signDevis(as(membre, id), form, by)),
    statusOf(withdrawDevis(as(responsable, id), acteur)),
  ])
  expect([signed, withdrawn].filter((answer) => answer === 'fait')).toHaveLength(1)
  const found = await findDevis(membre.id, id)
  expect(found?.statut).toBe(signed === 'fait' ? 'Signé' : 'Expiré')
})

test('a refusal keeps its reason, a question waits for its answer', async () => {
  const { id } = await quote()
  await askQuestion(as(membre, id), 'Quel délai ?', acteurDe(membre.id))
  expect((await findDevis(membre.id, id))?.statut).toBe('Question posée')
  await answerQuestion(as(responsable, id), 'Deux semaines.', acteurDe(responsable.id))
  await noteCommande(as(membre, id), 'BC-2026-12', acteurDe(membre.id))
  await refuseDevis(as(membre, id), 'Trop cher', acteurDe(membre.id))
  const found = await findDevis(membre.id, id)
  expect([found?.statut, found?.motifRefus, found?.bonDeCommande]).toEqual([
    'Refusé',
    'Trop cher',
    'BC-2026-12',
  ])
  expect(found?.evenements.map(({ type, texte }) => [type, texte])).toEqual([
    ['Refus', 'Trop cher'],
    ['Bon de commande', 'BC-2026-12'],
    ['Réponse', 'Deux semaines.'],
    ['Question', 'Quel délai ?'],
  ])
  expect(await statusOf(refuseDevis(as(membre, id), 'Encore', acteurDe(membre.id)))).toBe(409)
  const asked = await quote()
  await askQuestion(as(membre, asked.id), 'Quel délai ?', acteurDe(membre.id))
  await refuseDevis(as(membre, asked.id), 'Trop long', acteurDe(membre.id))
  // Nobody answers a question about a quote that is refused: none waits.
  expect((await findDevis(membre.id, asked.id))?.question).toBeNull()
})

test('[TRUST-45] the mail of a quote tells its agency whom to call, where, what and at which price', async () => {
  const { id } = await quote()
  await askQuestion(as(membre, id), 'Quel délai ?', acteurDe(membre.id))
  const devis = await findDevis(membre.id, id)
  const [mail] = await db
    .select({ texte: outbox.texte })
    .from(outbox)
    .where(and(eq(outbox.entite, 'devis'), eq(outbox.entiteId, id), like(outbox.sujet, '%une question')))
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
  const texte = plain(mail?.texte ?? '')
  const place = devis?.logement?.adresse ?? devis?.ensemble?.adresse ?? devis?.codePostal ?? ''
  for (const line of [
    'À appeler :',
    membre.email,
    place,
    `Devis : ${devis?.numero}`,
    `Objet : ${devis?.objet}`,
  ])
    expect(texte).toContain(plain(line))
  expect(texte).toMatch(/Prix : [\d ]+,\d\d € TTC/)
  expect(texte).toContain('Message : Quel délai ?')
  expect(texte).toContain(`devis=${id}`)
})

test('a consumer withdraws within fourteen days, a landlord does not', async () => {
  const [consumer, landlord] = [await quote({ consommateur: true }), await quote()]
  for (const { id } of [consumer, landlord]) await sign(as(membre, id), membre.email)
  expect((await mailsTo(membre.email)).some((text) => text.includes('jusqu’au 05/12/2026 inclus'))).toBe(true)
  expect(await statusOf(retractDevis(as(membre, landlord.id), acteur))).toBe(409)
  await retractDevis(as(membre, consumer.id), acteur)
  expect((await findDevis(membre.id, consumer.id))?.retractationAt).not.toBeNull()
  const late = await quote({ consommateur: true })
  await sign(as(membre, late.id), membre.email)
  await db
    .update(table)
    .set({ signeAt: new Date('2026-11-06T10:00:00Z') })
    .where(eq(table.id, late.id))
  expect(await messageOf(retractDevis(as(membre, late.id), acteur))).toBe(
    'Le délai de rétractation est terminé depuis le 20/11/2026.',
  )
})

test('whoever takes the place of a signatory gets a link, and the former one’s opens nothing', async () => {
  const { id } = await quote({ signataires: ['Fanny Part'] })
  const signature = await signatureOf(id)
  await remindSignataire(signature?.id ?? 0, membre, acteurDe(membre.id))
  const former = await jetonOf(signataireEmail('Fanny Part'))
  const [row] = await db
    .select()
    .from(signataires)
    .where(eq(signataires.signatureId, signature?.id ?? 0))
  const remplacant = {
    signataire: row?.id ?? 0,
    nom: 'Gilles Arrive',
    qualite: 'Directeur',
    email: 'gilles.arrive@exemple.fr',
  }
  await changeSignataire(signature?.id ?? 0, remplacant, responsable, acteurDe(responsable.id))
  expect(await reachDevis({ jeton: former })).toBeNull()
  expect((await reachDevis({ jeton: await jetonOf(remplacant.email) }))?.moi?.nom).toBe('Gilles Arrive')
})

test('above one’s ceiling nothing is signed', async () => {
  const { id } = await quote({ ht: 500_000 })
  expect(await messageOf(sign(as(membre, id), membre.email))).toBe('Montant supérieur à votre plafond')
  await sign(as(responsable, id), responsable.email)
  expect((await findDevis(membre.id, id))?.statut).toBe('Signé')
})

test('who asks for a code and does not sign keeps the quote from nobody', async () => {
  const { id } = await quote()
  await sendCode(as(membre, id), acteur)
  const form = { ...FORM, code: await codeOf(membre.email) }
  await sign(as(responsable, id), responsable.email)
  expect(await statusOf(signDevis(as(membre, id), form, by))).toBe(409)
})

test('[SAFE-30] a quote that waits for a named person is refused by them or an administrator within their ceiling, and asked about by anybody', async () => {
  const { id } = await quote({ signataires: ['Hugo Nomme'] })
  const refuse = (user: SessionUser, more: object = {}) =>
    refuseDevis({ ...as(user, id), ...more }, 'Non', acteurDe(user.id))
  expect([await statusOf(refuse(membre)), await messageOf(refuse(membre))]).toEqual([
    403,
    'Ce devis attend d’abord la signature de Hugo Nomme.',
  ])
  expect(await statusOf(refuse(responsable, { emprunte: true }))).toBe(403)
  await askQuestion(as(membre, id), 'Quel délai ?', acteurDe(membre.id))
  expect((await findDevis(membre.id, id))?.statut).toBe('Question posée')
  const dear = await quote({ ht: 5_000_000, signataires: ['Iris Chere'] })
  expect(await messageOf(refuseDevis(as(responsable, dear.id), 'Non', acteur))).toBe(
    'Montant supérieur à votre plafond',
  )
  await refuse(responsable)
  expect((await findDevis(membre.id, id))?.statut).toBe('Refusé')
  const own = await quote({ signataires: ['Jules Lien', 'Karl Suite'] })
  await remindSignataire((await signatureOf(own.id))?.id ?? 0, membre, acteurDe(membre.id))
  await refuseDevis({ jeton: await jetonOf(signataireEmail('Jules Lien')) }, 'Non', acteur)
  expect((await findDevis(membre.id, own.id))?.statut).toBe('Refusé')
})

test('[SAFE-30] what a consumer signed is given up by them or an administrator, not by another of the group', async () => {
  const { id } = await quote({ consommateur: true, signataires: ['Lola Client'] })
  await remindSignataire((await signatureOf(id))?.id ?? 0, membre, acteurDe(membre.id))
  const jeton = await jetonOf(signataireEmail('Lola Client'))
  await sign({ jeton }, signataireEmail('Lola Client'))
  expect(await statusOf(retractDevis(as(membre, id), acteur))).toBe(403)
  await retractDevis({ jeton }, acteur)
  expect((await findDevis(membre.id, id))?.statut).toBe('Refusé')
})

test('[SAFE-31] another name by a link needs « Je signe à la place de … »; the person is told, and register, page, check and proof name both', async () => {
  const { id, numero } = await quote({ signataires: ['Maude Nommee'] })
  const signature = await signatureOf(id)
  await remindSignataire(signature?.id ?? 0, membre, acteurDe(membre.id))
  const email = signataireEmail('Maude Nommee')
  const jeton = await jetonOf(email)
  const other = { nom: 'Noé Autre', qualite: 'Directeur' }
  expect(await messageOf(sign({ jeton }, email, other))).toBe(
    'Ce devis attend la signature de Maude Nommee. Pour signer sous un autre nom, cochez « Je signe à la place de Maude Nommee ».',
  )
  expect(await statusOf(sign({ jeton }, email, { aLaPlace: true }))).toBe(400)
  await sign({ jeton }, email, { ...other, aLaPlace: true })
  const both = 'Noé Autre, à la place de Maude Nommee'
  expect((await findDevis(membre.id, id))?.signature?.signataires).toEqual([
    expect.objectContaining({ nom: 'Noé Autre', remplace: 'Maude Nommee', qualite: 'Directeur' }),
  ])
  expect(
    (await mailsTo(email)).some((text) => text.includes('Noé Autre, Directeur, l’a signé à votre place')),
  ).toBe(true)
  const { file, bytes } = await signedFile(id)
  const text = await signedText(id)
  expect(text).toContain(both)
  expect(text).toMatch(/À la place de\s+Maude Nommee, Gestionnaire/)
  expect(pdfsig(file)).toContain('Signature is Valid')
  expect((await verifyDevis(membre.id, bytes, null)).document?.signataires).toEqual([both])
  const proof = (await signatureOf(id))?.preuve
  expect(proof).toMatchObject({
    document: numero,
    signataires: [
      {
        nom: 'Noé Autre',
        aLaPlaceDe: { nom: 'Maude Nommee', qualite: 'Gestionnaire', email },
        consentements: expect.arrayContaining(['Je signe à la place de Maude Nommee']),
      },
    ],
  })
  expect((await findDevis(membre.id, id))?.evenements[0]).toMatchObject({ auteur: both })
})

test('[SAFE-31] an administrator signs in the place of a named person by their own code, who stays named until then', async () => {
  const { id } = await quote({ signataires: ['Odile Absente'] })
  const email = signataireEmail('Odile Absente')
  await sendCode(as(responsable, id), acteur)
  const code = await codeOf(responsable.email)
  expect((await findDevis(membre.id, id))?.signature?.signataires[0]?.nom).toBe('Odile Absente')
  const form = { ...FORM, nom: 'Rita Responsable', code }
  expect(await statusOf(signDevis(as(responsable, id), form, by))).toBe(400)
  await remindSignataire((await signatureOf(id))?.id ?? 0, membre, acteurDe(membre.id))
  // The code is that of the administrator's mailbox: the link of the named person does not sign with it.
  const jeton = await jetonOf(email)
  expect(await statusOf(signDevis({ jeton }, { ...form, nom: 'Odile Absente' }, by))).toBe(400)
  await signDevis(as(responsable, id), { ...form, aLaPlace: true }, by)
  const found = await findDevis(membre.id, id)
  expect(found?.signature?.signataires[0]).toMatchObject({
    nom: 'Rita Responsable',
    remplace: 'Odile Absente',
    email: responsable.email,
  })
  expect((await mailsTo(email)).at(-1)).toContain('Rita Responsable')
  expect(await statusOf(refuseDevis({ jeton }, 'Non', acteur))).toBe(409)
})

test('[SAFE-30] six codes are one person’s: nobody spends another’s, ends another’s or resets them', async () => {
  const { id } = await quote({ signataires: ['Paul Codes'] })
  const email = signataireEmail('Paul Codes')
  await remindSignataire((await signatureOf(id))?.id ?? 0, membre, acteurDe(membre.id))
  const jeton = await jetonOf(email)
  await sendCode({ jeton }, acteur)
  const own = await codeOf(email)
  for (let asked = 1; asked <= 6; asked += 1) await sendCode(as(responsable, id), acteur)
  expect(await statusOf(sendCode(as(responsable, id), acteur))).toBe(409)
  const wrong = (await codeOf(responsable.email)) === '000000' ? '000001' : '000000'
  const inPlace = { ...FORM, nom: 'Rita Responsable', aLaPlace: true, code: wrong }
  for (let tries = 0; tries < 5; tries += 1) await statusOf(signDevis(as(responsable, id), inPlace, by))
  await sendCode({ jeton }, acteur)
  expect(await codeOf(email)).not.toBe(own)
  const form = { ...FORM, nom: 'Paul Codes', code: await codeOf(email) }
  await signDevis({ jeton }, form, by)
  expect((await findDevis(membre.id, id))?.statut).toBe('Signé')

  // Two colleagues in turn on a quote that waits for anybody.
  const open = await quote()
  const answers: unknown[] = []
  for (let turn = 1; turn <= 8; turn += 1)
    for (const user of [membre, responsable])
      answers.push(await statusOf(sendCode(as(user, open.id), acteur)))
  expect(answers.filter((answer) => answer === 'fait')).toHaveLength(12)
  expect(answers.slice(12)).toEqual([409, 409, 409, 409])
})

/** Puts somebody else in the place of the first signatory of a quote. */
async function replaceFirst(id: number, user: SessionUser, nom = 'Pierre Remplacant') {
  const signature = await signatureOf(id)
  const [row] = await db
    .select()
    .from(signataires)
    .where(eq(signataires.signatureId, signature?.id ?? 0))
    .orderBy(signataires.ordre)
  const vers = { nom, qualite: 'Directeur', email: signataireEmail(nom) }
  const asked = { signataire: row?.id ?? 0, ...vers }
  return changeSignataire(signature?.id ?? 0, asked, user, acteurDe(user.id))
}

test('[SAFE-30] a signatory is replaced by an A or SA, up to their ceiling, options included', async () => {
  const names = { signataires: ['Sarah Attendue'] }
  const { id } = await quote(names)
  expect(await statusOf(replaceFirst(id, membre))).toBe(403)
  // 49 995,00 € with tax, and 108,00 € of option: the link that is mailed could sign both.
  const dear = await quote({ ...names, ht: 4_166_250 })
  expect(await messageOf(replaceFirst(dear.id, responsable))).toBe('Montant supérieur à votre plafond')
  expect((await findDevis(membre.id, dear.id))?.signature?.signataires[0]?.nom).toBe('Sarah Attendue')
  await refuseDevis(as(responsable, id), 'Non', acteurDe(responsable.id))
  expect(await statusOf(replaceFirst(id, responsable))).toBe(409)
})

test('[SAFE-31] who is replaced is told, and register, history, page, check and proof name who was asked first and who replaced them', async () => {
  const { id } = await quote({ signataires: ['Sarah Premiere'] })
  const email = signataireEmail('Sarah Premiere')
  await replaceFirst(id, responsable, 'Yves Second')
  await replaceFirst(id, responsable, 'Zoe Troisieme')
  expect((await mailsTo(email)).at(-1)).toMatch(
    /Par décision de Rita Responsable, le 21\/11\/2026 à \d\d:\d\d, la signature est désormais demandée à Yves Second, Directeur\./,
  )
  expect((await mailsTo(signataireEmail('Yves Second'))).at(-1)).toContain('demandée à Zoe Troisieme')
  const jeton = await jetonOf(signataireEmail('Zoe Troisieme'))
  await sign({ jeton }, signataireEmail('Zoe Troisieme'))
  const said =
    'Zoe Troisieme, en remplacement de Yves Second (par décision de Rita Responsable), en remplacement de Sarah Premiere (par décision de Rita Responsable)'
  const found = await findDevis(membre.id, id)
  expect(found?.evenements.map(({ type, texte }) => [type, texte])).toEqual(
    expect.arrayContaining([['Signataire changé', 'Sarah Premiere est remplacé par Yves Second.']]),
  )
  expect(found?.evenements[0]).toMatchObject({ auteur: said })
  const { file, bytes } = await signedFile(id)
  expect(pdfsig(file)).toContain('Signature is Valid')
  const text = (await signedText(id)).replace(/\s+/g, ' ')
  for (const words of [said, `D’abord demandé à Sarah Premiere, Gestionnaire, ${email}`, 'Signataire changé'])
    expect(text).toContain(words)
  expect((await verifyDevis(membre.id, bytes, null)).document?.signataires).toEqual([said])
  expect((await signatureOf(id))?.preuve).toMatchObject({
    signataires: [
      {
        nom: 'Zoe Troisieme',
        demandeDAbordA: { nom: 'Sarah Premiere', qualite: 'Gestionnaire', email },
        remplacements: [
          { de: { nom: 'Sarah Premiere' }, vers: { nom: 'Yves Second' }, par: 'Rita Responsable' },
          { de: { nom: 'Yves Second' }, vers: { nom: 'Zoe Troisieme' }, par: 'Rita Responsable' },
        ],
      },
    ],
  })
})

/** Acts of anybody of the group about a quote that waits for another person, with why it decides nothing. */
const OPEN_TO_GROUP: Readonly<Record<string, string>> = {
  'POST signaturedevis/question': 'une question, qui laisse le devis à signer',
  'POST devis/:id/reponse': 'la réponse du personnel à une question',
  'POST devis/:id/bon-de-commande':
    'une référence du groupe, qui ne signe rien ; un devis clos n’en prend plus',
  'POST signatures/:id/relance': 'un rappel à la personne attendue, à son adresse, une fois par jour au plus',
  'POST signaturedevis/lien': 'un nouveau lien à la personne d’un lien expiré, demandé par ce lien seul',
  'POST signatures/verification': 'une lecture',
}

test('[SAFE-30] each act on a quote asks who may decide, or is listed with why it is open to the group', async () => {
  const { id } = await quote({ signataires: ['Ulla Attendue'] })
  const consumer = await quote({ consommateur: true, signataires: ['Vera Cliente'] })
  await sign(as(responsable, consumer.id), responsable.email, { nom: 'Rita Responsable', aLaPlace: true })
  const mine = as(membre, id)
  const form = { ...FORM, code: '123456' }
  const { code: _, accord: __, ...filled } = form
  const prepare = () => transaction((tx) => prepareSignature(tx, mine, { ...filled, methode: 'compte' }))
  const acts: Record<string, () => Promise<unknown>> = {
    'POST devis/validations': prepare,
    'POST devis/:id/retrait': () => withdrawDevis(mine, acteur),
    'POST signaturedevis/code': () => sendCode(mine, acteur),
    'POST signaturedevis/signature': () => signDevis(mine, form, by),
    'POST signaturedevis/refus': () => refuseDevis(mine, 'Non', acteur),
    'POST signaturedevis/retractation': () => retractDevis(as(membre, consumer.id), acteur),
    'POST signatures/:id/signataire': () => replaceFirst(id, membre),
  }
  for (const act of Object.values(acts)) expect(await statusOf(act())).toBe(403)
  const writes = DECLARED.filter(
    ({ method, path: at }) => method !== 'GET' && /^(devis|signaturedevis|signatures)\//.test(at),
  ).map(({ method, path: at }) => `${method} ${at}`)
  expect(writes.sort()).toEqual([...Object.keys(acts), ...Object.keys(OPEN_TO_GROUP)].sort())
})

test('[SAFE-30] a quote by which nothing is bought any more takes no purchase order', async () => {
  const order = (id: number) => noteCommande(as(membre, id), 'BC-1', acteurDe(membre.id))
  const { id } = await quote()
  await sign(as(membre, id), membre.email)
  expect(await order(id)).toEqual({ bonDeCommande: 'BC-1' })
  const refused = await quote()
  await refuseDevis(as(membre, refused.id), 'Non', acteurDe(membre.id))
  const late = await quote({ valide: '2026-11-20' })
  expect([await messageOf(order(refused.id)), await messageOf(order(late.id))]).toEqual([
    'Ce devis a été refusé.',
    'Ce devis a expiré le 20/11/2026.',
  ])
})

test('[SAFE-31] who was replaced gives up by their old link, or their account, in their own name, and the proof says so', async () => {
  const { id } = await quote({ consommateur: true, signataires: ['Nicolas Consommateur'] })
  const email = signataireEmail('Nicolas Consommateur')
  const signature = await signatureOf(id)
  await remindSignataire(signature?.id ?? 0, membre, acteurDe(membre.id))
  const jeton = await jetonOf(email)
  await sign(as(responsable, id), responsable.email, { nom: 'Rita Responsable', aLaPlace: true })
  const taken = JSON.stringify((await signatureOf(id))?.preuve)
  const reached = await reachDevis({ jeton })
  expect([reached?.lien, reached?.moi?.nom, reached?.moi?.email]).toEqual([
    'utilisé',
    'Nicolas Consommateur',
    email,
  ])
  expect(await messageOf(sendCode({ jeton }, acteur))).toMatch(/^Ce devis est déjà signé/)
  const { bytes } = await signedFile(id)
  await retractDevis({ jeton }, acteur)
  const found = await findDevis(membre.id, id)
  expect([found?.statut, found?.evenements[0]]).toMatchObject([
    'Refusé',
    { type: 'Rétractation', auteur: 'Nicolas Consommateur' },
  ])
  const preuve = (await signatureOf(id))?.preuve
  expect(preuve).toMatchObject({
    signataires: [{ nom: 'Rita Responsable', aLaPlaceDe: { nom: 'Nicolas Consommateur' } }],
    retractation: {
      nom: 'Nicolas Consommateur',
      email,
      methode: 'Lien reçu par e-mail',
      adresse: '192.0.2.7',
    },
  })
  for (const proof of [taken, JSON.stringify(preuve)])
    expect(await verifyDevis(membre.id, bytes, proof)).toMatchObject({ preuve: true })
  const lied = JSON.stringify(preuve).replace('192.0.2.7', '192.0.2.8')
  expect(await verifyDevis(membre.id, bytes, lied)).toMatchObject({ preuve: false })

  // The person named has an account: their address is no longer that of who signed.
  const own = await quote({ consommateur: true, signataires: ['Mona Membre'] })
  await db
    .update(signataires)
    .set({ email: membre.email })
    .where(eq(signataires.signatureId, (await signatureOf(own.id))?.id ?? 0))
  await sign(as(responsable, own.id), responsable.email, { nom: 'Rita Responsable', aLaPlace: true })
  await retractDevis(as(membre, own.id), acteurDe(membre.id))
  expect((await findDevis(membre.id, own.id))?.evenements[0]?.auteur).toBe('Mona Membre')
})

test('[SAFE-30] the register closes a replacement above the very amount that the command refuses', async () => {
  const perimetre = await resolvePerimetre(responsable.id, () => undefined)
  const params = parseListParams({ parPage: '100' }, signaturesList)
  const { rows } = await readListPage(signaturesList, perimetre, params)
  const quotes = await Promise.all(
    rows.map(async ({ devisId, plusCents }) => ({
      plusCents,
      devis: devisId === null ? null : await readDevisPublic(db, devisId),
    })),
  )
  const told = quotes.flatMap(({ devis, plusCents }) =>
    devis && ['À signer', 'Partiellement signé'].includes(devis.statut) ? [{ devis, plusCents }] : [],
  )
  expect(told.some(({ devis, plusCents }) => plusCents !== devis.ttcCents)).toBe(true)
  expect(told.filter(({ devis, plusCents }) => plusCents !== montantPossible(devis))).toEqual([])
})
