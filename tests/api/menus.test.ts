import { z } from 'zod'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { accounts, call, signIn } from '../support/api'

const portal = z.object({
  data: z.object({ liens: z.array(z.object({ label: z.string(), isSubItem: z.boolean() })) }),
})

/** First-level links of a portal in their order, as staff reads them; those that other tests add are left out. */
async function menuOf(id: number, known: readonly string[]): Promise<string[]> {
  const jwt = await signIn(accounts.ehs.super)
  const { body } = await call('GET', `groupes/${id}?populate[liens][sort]=ordre`, { jwt })
  return portal
    .parse(body)
    .data.liens.filter(({ isSubItem }) => !isSubItem)
    .map(({ label }) => label)
    .filter((label) => known.includes(label))
}

const STAFF = ['Utilisateurs', 'Consentements', 'Contenus', 'Chiffrement', 'Maintenance', 'Boîte d’envoi']
const PATRIMONY = [
  'Patrimoine',
  'Interventions',
  'Campagne',
  'Conformité',
  'Contrats',
  'Documents',
  'QR codes',
]

test.each([
  ['COLLECTIF', PATRIMONY],
  ['GESTIONLOCATIVE', [...PATRIMONY, 'Locataires']],
  [
    'INDIVIDUEL',
    ['Équipements', 'Interventions', 'Rendez-vous', 'Contrats', 'Souscription', 'Devis', 'Factures'],
  ],
  ['GES', ['Demande de mise en main', 'Suivi', 'Logements', 'Factures']],
] as const)('[SHELL-61] the menu of %s is the default one', async (key, labels) => {
  expect(await menuOf(PORTAL_IDS[key], [...labels, ...STAFF])).toEqual([...labels, ...STAFF])
})

test.each([
  ['CMI', ['Nouvelle mise en service', 'Suivi', 'Certificats', 'Documentation']],
  ['PIM', ['Saisie', 'Suivi des mises en service']],
  ['DIS', ['Saisie', 'Suivi', 'Tableau des mises en service']],
  ['INS', ['Nouvel ordre de service', 'Suivi', 'Certificats', 'Souscription']],
  ['ASS', ['Déclarer une panne', 'Suivi']],
] as const)(
  '[SHELL-62] the menu of %s is the default one, with the staff entries at its end',
  async (key, labels) => {
    const expected = [...labels, ...STAFF]
    expect(await menuOf(PORTAL_IDS[key], expected)).toEqual(expected)
  },
)
