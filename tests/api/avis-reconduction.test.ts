import { sql } from 'drizzle-orm'
import { runAvis } from '@/lib/contrats/avis'
import { avisList } from '@/lib/contrats/lists/avis'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { resolvePerimetre } from '@/lib/perimetre/resolve'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { contratContacts } from '@/lib/platform/db/schema/contrats/details'
import { parseListParams } from '@/lib/platform/lists/params'
import { readListPage } from '@/lib/platform/lists/source'
import {
  createClient,
  createContrat,
  createGroupe,
  createManagerPortals,
  createUser,
} from '../support/factories'
import { openOwnDatabase } from '../support/own-database'

const ID = 988_700
/** Ends of contracts seen on 31/12/2026, with whether their notice is due. */
const CONTRATS = [
  { rank: 1, dateFin: '2027-03-31', reconduction: 'Tacite, 12 mois', due: true },
  { rank: 2, dateFin: '2027-01-31', reconduction: 'Tacite, 12 mois', due: true },
  { rank: 3, dateFin: '2027-04-01', reconduction: 'Tacite, 12 mois', due: false },
  { rank: 4, dateFin: '2027-01-30', reconduction: 'Tacite, 12 mois', due: false },
  { rank: 5, dateFin: '2027-03-31', reconduction: 'Expresse', due: false },
] as const
const SANS_ADRESSE = 6
const PROFESSIONNEL = 7

let own: Awaited<ReturnType<typeof openOwnDatabase>>

beforeAll(async () => {
  own = await openOwnDatabase('avis', { CLOCK: '2026-12-31T09:00:00+01:00' })
  const { db } = own
  await db.insert(roles).values({ id: 1, name: 'Utilisateur', type: 'utilisateur' })
  await createManagerPortals(db)
  await createGroupe(db, { id: ID, nom: 'Avis', parentGroupeId: PORTAL_IDS.COLLECTIF })
  await createClient(db, { id: ID, nom: 'Avis Essai', groupeId: ID })
  await createUser(db, { id: ID, email: 'avis@exemple.fr', groupeIds: [ID] })
  const add = async (rank: number, contrat: object, email: string | null) => {
    const id = ID + rank
    await createContrat(db, { id, numeroContrat: `CO-${id}`, groupeId: ID, clientId: ID, ...contrat })
    const titulaire = { contratId: id, ordre: 0, qualite: 'Titulaire', nom: 'Camille Essai', email }
    await db.insert(contratContacts).values(titulaire)
  }
  for (const { rank, due: _, ...contrat } of CONTRATS)
    await add(rank, { ...contrat, consommateur: true }, `titulaire.${rank}@exemple.fr`)
  const tacite = { dateFin: '2027-03-31', reconduction: 'Tacite, 12 mois' }
  await add(SANS_ADRESSE, { ...tacite, consommateur: true }, null)
  await add(PROFESSIONNEL, tacite, 'professionnel@exemple.fr')
})
afterAll(() => own.close())

const listed = async () => {
  const perimetre = await resolvePerimetre(ID, () => undefined)
  const { rows } = await readListPage(avisList, perimetre, parseListParams({}, avisList))
  return Object.fromEntries(
    rows.map(({ numeroContrat, statut }) => [Number(numeroContrat.slice(3)) - ID, statut]),
  )
}
const logged = async () => {
  const { rows } = await own.db.execute(
    sql`select contrat_id - ${ID}::int as rank, echeance::text as fin, canal from avis_echeance order by 1`,
  )
  return rows
}

test('[CONTRACT-13] each notice that is due is sent and logged once, and told in the list', async () => {
  expect(await listed()).toEqual({ 1: 'À envoyer', 2: 'À envoyer', [SANS_ADRESSE]: 'Adresse manquante' })
  expect(await runAvis()).toEqual({ avis: 2 })
  const sent = [
    { rank: 1, fin: '2027-03-31', canal: 'E-mail' },
    { rank: 2, fin: '2027-01-31', canal: 'E-mail' },
  ]
  expect(await logged()).toEqual(sent)
  expect(await listed()).toEqual({ 1: 'Envoyé', 2: 'Envoyé', [SANS_ADRESSE]: 'Adresse manquante' })
  expect(await runAvis()).toEqual({ avis: 0 })
  expect(await logged()).toEqual(sent)
  const { rows } = await own.db.execute(
    sql`select destinataire, texte from outbox where entite = 'contrats' order by destinataire`,
  )
  expect(rows.map(({ destinataire }) => destinataire)).toEqual([
    'titulaire.1@exemple.fr',
    'titulaire.2@exemple.fr',
  ])
  for (const said of ['31/03/2027', 'L. 215-1', 'Résilier votre contrat'])
    expect(rows[0]?.texte).toContain(said)
})
