import { eq, sql } from 'drizzle-orm'
import { findByWords } from '@/lib/app/dossiers/find-by-words'
import { ROLES } from '@/lib/domain/acces/roles'
import { referencePaiement } from '@/lib/domain/documents/factures/reference'
import { DOSSIERS_SHOWN, GENRES, type Genre } from '@/lib/domain/recherche/dossiers'
import { type Db, withDbStats } from '@/lib/platform/db/client'
import { devis } from '@/lib/platform/db/schema/documents/devis'
import { factures } from '@/lib/platform/db/schema/documents/factures'
import { indexWords } from '@/lib/recherche/index-documents'
import {
  AILLEURS,
  ICI,
  insertDossiers,
  type Lieu,
  numeroOf,
  PERSONNEL,
  perimetreOf,
  VOISIN,
} from '../support/dossiers-rows'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const own = await openOwnDatabase('dossiers-mots', { CLOCK: '2026-11-21T09:00:00+01:00' })
  db = own.db
  close = own.close
  await insertDossiers(own.db)
  await indexWords(own.db)
}, 60_000)
afterAll(() => close())

type Personne = { roleId?: number; isStaff?: boolean; userId?: number }

/** Hits of a text of one kind, in a place, for its person. */
async function found(
  typed: string,
  lieu: Lieu,
  genre: Genre,
  { roleId = ROLES.ADMINISTRATEUR, isStaff = false, userId = lieu.userId }: Personne = {},
) {
  const caller = { userId, roleId, utilisateurEHS: isStaff, test: false }
  const person = { roleId, utilisateurEHS: isStaff, portal: 'COLLECTIF' } as const
  const genres = await findByWords(typed, { ...perimetreOf(lieu), userId }, caller, person)
  const own = genres.find((one) => one.genre === genre)
  expect(own?.total ?? 0).toBe(own?.hits.length ?? 0)
  return own?.hits.map(({ numero, path }) => `${numero} ${path}`) ?? []
}

/** Of the perimeter: the record of a place alone, whatever the two others hold. */
const DU_PERIMETRE: [Genre, typed: string, record: (lieu: Lieu) => string[]][] = [
  ['collectifs', 'zephyr guillot', ({ base }) => [`Guillot Zéphyr /equipements/${base}`]],
  ['collectifs', 'chaufferie', ({ base }) => [`Guillot Zéphyr /equipements/${base}`]],
  [
    'batiments',
    'zephyr',
    ({ base }) => [
      `Zéphyr /ensembleimmobilier/${base}`,
      `Zéphyr, Bâtiment ${base} /ensembleimmobilier/${base}?batiment=${base}`,
    ],
  ],
  ['contrats', 'zéphyr', (lieu) => [`${numeroOf('CO', lieu)} /contrats/${lieu.base}`]],
  [
    'interventions',
    'M. ALIZÉ Marin',
    (lieu) => [`${numeroOf('INT', lieu)} /intervention?intervention=${lieu.base}`],
  ],
  [
    'interventions',
    'int-2026',
    (lieu) => [`${numeroOf('INT', lieu)} /intervention?intervention=${lieu.base}`],
  ],
  [
    'non-conformites',
    'zephyr',
    (lieu) => [`${numeroOf('NC', lieu)} /nonconformite?nonconformite=${lieu.base}`],
  ],
  ['devis', 'zephyr', (lieu) => [`${numeroOf('DEV', lieu)} /documents/devis?devis=${lieu.base}`]],
  ['factures', 'zephyr', (lieu) => [`${numeroOf('FAC', lieu)} /documents/factures?facture=${lieu.base}`]],
  ['factures', '1 234,56 €', (lieu) => [`${numeroOf('FAC', lieu)} /documents/factures?facture=${lieu.base}`]],
  ['factures', '1234.56', (lieu) => [`${numeroOf('FAC', lieu)} /documents/factures?facture=${lieu.base}`]],
  ['factures', 'fac-2026', (lieu) => [`${numeroOf('FAC', lieu)} /documents/factures?facture=${lieu.base}`]],
]

test.each(DU_PERIMETRE)(
  '[SEARCH-24] %s by « %s »: those of the perimeter, nobody else’s, whatever the period',
  async (genre, typed, record) => {
    for (const lieu of [ICI, VOISIN, AILLEURS]) expect(await found(typed, lieu, genre)).toEqual(record(lieu))
  },
)

test('[SEARCH-24] [DOC-43] an invoice by the structured reference of its payment', async () => {
  const typed = referencePaiement(numeroOf('FAC', ICI))
  expect(await found(typed, ICI, 'factures')).toEqual([
    `${numeroOf('FAC', ICI)} /documents/factures?facture=${ICI.base}`,
  ])
  expect(await found(referencePaiement(numeroOf('FAC', AILLEURS)), ICI, 'factures')).toEqual([])
})

test('[DOC-38] a credit note is found by its amount as people type it, without its sign', async () => {
  const avoir = { montantHtCents: -100_000, montantTvaCents: -23_456, montantTtcCents: -123_456 }
  await db
    .update(factures)
    .set({ type: 'Avoir', ...avoir, soldeCents: -123_456 })
    .where(eq(factures.id, ICI.base))
  const path = `${numeroOf('FAC', ICI)} /documents/factures?facture=${ICI.base}`
  for (const typed of ['1 234,56 €', '1000', '-1 234,56'])
    expect([typed, await found(typed, ICI, 'factures')]).toEqual([typed, [path]])
})

test('[SEARCH-24] contracts by their number without its marks, or by its end', async () => {
  const expected = [`${numeroOf('CO', ICI)} /contrats/${ICI.base}`]
  for (const typed of [`co2026${ICI.base}`, String(ICI.base), numeroOf('CO', ICI)])
    expect([typed, await found(typed, ICI, 'contrats')]).toEqual([typed, expected])
  expect(await found(`co2026${AILLEURS.base}`, ICI, 'contrats')).toEqual([])
})

test('[SEARCH-24] [DOC-04] a quote says the status of the day, as its list does', async () => {
  const caller = { userId: ICI.userId, roleId: ROLES.ADMINISTRATEUR, utilisateurEHS: false, test: false }
  const person = { roleId: ROLES.ADMINISTRATEUR, utilisateurEHS: false, portal: 'COLLECTIF' } as const
  const details = async () => {
    const genres = await findByWords('zephyr', perimetreOf(ICI), caller, person)
    return genres.find(({ genre }) => genre === 'devis')?.hits.map(({ detail }) => detail)
  }
  const until = (valideJusquau: string) =>
    db.update(devis).set({ valideJusquau }).where(eq(devis.id, ICI.base))
  expect(await details()).toEqual(['Zéphyr, À signer'])
  await until('2026-11-20')
  expect(await details()).toEqual(['Zéphyr, Expiré'])
  await until('2026-12-01')
})

test('[SEARCH-23] [SEARCH-24] the visits of a dwelling by each writing of the phone of its occupant', async () => {
  await db.execute(sql`update occupants set mobile = '06 39 98 04 51' where logement_id = ${ICI.base}`)
  const expected = [`${numeroOf('INT', ICI)} /intervention?intervention=${ICI.base}`]
  for (const typed of [
    '0639980451',
    '06 39 98 04 51',
    '06.39.98.04.51',
    '06-39-98-04-51',
    '+33 6 39 98 04 51',
    '+33639980451',
    '+33 (0)6 39 98 04 51',
    '0033639980451',
  ])
    expect([typed, await found(typed, ICI, 'interventions')]).toEqual([typed, expected])
  expect(await found('06.39.98.04.52', ICI, 'interventions')).toEqual([])
})

test('[PERIM-53] [SEARCH-24] staff who have chosen no perimeter find what is of all their groups, and no other', async () => {
  const staff = { userId: PERSONNEL, roleId: ROLES.SUPER_ADMINISTRATEUR, utilisateurEHS: true }
  const perimetre = { ...perimetreOf(ICI), userId: PERSONNEL, portail: null, groupe: null, client: null }
  const search = async (tous?: 'groupes') => {
    const genres = await findByWords(
      'zephyr',
      { ...perimetre, ...(tous && { tous }) },
      { ...staff, test: false },
      { ...staff, portal: null },
    )
    return genres.find(({ genre }) => genre === 'contrats')?.hits.map(({ numero }) => numero) ?? []
  }
  expect((await search('groupes')).toSorted()).toEqual([numeroOf('CO', ICI), numeroOf('CO', VOISIN)])
  expect(await search()).toEqual([])
})

test('[SEARCH-24] requests of the person’s groups, by who they are for', async () => {
  const of = (lieu: Lieu) => `${numeroOf('GES', lieu)} /suivi?demande=${lieu.base}`
  expect(await found('marin zephyr', ICI, 'demandes')).toEqual([of(VOISIN), of(ICI)])
  expect(await found('marin zephyr', AILLEURS, 'demandes')).toEqual([of(AILLEURS)])
})

test('[SEARCH-24] documents of the contract and of the portal that are there for the person', async () => {
  expect(await found('zephyr', ICI, 'documents')).toEqual([
    `Zéphyr ${ICI.base} /documents/suivicontractuel?recherche=Z%C3%A9phyr%20${ICI.base}`,
    'Guide du Zéphyr /documentation/zephyr',
  ])
})

test('[SEARCH-24] people for who looks after them, by name and e-mail', async () => {
  const own = [`Marin Zéphyr${ICI.userId} /utilisateurs/${ICI.userId}`]
  expect(await found('zephyr', ICI, 'personnes')).toEqual(own)
  expect(await found(`zephyr.${ICI.userId}@exemple.fr`, ICI, 'personnes')).toEqual(own)
  expect(await found(`zephyr.${AILLEURS.userId}@exemple.fr`, ICI, 'personnes')).toEqual([])
  expect(await found('zephyr', ICI, 'personnes', { roleId: ROLES.UTILISATEUR })).toEqual([])
})

test('[SEARCH-24] what administrators keep, for the staff alone', async () => {
  const staff = { roleId: ROLES.SUPER_ADMINISTRATEUR, isStaff: true, userId: PERSONNEL }
  expect(await found('zephyr', ICI, 'reglages', staff)).toEqual(['Zéphyr /administration/agences/947001'])
  expect(await found(`groupe ${AILLEURS.groupe}`, ICI, 'reglages', staff)).toEqual([
    `Groupe ${AILLEURS.groupe} /administration/groupes/${AILLEURS.groupe}`,
  ])
  expect(await found('zephyr', ICI, 'reglages')).toEqual([])
})

test('[SEARCH-24] who may not open a screen finds nothing of its kind', async () => {
  const caller = { userId: ICI.userId, roleId: ROLES.UTILISATEUR, utilisateurEHS: false, test: false }
  const dis = { roleId: ROLES.UTILISATEUR, utilisateurEHS: false, portal: 'DIS' } as const
  const genres = await findByWords('zephyr', perimetreOf(ICI), caller, dis)
  expect(genres.map(({ genre }) => genre)).toEqual(['demandes', 'documents'])
})

test('[SEARCH-24] kinds come in one order, in two statements, and a text that is too short finds none', async () => {
  const caller = { userId: ICI.userId, roleId: ROLES.ADMINISTRATEUR, utilisateurEHS: false, test: false }
  const person = { ...caller, portal: 'COLLECTIF' } as const
  const { result, statements } = await withDbStats(() =>
    findByWords('zephyr', perimetreOf(ICI), caller, person),
  )
  const order = Object.keys(GENRES)
  const places = result.map(({ genre }) => order.indexOf(genre))
  expect(places).toEqual([...places].sort((one, other) => one - other))
  expect(statements).toBeLessThanOrEqual(2)
  for (const typed of ['', 'z', 'zé', 'z é p h y r', ' . ', "'", '%'])
    expect(await findByWords(typed, perimetreOf(ICI), caller, person)).toEqual([])
  for (const typed of ["zephyr' or true --", 'z%r', '%_%', '9'.repeat(300)])
    expect(
      await findByWords(typed, perimetreOf(AILLEURS), { ...caller, userId: AILLEURS.userId }, person),
    ).toEqual([])
})

test('[SEARCH-24] what bears exactly the text comes first in its kind, however many others hold it', async () => {
  await db.execute(sql`
    insert into ensembles_immobiliers (id, document_id, ei_numero, nom, groupe_id, client_id, adresse, code_postal, commune, chauffage)
    select i, 'autan' || i, i, case i when 948001 then 'Autan' when 948060 then 'Évêché' else 'Autan, Évêché ' || i end,
      ${ICI.groupe}::int, ${ICI.client}::int, 'rue de l’Évêché, Autan', '59000', 'Lille', 'Individuel'
    from generate_series(948001, 948250) i`)
  await db.execute(sql`
    insert into batiments (id, document_id, ensemble_id, nom, adresse, code_postal, ville)
    values (948001, 'autan', 948001, 'Évêché', '1 rue Neuve', '59000', 'Lille')`)
  const caller = { userId: ICI.userId, roleId: ROLES.ADMINISTRATEUR, utilisateurEHS: false, test: false }
  const firstOf = async (typed: string) => {
    const genres = await findByWords(typed, perimetreOf(ICI), caller, { ...caller, portal: 'COLLECTIF' })
    const kind = genres.find(({ genre }) => genre === 'batiments')
    expect(kind?.hits).toHaveLength(DOSSIERS_SHOWN)
    return kind?.hits[0]
  }
  expect(await firstOf('autan')).toMatchObject({ numero: 'Autan', nature: 'Ensemble immobilier' })
  expect(await firstOf('eveche')).toMatchObject({ numero: 'Évêché' })
  // Of the buildings, which come after the sets.
  expect(await firstOf('Autan, Évêché')).toMatchObject({ numero: 'Autan, Évêché', nature: 'Bâtiment' })
})
