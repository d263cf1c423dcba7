import { eq, sql } from 'drizzle-orm'
import { findExportFile, findExports } from '@/lib/app/exports/queries'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { DEJA_ECRIT, dernierCourrier, REMISES } from '@/lib/domain/parc/mise-en-demeure'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { dossierPreuves } from '@/lib/parc/campagne/preuves'
import { readCampagne } from '@/lib/parc/campagne/queries'
import { askMisesEnDemeure } from '@/lib/parc/commands/ask-mises-en-demeure'
import { askRelance } from '@/lib/parc/commands/ask-relance'
import { closeAbsent } from '@/lib/parc/commands/close-absent'
import { nonVisitesList } from '@/lib/parc/lists/non-visites'
import { findLogement } from '@/lib/parc/logement'
import { MISES_EN_DEMEURE_JOB } from '@/lib/parc/mises-en-demeure'
import { runMisesEnDemeure } from '@/lib/parc/mises-en-demeure-job'
import { previewMisesEnDemeure } from '@/lib/parc/preview-mises-en-demeure'
import { previewRelance } from '@/lib/parc/preview-relance'
import { findRelance, findRelanceEnCours, RELANCES_JOB } from '@/lib/parc/relances'
import { runRelances } from '@/lib/parc/relances-job'
import { liveSession, type SessionUser } from '@/lib/platform/auth/live-session'
import type { Db } from '@/lib/platform/db/client'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { logements, occupants } from '@/lib/platform/db/schema/parc/logements'
import { suitesDonnees } from '@/lib/platform/db/schema/parc/suites'
import { jobs, outbox } from '@/lib/platform/db/schema/socle'
import { interventions, passages } from '@/lib/platform/db/schema/visites/interventions'
import { type Job, workNext } from '@/lib/platform/jobs/worker'
import { parseListParams } from '@/lib/platform/lists/params'
import type { Selection } from '@/lib/platform/lists/selection'
import { readListPage } from '@/lib/platform/lists/source'
import { readStored } from '@/lib/platform/storage/whole'
import { acteurDe } from '../support/acteur'
import {
  createClient,
  createContrat,
  createGroupe,
  createManagerPortals,
  createUser,
} from '../support/factories'
import { openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'
import { pdfText } from '../support/pdf'

const LOGEMENTS = 2000
const GROUPE = 910
const FIRST = 910_000
const TODAY = '2026-11-21'
const ids = Array.from({ length: LOGEMENTS }, (_, rank) => FIRST + rank)

let db: Db
let close: () => Promise<void>
let user: SessionUser

beforeAll(async () => {
  ;({ db, close } = await openOwnDatabase('campagne', {
    CLOCK: `${TODAY}T09:00:00+01:00`,
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  }))
  await db.insert(roles).values({ id: 1, name: 'Utilisateur', type: 'utilisateur' })
  await createManagerPortals(db)
  await createGroupe(db, { id: GROUPE, nom: 'Grand bailleur', parentGroupeId: PORTAL_IDS.COLLECTIF })
  await createClient(db, { id: GROUPE, nom: 'Grand bailleur', groupeId: GROUPE })
  await createContrat(db, { id: GROUPE, numeroContrat: 'CT-GRAND', groupeId: GROUPE, clientId: GROUPE })
  const who = { id: GROUPE, email: 'grand@exemple.fr', groupeIds: [GROUPE] }
  await createUser(db, who)
  const session = await liveSession(await openOwnSession(who))
  if (session === null) throw new Error('pas de session')
  user = session.user
  const place = { groupeId: GROUPE, clientId: GROUPE, contratId: GROUPE }
  await db.insert(logements).values(
    ids.map((id) => ({
      id,
      reference: `G-${id}`,
      ...place,
      adresse: '12 rue des Acacias',
      codePostal: '59000',
      ville: 'Lille',
      statutOccupation: 'Locataire' as const,
      etat: 'À visiter' as const,
      prochaineEcheance: '2026-12-31',
    })),
  )
  await db.insert(occupants).values(
    ids.map((id) => ({
      logementId: id,
      nom: 'ESSAI',
      prenom: 'Camille',
      email: `occupant.${id}@exemple.fr`,
      emailAccepte: true,
      type: 'Locataire' as const,
      entree: '2020-01-01',
    })),
  )
  const absences = [1, 2, 3, 4, 5, 6].map((rank) => ({
    id: FIRST + rank,
    numero: `INT-G${rank}`,
    ...place,
    logementId: rank > 3 ? FIRST + 1 : FIRST,
    type: 'Entretien' as const,
    statut: 'Non réalisée' as const,
    objet: 'Entretien annuel',
    demandeeAt: new Date('2026-01-05T09:00:00Z'),
    dateReference: `2026-0${((rank - 1) % 3) + 3}-10`,
  }))
  await db.insert(interventions).values(absences)
  await db.insert(passages).values(
    absences.map(({ id, dateReference, logementId }, rank) => ({
      interventionId: id,
      logementId,
      tentative: (rank % 3) + 1,
      at: new Date(`${dateReference}T09:00:00Z`),
      resultat: 'Absent' as const,
      avisDePassage: true,
    })),
  )
})
afterAll(() => close())

const perimetre = (): Perimetre => ({
  userId: GROUPE,
  portail: { id: PORTAL_IDS.COLLECTIF, type: 'COLLECTIF', label: 'Collectif', couleurPortail: '#00629f' },
  groupe: { id: GROUPE, nom: 'Grand bailleur', logo: null },
  client: null,
  contrats: { mode: 'tous' },
  dates: { start: '2026-01-01T00:00:00.000Z', end: '2026-12-31T23:59:59.999Z' },
})
const by = () => ({ user, acteur: acteurDe(GROUPE), remember: async () => undefined })
const all = { requete: '' }
const handlers = { [RELANCES_JOB]: runRelances }

/** Works the job that waits until its fourth batch asks for progress, where the process is lost. */
async function cutAfter(batches: number): Promise<void> {
  let told = 0
  await workNext({
    [RELANCES_JOB]: (job, report) =>
      runRelances(job, async (percent) => {
        await report(percent)
        told += 1
        if (told === batches) throw new Error('interrompue')
      }),
  })
}

/** Reminds a selection, and gives what became of it. */
async function relance(selection: Selection) {
  await askRelance(perimetre(), selection, by())
  const asked = await findRelanceEnCours(GROUPE)
  await workNext(handlers)
  return findRelance(GROUPE, asked?.id ?? 0)
}

/** How many statements of others were answered while `work` ran: one at most where it held the database to its end. */
async function othersDuring(work: Promise<unknown>): Promise<number> {
  let answered = 0
  let isDone = false
  const others = (async () => {
    while (!isDone) {
      await db.execute(sql`select 1`)
      answered += 1
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  await work.finally(() => {
    isDone = true
  })
  await others
  return answered
}

test('[PARK-11] [PARK-16] a campaign of 2,000 dwellings goes from its reminder to a proof file, and others are served meanwhile', async () => {
  const campagne = await readCampagne(perimetre(), TODAY)
  expect(campagne.ensemble.total).toBe(LOGEMENTS)
  const apercu = await previewRelance(nonVisitesList, perimetre(), all, user)
  expect(apercu.lignes.filter(({ canal }) => canal === 'email')).toHaveLength(LOGEMENTS)

  expect((await askRelance(perimetre(), all, by())).status).toBe(202)
  const first = await findRelanceEnCours(GROUPE)
  expect(first).toMatchObject({ etat: 'En attente', progression: 0, logements: LOGEMENTS, email: 0 })
  // The process is lost after three batches: another goes on where it was.
  await cutAfter(3)
  const cut = await findRelance(GROUPE, first?.id ?? 0)
  expect(cut).toMatchObject({ etat: 'En attente', email: 75, progression: 4 })
  expect(await db.select().from(outbox)).toHaveLength(75)
  await db.execute(sql`update jobs set a_executer_at = now() - interval '1 year'`)
  expect(await othersDuring(workNext(handlers))).toBeGreaterThan(10)
  const sent = await findRelance(GROUPE, first?.id ?? 0)
  expect(sent).toMatchObject({ etat: 'Terminé', email: LOGEMENTS, sms: 0, nonEnvoyes: [] })
  expect(await findRelanceEnCours(GROUPE)).toBeNull()
  expect(await findRelance(GROUPE + 1, first?.id ?? 0)).toBeNull()
  expect(await db.select().from(outbox)).toHaveLength(LOGEMENTS)
  const again = await relance(all)
  expect(again).toMatchObject({ email: 0, sms: 0 })
  expect(again?.nonEnvoyes).toHaveLength(LOGEMENTS)
  expect(await db.select().from(outbox)).toHaveLength(LOGEMENTS)

  const { bytes } = await dossierPreuves(GROUPE, FIRST)
  const text = pdfText(bytes)
  expect(text).toContain('Dossier de preuve')
  expect(text.match(/Laissé/g)).toHaveLength(3)
  expect(text).toContain(`E-mail à occupant.${FIRST}`)
})

test('[PARK-15] letters to the chosen absents are drawn once each by a job, which goes on where it was cut, and come as one PDF', async () => {
  const job = (cut: boolean) => ({
    [MISES_EN_DEMEURE_JOB]: (asked: Job, report: (percent: number) => Promise<void>) =>
      runMisesEnDemeure(asked, async (percent) => {
        await report(percent)
        if (cut) throw new Error('interrompue')
      }),
  })
  const precedentes = async () =>
    (await previewMisesEnDemeure(perimetre(), all)).lignes.map(({ reference, precedente }) => [
      reference,
      precedente,
    ])
  expect(await precedentes()).toEqual([
    [`G-${FIRST}`, null],
    [`G-${FIRST + 1}`, null],
  ])
  const ask = (dernier: number) =>
    askMisesEnDemeure(
      perimetre(),
      { selection: all, texte: 'Ouvrez-nous.', remise: REMISES[0], dernier },
      by(),
    )
  const known = async () => dernierCourrier((await previewMisesEnDemeure(perimetre(), all)).lignes)
  // Of two that are asked for at once, one is.
  const atOnce = await Promise.allSettled([ask(0), ask(0)])
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(ask(0)).rejects.toThrow(DEJA_ECRIT)
  await workNext(job(true))
  expect((await precedentes()).map(([, day]) => day)).toEqual([TODAY, null])
  await db.execute(sql`update jobs set a_executer_at = now() - interval '1 year'`)
  await workNext(job(false))
  expect((await precedentes()).map(([, day]) => day)).toEqual([TODAY, TODAY])
  expect(await db.select().from(suitesDonnees)).toHaveLength(2)
  await expect(ask(0)).rejects.toThrow(DEJA_ECRIT)

  const [ready] = await findExports(GROUPE)
  expect(ready).toMatchObject({ liste: 'Courriers de mise en demeure', format: 'pdf', etat: 'Terminé' })
  const file = await findExportFile(GROUPE, ready?.id ?? 0)
  const text = pdfText((await readStored(file?.cle ?? '')) ?? new Uint8Array())
  for (const id of [FIRST, FIRST + 1]) expect(text).toContain(`Logement G-${id}`)
  expect(text.match(/Ouvrez-nous\./g)).toHaveLength(2)
  // The record of each dwelling has its own letter.
  expect((await findLogement(GROUPE, FIRST))?.suites).toEqual([
    expect.objectContaining({ type: 'Mise en demeure', jour: TODAY, fichierId: expect.any(Number) }),
  ])
  expect((await findLogement(GROUPE, FIRST + 2))?.suites).toEqual([])
  const others = { ...perimetre(), groupe: { id: GROUPE + 1, nom: 'Autre', logo: null } }
  await expect(previewMisesEnDemeure(others, all)).rejects.toThrow('plus aucune ligne')

  // Who asks again knows of the letters, as does nobody who was shown the same day before others asked again.
  const first = await known()
  await ask(first)
  await workNext(job(false))
  await expect(ask(first)).rejects.toThrow(DEJA_ECRIT)

  // A dwelling that leaves the list before its letter is drawn is told, and takes none of the others' away.
  await ask(await known())
  await closeAbsent(FIRST + 1, 'Visite faite', by())
  await workNext(job(false))
  expect((await findExports(GROUPE)).map(({ etat, ecartes }) => [etat, ecartes])).toEqual([
    ['Terminé', 1],
    ['Terminé', 0],
    ['Terminé', 0],
  ])
})

test('[PARK-52] a run that the version without letters queued, and cut, goes on: its letters are among the exports', async () => {
  const [ancien, suivant] = [FIRST + 10, FIRST + 11]
  await db.delete(outbox)
  await db.execute(sql`delete from relances where logement_id in (${ancien}, ${suivant})`)
  await db.update(occupants).set({ email: null, mobile: null }).where(eq(occupants.logementId, suivant))
  const [job] = await db
    .insert(jobs)
    .values({
      type: RELANCES_JOB,
      userId: GROUPE,
      donnees: { ids: [ancien, suivant], test: false },
      resultat: { faits: 1, email: 1, sms: 0, nonEnvoyes: [] },
      aExecuterAt: new Date('2026-11-20T09:00:00Z'),
    })
    .returning({ id: jobs.id })
  expect(await findRelanceEnCours(GROUPE)).toMatchObject({ email: 1, courrier: 0, imprimable: false })
  await workNext(handlers)
  const done = await findRelance(GROUPE, job?.id ?? 0)
  expect(done).toMatchObject({ etat: 'Terminé', email: 1, courrier: 1, imprimable: true })
  expect(await db.select().from(outbox)).toEqual([])
  expect((await findExports(GROUPE))[0]).toMatchObject({ liste: 'Courriers de relance', format: 'pdf' })
})

test('[PARK-50] a dwelling shows its latest attempts, and counts all of them by their reason', async () => {
  const logementId = FIRST + 20
  const interventionId = FIRST + 20
  await db.insert(interventions).values({
    id: interventionId,
    groupeId: GROUPE,
    clientId: GROUPE,
    contratId: GROUPE,
    numero: 'INT-PASSAGES',
    logementId,
    type: 'Entretien',
    statut: 'À revoir',
    objet: 'Entretien annuel',
    demandeeAt: new Date('2026-01-05T09:00:00Z'),
    dateReference: '2026-03-10',
  })
  await db.insert(passages).values(
    Array.from({ length: 25 }, (_, rank) => ({
      interventionId,
      logementId,
      tentative: rank + 1,
      at: new Date(Date.UTC(2026, 2, 1 + rank, 9)),
      resultat: rank < 4 ? ("Refus d'accès" as const) : ('Absent' as const),
    })),
  )
  const found = await findLogement(GROUPE, logementId)
  expect(found?.passages).toHaveLength(20)
  expect(found?.motifs).toEqual({ Absent: 21, "Refus d'accès": 4 })
})

test('[PARK-51] a visit whose day is over without a result is no longer planned; the next one is, in figures and list alike', async () => {
  const planned = {
    [FIRST + 101]: ['2026-11-20'],
    [FIRST + 102]: ['2026-11-20', '2026-12-10'],
    [FIRST + 103]: [TODAY],
    [FIRST + 104]: ['2026-12-01'],
  }
  const days = Object.entries(planned).flatMap(([logement, jours]) =>
    jours.map((jour) => ({ logementId: Number(logement), jour })),
  )
  await db.insert(interventions).values(
    days.map(({ logementId, jour }, rank) => ({
      id: FIRST + 500 + rank,
      numero: `INT-P${rank}`,
      groupeId: GROUPE,
      clientId: GROUPE,
      contratId: GROUPE,
      logementId,
      type: 'Entretien' as const,
      statut: 'Planifiée' as const,
      objet: 'Entretien annuel',
      demandeeAt: new Date('2026-10-05T09:00:00Z'),
      dateReference: jour,
      jourPrevu: jour,
      demiJournee: 'matin' as const,
    })),
  )
  const params = parseListParams({ situation: 'Planifié' }, nonVisitesList)
  const { rows } = await readListPage(nonVisitesList, perimetre(), params)
  expect(Object.fromEntries(rows.map(({ id, prochainRdv }) => [id, prochainRdv]))).toEqual({
    [FIRST + 102]: '2026-12-10',
    [FIRST + 103]: TODAY,
    [FIRST + 104]: '2026-12-01',
  })
  const planifies = async (day: string) => (await readCampagne(perimetre(), day)).ensemble.planifies
  expect([await planifies(TODAY), await planifies('2026-12-02'), await planifies('2026-12-31')]).toEqual([
    3, 1, 0,
  ])
})
