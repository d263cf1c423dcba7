import { eq } from 'drizzle-orm'
import { anonymiseUser } from '@/lib/comptes/rgpd/commands/anonymise-user'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { depannageDeVisiteFacts, PAGE_DEPANNAGE } from '@/lib/domain/visites/depannage-reponses'
import { resolvePerimetre } from '@/lib/perimetre/resolve'
import { type Db, transaction } from '@/lib/platform/db/client'
import { demandesPubliques } from '@/lib/platform/db/schema/campagnes/campagnes'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { parseListParams } from '@/lib/platform/lists/params'
import { readListPage } from '@/lib/platform/lists/source'
import { findIntervention } from '@/lib/visites/intervention'
import { interventionsList } from '@/lib/visites/lists/interventions'
import { acteurDe } from '../support/acteur'
import { createUser } from '../support/factories'
import { openOwnDatabase } from '../support/own-database'
import { createAgence, createVisite, GROUPE, numeroOf } from '../support/replanification-rows'

const VISITE = 945_901
const NUMERO = 'DEP-2026-000123'
const REPONSES = {
  verification: 'impossibles',
  vulnerable: true,
  precisions: 'Depuis hier soir.',
  sousContrat: false,
  prix: 'Déplacement : 89,00 € HT',
} as const
const AUTEUR = 945_001
const AILLEURS = 945_003
const COLLEGUE = 945_004

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const own = await openOwnDatabase('fiche', { CLOCK: '2026-11-21T09:00:00+01:00' })
  db = own.db
  close = own.close
  await db
    .insert(groupes)
    .values({ id: PORTAL_IDS.INDIVIDUEL, nom: 'INDIVIDUEL', label: 'Individuel', type: 'INDIVIDUEL' })
  await db.insert(roles).values({ id: 1, name: 'Utilisateur', type: 'utilisateur' })
  await createAgence(db)
  await createUser(db, { id: AUTEUR, email: 'auteur@exemple.fr', groupeIds: [GROUPE] })
  await createUser(db, { id: AILLEURS, email: 'ailleurs@exemple.fr', groupeIds: [] })
  await createUser(db, { id: COLLEGUE, email: 'collegue@exemple.fr', groupeIds: [GROUPE] })
  for (const id of [VISITE, VISITE + 1]) await createVisite(db, { id, jour: '2026-11-24' })
  await db.insert(demandesPubliques).values({
    numero: NUMERO,
    page: PAGE_DEPANNAGE,
    isClient: true,
    codePostal: '59000',
    lastName: 'Essai',
    firstName: 'Camille',
    email: 'auteur@exemple.fr',
    mobilePhone: '0639980011',
    adresse: { street: '12 rue des Acacias', postcode: '59000', city: 'Lille' },
    reponses: REPONSES,
    accepte1: true,
    description: 'Plus de chauffage',
    symptome: 'Plus de chauffage',
    urgence: true,
    etat: 'Planifiée',
    interventionId: VISITE,
  })
})
afterAll(() => close())

test('[TRUST-46] [TRUST-47] the record of a visit holds the number and the answers of its breakdown, for who may see it', async () => {
  const found = await findIntervention(AUTEUR, VISITE)
  expect(found?.depannage).toEqual({
    numero: NUMERO,
    auteur: 'Camille Essai',
    symptome: 'Plus de chauffage',
    description: 'Plus de chauffage',
    urgence: true,
    telephone: '0639980011',
    reponses: REPONSES,
  })
  expect((await findIntervention(AUTEUR, VISITE + 1))?.depannage).toBeNull()
  expect(await findIntervention(AILLEURS, VISITE)).toBeNull()
})

test('[TRUST-46] an older breakdown, kept without its answers, shows its description', async () => {
  await db.update(demandesPubliques).set({ reponses: null }).where(eq(demandesPubliques.numero, NUMERO))
  const depannage = (await findIntervention(AUTEUR, VISITE))?.depannage ?? null
  expect(depannage).toMatchObject({ reponses: null })
  expect(depannage && depannageDeVisiteFacts(depannage)).toContainEqual(['Description', 'Plus de chauffage'])
})

test('[TRUST-47] a visit is found by the number of its breakdown, in the perimeter alone', async () => {
  const listed = async (userId: number, recherche: string) => {
    const perimetre = await resolvePerimetre(userId, () => undefined)
    const { rows } = await readListPage(
      interventionsList,
      perimetre,
      parseListParams({ recherche }, interventionsList),
    )
    return rows.map(({ numero }) => numero)
  }
  expect(await listed(AUTEUR, '')).toHaveLength(2)
  for (const recherche of [
    NUMERO,
    NUMERO.toLowerCase(),
    '000123',
    '2026-000123',
    `${NUMERO} ${numeroOf(VISITE)}`,
  ])
    expect([recherche, await listed(AUTEUR, recherche)]).toEqual([recherche, [numeroOf(VISITE)]])
  expect(await listed(AUTEUR, 'DEP-2026-000124')).toEqual([])
  expect(await listed(AILLEURS, NUMERO)).toEqual([])
})

test('[TRUST-46] [ACCOUNT-20] once its author is erased, the record keeps the answers and names nobody', async () => {
  const reponses = { ...REPONSES, precisions: 'Appeler Camille Essai avant de venir.' }
  await db.update(demandesPubliques).set({ reponses }).where(eq(demandesPubliques.numero, NUMERO))
  await transaction((tx) => anonymiseUser(tx, AUTEUR, acteurDe(null)))
  const depannage = (await findIntervention(COLLEGUE, VISITE))?.depannage
  expect(depannage?.reponses).toMatchObject({
    verification: 'impossibles',
    vulnerable: true,
    prix: REPONSES.prix,
  })
  expect(JSON.stringify(depannage)).not.toMatch(/Camille|Essai/)
})
