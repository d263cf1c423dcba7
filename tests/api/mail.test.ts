import { eq, sql } from 'drizzle-orm'
import { authSendEmailConfirmationCall as sendRoute } from '@/lib/comptes/connexion/calls/send-email-confirmation'
import { motDePasseOublie } from '@/lib/comptes/mails/acces'
import { donneesDe } from '@/lib/comptes/rgpd/donnees'
import { lignesDe } from '@/lib/comptes/rgpd/lignes'
import { demandeTransmise } from '@/lib/demandes/mails/demandes'
import { AUCUNE_IDENTITE } from '@/lib/domain/comptes/rgpd/identite'
import { type Db, transaction } from '@/lib/platform/db/client'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { audit, outbox } from '@/lib/platform/db/schema/socle'
import { startLoop } from '@/lib/platform/jobs/loop'
import { senderAddress } from '@/lib/platform/mail/address'
import { retryMail } from '@/lib/platform/mail/commands/retry-mail'
import { deliverNext, MAX_ATTEMPTS } from '@/lib/platform/mail/deliver'
import { MAIL_LOOP, queueMail } from '@/lib/platform/mail/queue'
import { type Send, smtpSender } from '@/lib/platform/mail/smtp'
import { renderMail } from '@/lib/platform/mail/template'
import { startMail } from '@/lib/platform/mail/worker'
import { acteurDe } from '../support/acteur'
import { createUser } from '../support/factories'
import { openOwnDatabase } from '../support/own-database'
import { TestSmtp } from '../support/smtp'
import { until } from '../support/until'

const smtp = new TestSmtp()
const from = senderAddress('Extranet Essai <ne-pas-repondre@exemple.fr>')
const content = renderMail(demandeTransmise, { ...demandeTransmise.exemple, prenom: 'Zoé', url: null })
let db: Db
let send: Send
let close: () => Promise<void>

beforeAll(async () => {
  await smtp.start()
  const own = await openOwnDatabase('mail', {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Extranet Essai <ne-pas-repondre@exemple.fr>',
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  })
  db = own.db
  close = own.close
  send = smtpSender(smtp.url, from)
})
afterAll(async () => {
  await close()
  await smtp.stop()
})
beforeEach(async () => {
  smtp.reset()
  await db.delete(outbox)
})

const queue = (key: string, address = 'zoe.essai@exemple.fr') =>
  transaction((tx) => queueMail(tx, { connu: 'compte', to: { name: 'Zoé Essai', address }, content, key }))
const rows = () => db.select().from(outbox).orderBy(outbox.id)
const row = async () => (await rows())[0]
/** Makes the time of the next attempt come, and the lease of a worker that was lost end. */
const comeNextAttempt = () =>
  db.execute(sql`update outbox set prochaine_tentative_at = now() - interval '1 day',
    bail_at = case when bail_at is not null then now() - interval '1 day' end`)

test('[OPS-11] a mail goes from « En attente » to « Envoyé », delivered once with its content', async () => {
  await queue('demande-12')
  expect(await row()).toMatchObject({
    canal: 'email',
    destinataire: 'zoe.essai@exemple.fr',
    sujet: 'Votre demande de mise en service n° CMI_12_34_56 est transmise',
    etat: 'En attente',
    envoyeAt: null,
    tentatives: 0,
  })
  expect(await deliverNext(send)).toBe(true)
  expect(await deliverNext(send)).toBe(false)
  const sent = await row()
  expect(sent).toMatchObject({ etat: 'Envoyé', erreur: null, tentatives: 1 })
  expect(sent?.envoyeAt).toBeInstanceOf(Date)
  expect(smtp.recipients).toEqual([['zoe.essai@exemple.fr']])
  const [mail] = smtp.mails
  expect(mail?.from?.value).toEqual([{ name: 'Extranet Essai', address: 'ne-pas-repondre@exemple.fr' }])
  expect(mail?.to).toMatchObject({ value: [{ name: 'Zoé Essai', address: 'zoe.essai@exemple.fr' }] })
  expect(mail?.subject).toBe(content.sujet)
  expect(mail?.text?.trim()).toBe(content.texte.trim())
  expect(mail?.html).toContain('Votre demande de mise en service n° CMI_12_34_56 est bien enregistrée')
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
})

test('a mail whose key is there already is not added again, and one of a transaction that fails is not sent', async () => {
  expect(await queue('demande-13')).toBe(true)
  expect(await queue('demande-13')).toBe(false)
  const failing = transaction(async (tx) => {
    await queueMail(tx, { connu: 'compte', to: { name: null, address: 'zoe.essai@exemple.fr' }, content })
    throw new Error('panne')
  })
  await expect(failing).rejects.toThrow('panne')
  expect(await rows()).toHaveLength(1)
})

test('[OPS-11] the commit of a call wakes the worker, which sends its mail at once', async () => {
  await db.insert(roles).values({ id: 1, name: 'Utilisateur', type: 'utilisateur' })
  await createUser(db, { id: 1, email: 'attente@exemple.fr', groupeIds: [], confirmed: false })
  let looks = 0
  const look = () => deliverNext(send).finally(() => (looks += 1))
  // The worker of a server looks by itself every few seconds: this one would in an hour.
  const worker = startLoop(MAIL_LOOP, look, 3_600_000)
  try {
    await until('un premier regard', () => looks === 1)
    const request = new Request('http://localhost:3000/api', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'attente@exemple.fr' }),
    })
    expect((await sendRoute(request, { params: Promise.resolve({}) })).status).toBe(200)
    await until('le courriel', () => smtp.mails.length === 1)
    await until('« Envoyé »', async () => (await row())?.etat === 'Envoyé')
  } finally {
    await worker.stop()
  }
  expect(smtp.mails[0]?.subject).toBe('Confirmez votre adresse e-mail')
  expect(smtp.mails[0]?.text).toMatch(/http:\/\/localhost:3000\/v2\/connexion\?confirmation=[\w-]{43}/)
  const kept = await row()
  expect(kept?.texte).toContain('http://localhost:3000/v2/connexion?confirmation=…')
  expect(kept?.html).toContain('http://localhost:3000/v2/connexion?confirmation=…')
})

test('[OPS-11] with the server down the mail waits a minute and is tried again', async () => {
  await queue('demande-14')
  await smtp.stop()
  const before = Date.now()
  expect(await deliverNext(send)).toBe(false)
  const waiting = await row()
  expect(waiting).toMatchObject({ etat: 'En attente', tentatives: 1 })
  expect(waiting?.erreur).toMatch(/^Serveur injoignable/)
  expect(waiting?.prochaineTentativeAt.getTime()).toBeGreaterThanOrEqual(before + 59_000)
  expect(waiting?.prochaineTentativeAt.getTime()).toBeLessThanOrEqual(Date.now() + 61_000)
  await smtp.start()
  expect(await deliverNext(send)).toBe(false)
  expect(smtp.mails).toHaveLength(0)
  await comeNextAttempt()
  await deliverNext(send)
  expect(await row()).toMatchObject({ etat: 'Envoyé', tentatives: 2, erreur: null })
  expect(smtp.mails).toHaveLength(1)
})

test('[OPS-11] a server that is too slow to answer counts as a failure, to be tried again', async () => {
  await queue('demande-15')
  smtp.delayMs = 3_000
  expect(await deliverNext(smtpSender(smtp.url, from, 500))).toBe(false)
  expect(smtp.mails).toEqual([])
  expect(await row()).toMatchObject({
    etat: 'En attente',
    tentatives: 1,
    erreur: 'Le serveur ne répond pas à temps.',
  })
})

test.each(['recipient', 'content'] as const)(
  '[OPS-11] a 4xx about the %s is tried again, with longer and longer waits, until « Échec »; a retry sends it',
  async (at) => {
    await queue(`demande-16-${at}`)
    smtp.refusal = { at, code: 451, text: 'Boîte occupée' }
    const waits: number[] = []
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      expect(await deliverNext(send)).toBe(true)
      const waiting = await row()
      expect(waiting).toMatchObject({ etat: 'En attente', tentatives: attempt })
      waits.push(Math.round(((waiting?.prochaineTentativeAt.getTime() ?? 0) - Date.now()) / 60_000))
      await comeNextAttempt()
    }
    expect(waits).toEqual([1, 5, 15, 60, 240, 480, 720])
    await deliverNext(send)
    const failed = await row()
    expect(failed).toMatchObject({ etat: 'Échec', tentatives: 8 })
    expect(failed?.erreur).toContain('451')
    await comeNextAttempt()
    expect(await deliverNext(send)).toBe(false)

    smtp.refusal = null
    const caller = acteurDe(7)
    expect(await retryMail(failed?.id ?? 0, caller)).toBe(true)
    expect(await row()).toMatchObject({ etat: 'En attente', tentatives: 0, erreur: null })
    await deliverNext(send)
    expect(await row()).toMatchObject({ etat: 'Envoyé' })
    expect(await retryMail(failed?.id ?? 0, caller)).toBe(false)
    const acts = await db
      .select()
      .from(audit)
      .where(eq(audit.entiteId, failed?.id ?? 0))
    expect(acts).toMatchObject([{ userId: 7, action: 'courriel.relance', entite: 'outbox' }])
  },
)

test.each(['recipient', 'content'] as const)(
  '[OPS-11] a 5xx about the %s is « Échec » at once, with the server’s words',
  async (at) => {
    await queue(`demande-17-${at}`)
    smtp.refusal = { at, code: 550, text: 'Boîte inconnue' }
    expect(await deliverNext(send)).toBe(true)
    const failed = await row()
    expect(failed).toMatchObject({ etat: 'Échec', tentatives: 1 })
    expect(failed?.erreur).toMatch(/^Refusé par le serveur\s: 550 /)
  },
)

test('two workers at once send each mail once', async () => {
  const keys = Array.from({ length: 30 }, (_, index) => `lot-${index}`)
  for (const key of keys) await queue(key, `${key}@exemple.fr`)
  smtp.delayMs = 10
  const workers = [startMail(), startMail()]
  await until('tous envoyés', async () => (await rows()).every(({ etat }) => etat === 'Envoyé'))
  await Promise.all(workers.map(({ stop }) => stop()))
  expect(smtp.recipients.flat().sort()).toEqual(keys.map((key) => `${key}@exemple.fr`).sort())
  expect((await rows()).map(({ tentatives }) => tentatives)).toEqual(keys.map(() => 1))
})

test('a worker that dies after the server’s answer: the mail is held, then sent again under the same Message-ID', async () => {
  await queue('demande-18')
  const dying = (mail: Parameters<Send>[0]) => send(mail).then(() => new Promise<void>(() => {}))
  void deliverNext(dying)
  await until('le courriel', () => smtp.mails.length === 1)
  expect(await deliverNext(send)).toBe(false)
  await comeNextAttempt()
  await deliverNext(send)
  expect(await row()).toMatchObject({ etat: 'Envoyé', tentatives: 2 })
  const [first, second] = smtp.mails.map(({ messageId }) => messageId)
  expect(first).toMatch(/^<[0-9a-f]{40}@exemple\.fr>$/)
  expect(second).toBe(first)
})

test('[OPS-11] an SMS is a row that waits: no provider takes it', async () => {
  const sms = {
    canal: 'sms',
    destinataire: '06 39 98 00 01',
    sujet: 'Visite',
    texte: 'Votre visite',
  } as const
  await db.insert(outbox).values(sms)
  await comeNextAttempt()
  expect(await deliverNext(send)).toBe(false)
  expect(await row()).toMatchObject({ ...sms, etat: 'En attente', tentatives: 0 })
})

test.each([
  'zoe@exemple.fr\r\nRCPT TO:<pirate@exemple.net>',
  'zoe@exemple.fr, pirate@exemple.net',
  '<zoe@exemple.fr> pirate@exemple.net',
  '',
])(
  'an address that could reach another mailbox is refused, even in a row written by other means: %j',
  async (address) => {
    await expect(queue('demande-19', address)).rejects.toThrow('adresse e-mail inutilisable')
    await db.insert(outbox).values({ canal: 'email', destinataire: address, sujet: 'a', texte: 'b' })
    await comeNextAttempt()
    await deliverNext(send)
    expect(await row()).toMatchObject({ etat: 'Échec' })
    expect(smtp.recipients).toEqual([])
  },
)

test('[SAFE-22] what a mail opens leaves with it and stays nowhere: neither while it waits, nor for its person, nor once it left', async () => {
  const secret = 'secret-du-lien-secret-du-lien-secret-du-lie'
  const url = `http://localhost:3000/v2/motdepasse/creation?jeton=${secret}`
  const content = renderMail(motDePasseOublie, { prenom: 'Camille', url })
  await queueMail(db, { connu: 'compte', to: { name: null, address: 'secret@exemple.fr' }, content })
  const personne = { identite: { ...AUCUNE_IDENTITE, emails: ['secret@exemple.fr'] }, userIds: [] }
  const exported = async () =>
    JSON.stringify((await donneesDe(db, personne, await lignesDe(db, personne))).donnees)
  expect(await exported()).toContain('motdepasse/creation?jeton=…')
  expect(await exported()).not.toContain(secret)
  expect(await deliverNext(send)).toBe(true)
  expect(smtp.mails[0]?.text).toContain(url)
  expect(smtp.mails[0]?.html).toContain(url)
  expect(JSON.stringify(await row())).not.toContain(secret)
  expect(await row()).toMatchObject({ etat: 'Envoyé', texteMasque: null, htmlMasque: null })
  expect((await row())?.texte).toContain('motdepasse/creation?jeton=…')
})
