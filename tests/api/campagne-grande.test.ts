import { sql } from 'drizzle-orm'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { PORTAL_IDS } from '@/lib/domain/portails'
import { dossierPreuves } from '@/lib/parc/campagne/preuves'
import { readCampagne } from '@/lib/parc/campagne/queries'
import { previewRelance, sendRelance } from '@/lib/parc/commands/relance'
import { liveSession, type SessionUser } from '@/lib/platform/auth/live-session'
import type { Db } from '@/lib/platform/db/client'
import { roles } from '@/lib/platform/db/schema/comptes'
import { logements, occupants } from '@/lib/platform/db/schema/parc'
import { outbox } from '@/lib/platform/db/schema/socle'
import { interventions, passages } from '@/lib/platform/db/schema/visites'
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
  const absences = [1, 2, 3].map((tentative) => ({
    id: FIRST + tentative,
    numero: `INT-G${tentative}`,
    ...place,
    logementId: FIRST,
    type: 'Entretien' as const,
    statut: 'Non réalisée' as const,
    objet: 'Entretien annuel',
    demandeeAt: new Date('2026-01-05T09:00:00Z'),
    dateReference: `2026-0${tentative + 2}-10`,
  }))
  await db.insert(interventions).values(absences)
  await db.insert(passages).values(
    absences.map(({ id, dateReference }, rank) => ({
      interventionId: id,
      logementId: FIRST,
      tentative: rank + 1,
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
const by = () => ({ user, acteur: acteurDe(GROUPE) })
const all = { requete: '' }

/** Longest that others waited for the database while `work` ran, in milliseconds. */
async function longestWait<T>(work: Promise<T>): Promise<{ value: T; waited: number }> {
  let waited = 0
  let isDone = false
  const watch = (async () => {
    while (!isDone) {
      const start = performance.now()
      await db.execute(sql`select 1`)
      waited = Math.max(waited, performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  const value = await work.finally(() => {
    isDone = true
  })
  await watch
  return { value, waited }
}

test('[PARK-11] [PARK-16] a campaign of 2,000 dwellings goes from its reminder to a proof file, and others are served meanwhile', async () => {
  const times: Record<string, number> = {}
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const start = performance.now()
    const value = await work()
    times[name] = Math.round(performance.now() - start)
    return value
  }
  const campagne = await timed('campagne', () => readCampagne(perimetre(), TODAY))
  expect(campagne.ensemble.total).toBe(LOGEMENTS)
  const apercu = await timed('apercu', () => previewRelance(perimetre(), all, user))
  expect(apercu.lignes.filter(({ canal }) => canal === 'email')).toHaveLength(LOGEMENTS)

  const { value: sent, waited } = await timed('envoi', () => longestWait(sendRelance(perimetre(), all, by())))
  expect(sent.filter(({ canal }) => canal === 'email')).toHaveLength(LOGEMENTS)
  expect(await db.select().from(outbox)).toHaveLength(LOGEMENTS)
  const again = await timed('encore', () => sendRelance(perimetre(), all, by()))
  expect(again.every(({ canal }) => canal === null)).toBe(true)

  const { bytes } = await timed('preuves', () => dossierPreuves(GROUPE, FIRST))
  const text = pdfText(bytes)
  expect(text).toContain('Dossier de preuve')
  expect(text.match(/Laissé/g)).toHaveLength(3)
  expect(text).toContain(`E-mail à occupant.${FIRST}`)
  if (process.env.SHOW_TIMES) process.stderr.write(`${JSON.stringify({ ...times, waited })}\n`)
  expect(waited).toBeLessThan(5000)
})
