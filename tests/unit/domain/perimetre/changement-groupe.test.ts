import { type ChangementDeGroupe, phrasesDuChangement } from '@/lib/domain/perimetre/changement-groupe'

const CHANGE: ChangementDeGroupe = {
  client: 'Habitat',
  dossiers: ['3 contrats', '60 logements', '2 factures'],
  ancien: { nom: 'GRP-A', seuls: 4 },
  nouveau: { nom: 'GRP-B', seuls: 2 },
  communs: 0,
  partages: 0,
  agendasFermes: 0,
  agendasSuivis: 0,
  selections: 0,
  portail: null,
}
const told = (change: Partial<ChangementDeGroupe>) =>
  phrasesDuChangement({ ...CHANGE, ...change }).map((phrase) => phrase.replace(/[\u00a0\u202f]/g, ' '))
const people = (ancien: number, nouveau: number) => ({
  ancien: { nom: 'GRP-A', seuls: ancien },
  nouveau: { nom: 'GRP-B', seuls: nouveau },
})

test.each<[string, Partial<ChangementDeGroupe>, string[]]>([
  [
    'people of both groups',
    {},
    [
      'Le client « Habitat », 3 contrats, 60 logements et 2 factures ne seront plus vus par les 4 utilisateurs de « GRP-A » et le seront par les 2 de « GRP-B ».',
    ],
  ],
  [
    'one person of each, nothing beside the client',
    { ...people(1, 1), dossiers: [] },
    [
      'Le client « Habitat » ne sera plus vu par l’utilisateur de « GRP-A » et le sera par celui de « GRP-B ».',
    ],
  ],
  [
    'nobody in the new group',
    people(4, 0),
    [
      'Le client « Habitat », 3 contrats, 60 logements et 2 factures ne seront plus vus par les 4 utilisateurs de « GRP-A ».',
      'Le groupe « GRP-B » n’a pas encore d’utilisateur : l’équipe seule verra ce client.',
    ],
  ],
  [
    'nobody in the former group',
    { ...people(0, 2), dossiers: ['1 contrat'] },
    ['Le client « Habitat » et 1 contrat seront vus par les 2 utilisateurs de « GRP-B ».'],
  ],
  [
    'the same people in both',
    { ...people(0, 0), dossiers: [], communs: 2 },
    [
      'Le client « Habitat » passe de « GRP-A » à « GRP-B ».',
      '2 utilisateurs des deux groupes ne voient pas de différence.',
    ],
  ],
])('[FIRST-31] who will see what is said in one sentence: %s', (_, change, phrases) => {
  expect(told(change)).toEqual(phrases)
})

test('[FIRST-31] what no longer holds and another portal are told after it', () => {
  const portail = { ancien: 'Collectif', nouveau: 'Gestion', demandes: 12 }
  expect(told({ portail, partages: 2, agendasFermes: 1, agendasSuivis: 3, selections: 1 }).slice(1)).toEqual([
    'Le groupe est d’un autre portail : « Gestion » au lieu de « Collectif ».',
    '12 demandes gardent leur type et leur numéro, et se lisent dans « Suivi ».',
    '2 liens de partage n’ouvriront plus leur document.',
    '1 agenda abonné à ses visites sera fermé.',
    '3 agendas abonnés à ses visites le suivront dans le nouveau groupe.',
    '1 choix de ses contrats sera à refaire.',
  ])
})
