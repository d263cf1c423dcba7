import { lotGroups, lotsComment, readLots, withLots } from '@/lib/domain/demandes/pim/lots'
import { defaultPriceList } from '@/lib/domain/demandes/tarifs/state'
import { catalogue, NO_DISCOUNT } from './support/demandes'

const pricing = { catalogue, portal: 'PIM' } as const
const HEADER = 'Lot;Prestation;Type d’équipement;Marque;Modèle'
const line = (lot: string, model = 'NAIA 2', rest = 'MES_CHAUDIERE_MURALE;MURALE;ATLANTIC') =>
  `${lot};${rest};${model}`
const read = (...lines: string[]) => readLots([HEADER, ...lines].join('\n'), pricing, '1')
const lots = (count: number) => Array.from({ length: count }, (_, i) => line(`A${101 + i}`))
const reasons = (...lines: string[]) => {
  const result = read(...lines)
  return result.fault === null ? result.refused : result.fault
}

test('30 lines, 2 of them invalid: 28 lots and 2 refusals with their line and reason', () => {
  const lines = lots(30)
  lines[4] = line('A105', 'NAIA 2', 'MES_PISCINE;MURALE;ATLANTIC')
  lines[11] = line('A101')
  const result = read(...lines)
  expect(result).toMatchObject({
    accepted: { length: 28 },
    refused: [
      { line: 6, reason: 'La prestation « MES_PISCINE » n’est pas dans la grille tarifaire.' },
      { line: 13, reason: 'Le lot « A101 » est déjà à la ligne 2.' },
    ],
  })
})

test('each fault of a line has its reason', () => {
  expect(
    reasons(
      line(''),
      'A1;MES_CHAUDIERE_MURALE;MURALE;;',
      line('A2', 'x'.repeat(300)),
      line('A3', 'NAIA', 'MES_CHAUDIERE_MURALE;PAC;ATLANTIC'),
    ),
  ).toEqual([
    { line: 2, reason: 'Le numéro du lot est vide.' },
    { line: 3, reason: 'Il manque la marque, le modèle.' },
    { line: 4, reason: 'Un texte est trop long.' },
    { line: 5, reason: 'Le type « PAC » n’existe pas pour cette prestation.' },
  ])
})

test('a sixth equipment is refused: a request has five services at most', () => {
  const sixth = reasons(
    ...[1, 2, 3, 4, 5, 6].map((n) => line(`A${n}`, `MODÈLE ${n}`)),
    line('A7', 'modele 1'),
  )
  expect(sixth).toEqual([{ line: 7, reason: expect.stringMatching(/^Une demande compte 5 équipements/) }])
})

test('columns in any order and spelling, services by their label', () => {
  const text =
    'MODELE,marque,type d’equipement,PRESTATION,lot\nNaia,Atlantic,murale,mise en service de chaudiere murale,B1'
  expect(readLots(text, pricing, '1')).toMatchObject({
    accepted: [
      { lot: 'B1', service: 'MES_CHAUDIERE_MURALE', equipmentType: 'MURALE', equipmentModel: 'Naia' },
    ],
  })
})

test.each([
  ['', 'Le fichier est vide.'],
  [HEADER, 'Le fichier ne contient aucun lot.'],
  [
    'Lot;Marque\nA1;X',
    'La première ligne doit nommer les colonnes « Lot », « Prestation », « Type d’équipement », « Marque », « Modèle ».',
  ],
])('a file that holds %j says why it cannot be read', (text, fault) => {
  expect(readLots(text, pricing, '1')).toEqual({ fault })
})

test('lots become one priced line per equipment, VAT staying, and the comment says which they are', () => {
  const result = read(line('A1'), line('A2', 'naia 2'), line('B1', 'AUTRE'))
  if (result.fault !== null) throw new Error(result.fault)
  expect(lotGroups(result.accepted).map((group) => group.length)).toEqual([2, 1])
  const list = withLots({ ...defaultPriceList(NO_DISCOUNT, 'PIM'), tva: 10 }, result.accepted, pricing)
  expect(list).toMatchObject({
    tva: 10,
    provisions: [
      {
        label: 'Prestation 1',
        quantity: 2,
        price: 87,
        provision: { equipmentModel: 'NAIA 2', energyType: 'GAZ' },
      },
      { label: 'Prestation 2', quantity: 1, price: 87, provision: { equipmentModel: 'AUTRE' } },
    ],
  })
  expect(lotsComment(result.accepted)).toBe('Prestation 1 : lots A1, A2.\nPrestation 2 : lot B1.')
})
