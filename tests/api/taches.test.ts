import { eq, sql } from 'drizzle-orm'
import { retryJob } from '@/lib/administration/commands/retry-job'
import { demandeTransmise } from '@/lib/demandes/mails/demandes'
import { type Db, transaction } from '@/lib/platform/db/client'
import { audit, fichiers, jobs, outbox } from '@/lib/platform/db/schema/socle'
import { defineDailyJob, defineJob, loopsOf } from '@/lib/platform/jobs/define'
import { enqueue } from '@/lib/platform/jobs/queue'
import { HopelessJobError, type JobHandler, startJobs, workNext } from '@/lib/platform/jobs/worker'
import { deliverNext } from '@/lib/platform/mail/deliver'
import { queueMail } from '@/lib/platform/mail/queue'
import type { Send } from '@/lib/platform/mail/smtp'
import { renderMail } from '@/lib/platform/mail/template'
import { acteurDe } from '../support/acteur'
import { openOwnDatabase } from '../support/own-database'
import { until } from '../support/until'

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await openOwnDatabase('taches', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  }))
})
afterAll(() => close())
afterEach(() => jest.useRealTimers())
beforeEach(async () => {
  await db.delete(jobs)
  await db.delete(outbox)
})

/** Something that is waited for until it is let go: a process that is paused, or that died if it never is. */
function pause() {
  let go = () => {}
  const wait = new Promise<void>((resolve) => {
    go = resolve
  })
  return { wait, go: () => go() }
}

const row = async () => (await db.select().from(jobs))[0]
const mail = async () => (await db.select().from(outbox))[0]
const add = (type = 'essai') => enqueue(db, { type, donnees: {} })
/** The holders of all rows were not heard of for two minutes. */
const loseHolders = async () => {
  for (const table of ['jobs', 'outbox'])
    await db.execute(
      sql`update ${sql.identifier(table)} set bail_at = now() - interval '1 second' where bail_at is not null`,
    )
}
/** Writes one row of the audit, as what a job has to do. */
const write = (action: string) =>
  transaction((tx) => tx.insert(audit).values({ at: new Date(), action, resultat: 'succès' }))
const written = async (prefix: string) =>
  (
    await db
      .select({ action: audit.action })
      .from(audit)
      .where(sql`action like ${`${prefix}%`}`)
  ).map(({ action }) => action)

test('[SAFE-20] a job taken again while its first worker is paused is recorded once: the paused one writes nothing', async () => {
  await add()
  const paused = pause()
  let report: (percent: number) => Promise<void> = async () => {}
  let refusal: unknown
  const first = workNext({
    essai: async (_job, tell) => {
      report = tell
      await paused.wait
      await tell(77)
      await write('essai-lent').catch((error: unknown) => {
        refusal = error
        throw error
      })
      return 'lent'
    },
  })
  await until('pris', async () => (await row())?.etat === 'En cours')
  expect(await workNext({ essai: () => write('essai-autre') })).toBe(false)
  await loseHolders()
  const second: JobHandler = async () => {
    await write('essai-repris')
    return 'repris'
  }
  expect(await workNext({ essai: second })).toBe(true)
  const done = await row()
  expect(done).toMatchObject({
    etat: 'Terminé',
    resultat: 'repris',
    tentatives: 2,
    abandons: 1,
    bailAt: null,
  })
  paused.go()
  await first
  expect(refusal).toMatchObject({ name: 'LeaseLostError' })
  await report(12)
  expect(await row()).toEqual(done)
  expect(await written('essai-')).toEqual(['essai-repris'])
})

test('[SAFE-20] a paused worker whose job fails afterwards, or is held by another at that time, changes nothing', async () => {
  await add()
  const [slow, quick] = [pause(), pause()]
  const first = workNext({
    essai: async () => {
      await slow.wait
      throw new Error('panne de celui qui a tardé')
    },
  })
  await until('pris', async () => (await row())?.etat === 'En cours')
  await loseHolders()
  const second = workNext({ essai: () => quick.wait })
  await until('repris', async () => (await row())?.jeton === 2)
  slow.go()
  await first
  expect(await row()).toMatchObject({ etat: 'En cours', erreur: null, jeton: 2 })
  quick.go()
  await second
  expect(await row()).toMatchObject({ etat: 'Terminé', erreur: null })
})

test('[SAFE-20] a job that lasts keeps its lease as long as its process lives', async () => {
  const others = ['Date', 'nextTick', 'setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const
  jest.useFakeTimers({ doNotFake: [...others, 'queueMicrotask', 'performance', 'hrtime'] })
  await add()
  const working = pause()
  const run = workNext({ essai: () => working.wait })
  await until('pris', async () => (await row())?.etat === 'En cours')
  for (let minute = 0; minute < 3; minute += 1) {
    await loseHolders()
    jest.advanceTimersByTime(20_000)
    await until('un signe', async () => ((await row())?.bailAt?.getTime() ?? 0) > Date.now() + 60_000)
    expect(await workNext({ essai: () => write('long-autre') })).toBe(false)
  }
  working.go()
  await run
  expect(await row()).toMatchObject({ etat: 'Terminé', tentatives: 1, abandons: 0 })
  expect(await written('long-')).toEqual([])
})

test('[SAFE-20] a job whose process dies three times is put aside, and an administrator starts it again', async () => {
  const id = await add()
  const dead = pause()
  const deaths: Promise<unknown>[] = []
  for (let death = 1; death <= 3; death += 1) {
    deaths.push(workNext({ essai: () => dead.wait }))
    await until('pris', async () => (await row())?.tentatives === death && (await row())?.bailAt !== null)
    await loseHolders()
  }
  expect(await workNext({ essai: () => write('mort-autre') })).toBe(false)
  const aside = await row()
  expect(aside).toMatchObject({
    etat: 'Mis de côté',
    erreur: 'Le traitement a été interrompu trois fois.',
    abandons: 3,
    bailAt: null,
  })
  dead.go()
  await Promise.all(deaths)
  expect(await row()).toEqual(aside)
  expect(await retryJob(id, acteurDe(7))).toBe(true)
  expect(await row()).toMatchObject({ etat: 'En attente', tentatives: 0, abandons: 0, erreur: null })
  expect(await workNext({ essai: async () => {} })).toBe(true)
  expect(await row()).toMatchObject({ etat: 'Terminé', tentatives: 1 })
})

test('[SAFE-20] two workers share thirty jobs, each done once', async () => {
  for (let rank = 0; rank < 30; rank += 1) await add()
  const handlers = { essai: (job: { id: number }) => write(`lot-${job.id}`) }
  const workers = [startJobs(handlers), startJobs(handlers)]
  await until('tous faits', async () =>
    (await db.select().from(jobs)).every(({ etat }) => etat === 'Terminé'),
  )
  await Promise.all(workers.map(({ stop }) => stop()))
  const ids = (await db.select({ id: jobs.id }).from(jobs)).map(({ id }) => `lot-${id}`)
  expect((await written('lot-')).sort()).toEqual(ids.sort())
})

test('[SAFE-20] who waits for a file waits neither for a daily job nor for an import', async () => {
  const lasting = pause()
  const types = ['quotidienne', 'import', 'export']
  for (const type of types) await add(type)
  const jobsOfAll = [
    defineDailyJob('quotidienne', () => lasting.wait),
    defineJob('import', () => lasting.wait),
    defineJob('export', async () => {}),
  ]
  const workers = loopsOf(jobsOfAll, ['import']).map((handlers) => startJobs(handlers))
  const done = async () =>
    (await db.select().from(jobs)).filter(({ etat }) => etat === 'Terminé').map(({ type }) => type)
  await until('exporté', async () => (await done()).includes('export'))
  expect(await done()).toEqual(['export'])
  lasting.go()
  await until('tout fait', async () => (await done()).length === types.length)
  await Promise.all(workers.map(({ stop }) => stop()))
})

const content = renderMail(demandeTransmise, { ...demandeTransmise.exemple, prenom: 'Zoé', url: null })
const queue = (fichierIds: number[] = []) =>
  transaction((tx) =>
    queueMail(tx, {
      connu: 'compte',
      to: { name: 'Zoé', address: 'zoe@exemple.fr' },
      content,
      fichierIds,
      key: 'essai',
    }),
  )
const sends = () => {
  const sent: string[] = []
  const sender =
    (name: string): Send =>
    async () => {
      sent.push(name)
    }
  return { sent, sender }
}

test('[SAFE-20] a mail taken again while the first server’s answer is awaited is recorded once, by who holds it', async () => {
  await queue()
  const answer = pause()
  const first = deliverNext(async () => {
    await answer.wait
    throw new Error('réponse perdue')
  })
  await until('pris', async () => (await mail())?.bailAt !== null)
  const { sent, sender } = sends()
  expect(await deliverNext(sender('autre'))).toBe(false)
  await loseHolders()
  expect(await deliverNext(sender('repris'))).toBe(true)
  const done = await mail()
  expect(done).toMatchObject({ etat: 'Envoyé', tentatives: 2, erreur: null, bailAt: null })
  answer.go()
  await first
  expect(await mail()).toEqual(done)
  expect(sent).toEqual(['repris'])
})

test('[SAFE-20] a worker paused before it talks to the server sends nothing once another has taken the mail', async () => {
  const reading = pause()
  const storage = globalThis.extranetStorage
  const file = { nom: 'a.pdf', cle: 'uploads/a.pdf', mime: 'application/pdf', tailleOctets: 1, sha256: 'x' }
  const [stored] = await db.insert(fichiers).values(file).returning({ id: fichiers.id })
  let reads = 0
  const read = async () => {
    reads += 1
    if (reads === 1) await reading.wait
    return new Blob(['a']).stream() as ReadableStream<Uint8Array<ArrayBuffer>>
  }
  globalThis.extranetStorage = {
    read,
    put: () => Promise.reject(new Error('essai')),
    remove: async () => {},
    async *list() {},
  }
  try {
    await queue([stored?.id ?? 0])
    const { sent, sender } = sends()
    const first = deliverNext(sender('premier'))
    await until('lecture', () => reads === 1)
    await loseHolders()
    expect(await deliverNext(sender('repris'))).toBe(true)
    reading.go()
    expect(await first).toBe(true)
    expect(sent).toEqual(['repris'])
    expect(await mail()).toMatchObject({ etat: 'Envoyé', tentatives: 2 })
  } finally {
    globalThis.extranetStorage = storage
    await db.delete(fichiers).where(eq(fichiers.cle, file.cle))
  }
})

test('[SAFE-20] a mail whose process dies three times is shown as failed', async () => {
  await queue()
  const dead = pause()
  for (let death = 1; death <= 3; death += 1) {
    void deliverNext(() => dead.wait)
    await until('pris', async () => (await mail())?.tentatives === death && (await mail())?.bailAt !== null)
    await loseHolders()
  }
  const { sent, sender } = sends()
  expect(await deliverNext(sender('autre'))).toBe(false)
  expect(await mail()).toMatchObject({ etat: 'Échec', erreur: 'L’envoi a été interrompu trois fois.' })
  expect(sent).toEqual([])
})

test('[SHELL-60] a job that no further attempt would change fails at once, another waits for its next attempt', async () => {
  await add()
  await workNext({ essai: () => Promise.reject(new HopelessJobError('rien à faire')) })
  expect(await row()).toMatchObject({
    etat: 'Échec',
    tentatives: 1,
    erreur: 'HopelessJobError: rien à faire',
  })
  await db.delete(jobs)
  await add()
  await workNext({ essai: () => Promise.reject(new Error('panne')) })
  expect(await row()).toMatchObject({ etat: 'En attente', tentatives: 1 })
})
