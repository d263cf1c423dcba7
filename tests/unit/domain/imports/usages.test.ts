import { IMPORTS } from '@/lib/app/imports.generated'
import { namesOf, readCell, readerOf } from '@/lib/domain/imports/colonne'
import { readJour } from '@/lib/domain/imports/usages/jours'
import { foldText } from '@/lib/domain/textes/fold-text'
import { definitionOf, typesOf } from '@/lib/platform/imports/definition'

const colonne = (name: string) => {
  const [type = '', id = ''] = name.split('.')
  const found = definitionOf(IMPORTS, type).columns[id]
  if (!found) throw new Error(name)
  return found
}
const read = (name: string, cell: string) => readCell(cell, colonne(name))

test.each([
  ['logements.etage', 'RDC', '0'],
  ['logements.etage', 'RC', '0'],
  ['logements.etage', 'Rez-de-chaussée', '0'],
  ['logements.etage', 'RDJ', '0'],
  ['logements.etage', 'R+2', '2'],
  ['logements.etage', 'R - 1', '-1'],
  ['logements.etage', 'SS1', '-1'],
  ['logements.etage', 'Sous-sol', '-1'],
  ['logements.etage', '-1', '-1'],
  ['logements.etage', '2ème', '2'],
  ['logements.etage', '2e étage', '2'],
  ['logements.etage', '1er', '1'],
  ['logements.etage', 'Étage 03', '3'],
  ['logements.surface', '64 m²', '64'],
  ['logements.surface', '64,00 m2', '64'],
  ['equipements.puissance', '23,3 kW', '23300'],
  ['equipements.puissance', '23300 W', '23300'],
  ['equipements.puissance', '23,3', '23300'],
  ['contrats.montant', '1 234,56 €', '123456'],
  ['contrats.montant', '1234.56 EUR', '123456'],
  ['contrats.montant', '1\u202f234,56 € HT', '123456'],
  ['equipements.dernierEntretien', '12.03.2025', '2025-03-12'],
  ['equipements.dernierEntretien', '12-03-2025', '2025-03-12'],
  ['equipements.dernierEntretien', '2025/03/12', '2025-03-12'],
  ['equipements.dernierEntretien', '1er mars 2015', '2015-03-01'],
  ['occupants.sortie', '31/12/9999', ''],
  ['contrats.dateFin', '9999-12-31', ''],
  ['logements.annee', '01/06/1974', '1974'],
  ['logements.annee', '1974', '1974'],
  ['clients.email', ' Contact@Exemple.FR ', 'contact@exemple.fr'],
  ['clients.email', 'mailto:contact@exemple.fr', 'contact@exemple.fr'],
  ['clients.telephone', '+33 1 99 00 40 00', '01 99 00 40 00'],
  ['clients.telephone', '0033 (0)1 99 00 40 00', '01 99 00 40 00'],
  ['clients.telephone', '01.99.00.40.00', '01.99.00.40.00'],
  ['occupants.mobile', '0033 6 39 98 00 11', '06 39 98 00 11'],
  ['clients.codePostal', '94240 CEDEX', '94240'],
  ['clients.codePostal', "94240 L'HAY LES ROSES", '94240'],
  ['clients.siren', '999\u00a0999\u202f907', '999999907'],
  ['occupants.sms', 'O', 'true'],
  ['occupants.sms', 'OUI', 'true'],
  ['occupants.sms', 'X', 'true'],
  ['occupants.sms', '1', 'true'],
  ['equipements.energie', 'GN', 'Gaz naturel'],
  ['equipements.energie', 'FOD', 'Fioul'],
  ['equipements.energie', 'ELEC', 'Électricité'],
  ['dpe.energie', 'gaz', 'Gaz naturel'],
  ['logements.occupation', 'Loué', 'Locataire'],
  ['logements.occupation', 'LOUE', 'Locataire'],
  ['logements.occupation', 'Vacant', 'Vacant'],
  ['equipements.famille', 'CHAUDIERE MURALE GAZ', 'chaudieres'],
  ['equipements.famille', 'Chaudière', 'chaudieres'],
  ['equipements.famille', 'Ballon ECS', 'chauffeeau'],
  ['logements.surface', 'Néant', ''],
  ['logements.surface', 'N/A', ''],
  ['logements.porte', '-', ''],
  ['logements.porte', '#', ''],
  ['dpe.diagnostiqueur', 'Non communiqué', 'Non communiqué'],
  ['logements.porte', '\u00a0\u200b23\ufeff\u00a0', '23'],
])('[FIRST-26] %s reads « %s » as « %s », surely', (name, cell, value) => {
  expect(read(name, cell)).toEqual({ value })
})

test.each([
  ['logements.surface', '64,35 m²', '64', '64'],
  ['logements.surface', '64.5', '65', '65'],
  ['equipements.miseEnService', '06/2015', '2015-06-01', '01/06/2015'],
  ['equipements.miseEnService', '2015', '2015-01-01', '01/01/2015'],
  ['equipements.miseEnService', 'mars 2015', '2015-03-01', '01/03/2015'],
  ['equipements.garantieFin', '02/2028', '2028-02-29', '29/02/2028'],
  ['contrats.dateFin', '2028', '2028-12-31', '31/12/2028'],
  ['clients.email', 'a@exemple.fr; b@exemple.fr', 'a@exemple.fr', 'a@exemple.fr'],
  ['clients.telephone', '199004000', '01 99 00 40 00', '01 99 00 40 00'],
  ['clients.telephone', '01.99.00.40.00/06 39 98 00 11', '01 99 00 40 00', '01 99 00 40 00'],
  ['clients.codePostal', '1000', '01000', '01000'],
  ['clients.siren', '99999990700010', '999999907', '999999907'],
])('[FIRST-26] %s reads « %s » as « %s » with a warning of both writings', (name, cell, value, shown) => {
  const found = read(name, cell)
  expect(found).toEqual({ value, avertissement: expect.stringContaining(`«\u00a0${cell}\u00a0»`) })
  expect('value' in found && found.avertissement).toContain(`«\u00a0${shown}\u00a0»`)
})

test('[FIRST-26] an address on two lines of its cell is read on one, with a warning', () => {
  expect(read('clients.adresse', 'Bâtiment B\r\n 17 allée des Pins')).toEqual({
    value: 'Bâtiment B 17 allée des Pins',
    avertissement: expect.stringContaining('plusieurs lignes'),
  })
  expect(read('nonconformites.constat', 'Un\nDeux')).toEqual({ value: 'Un\nDeux' })
})

test.each([
  ['clients.siren', '9,99999907E+08'],
  ['clients.client', '4,5E+07'],
  ['equipements.serie', '-'],
  ['equipements.serie', 'N/A'],
  ['clients.nom', '[ND]'],
  ['clients.adresse', '[ND]'],
  ['clients.codePostal', '9424'],
  ['clients.email', 'jean d@exemple.fr'],
  ['clients.telephone', '+32 2 123 45 67'],
  ['occupants.mobile', '01 99 00 40 00'],
  ['occupants.sms', 'GN'],
  ['occupants.entree', '31/12/9999'],
  ['occupants.entree', '02/03/04'],
  ['occupants.entree', '12/03/25'],
  ['occupants.entree', '11/21/2026'],
  ['occupants.entree', '13/2015'],
  ['logements.surface', '1,234 m²'],
  ['logements.surface', 'grande'],
  ['logements.surface', '#REF!'],
  ['logements.etage', '1/2'],
  ['equipements.instance', '12,5'],
  ['equipements.puissance', '23,3 CV'],
])('[FIRST-26] [FIRST-11] %s does not guess « %s »', (name, cell) => {
  expect(read(name, cell)).toEqual({ fault: expect.any(String) })
})

test('[FIRST-26] the words of administrators come before those of the column, and their values are read as any other', () => {
  const ajoutes = new Map([
    [foldText('Squatté'), 'Vacant'],
    [foldText('Loué'), 'Propriétaire'],
  ])
  const lire = readerOf(colonne('logements.occupation'), { ajoutes })
  expect(['squatte', 'LOUÉ', 'Libre', 'Squatté'].map(lire)).toEqual([
    { value: 'Vacant' },
    { value: 'Propriétaire' },
    { value: 'Vacant' },
    { value: 'Vacant' },
  ])
  const etage = readerOf(colonne('logements.etage'), { ajoutes: new Map([['plain pied', 'RDC']]) })
  expect(etage('Plain-pied')).toEqual({ value: '0' })
})

test.each(typesOf(IMPORTS))(
  '[FIRST-26] no two columns of %s have a name in common, and its words have values',
  (type) => {
    const columns = Object.entries(definitionOf(IMPORTS, type).columns)
    const names = columns.flatMap(([id, one]) => [...new Set(namesOf(id, one).slice(1))])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    for (const [, one] of columns)
      for (const [value, words] of Object.entries(one.synonymes ?? {}))
        for (const word of words)
          expect([word, readCell(word.replace('…', ''), one)]).toEqual([word, readCell(value, one)])
  },
)

test('[FIRST-26] [SAFE-29] long cells are read in no time', () => {
  let longest = 0
  for (const type of typesOf(IMPORTS))
    for (const one of Object.values(definitionOf(IMPORTS, type).columns))
      for (const piece of ['1', '1 ', '0 ', 'a@', 'R+', '-', '06/', ' m', '1.', ', ']) {
        const started = performance.now()
        readCell(`${piece.repeat(10_000)}x`, one)
        longest = Math.max(longest, performance.now() - started)
      }
  expect(longest).toBeLessThan(1000)
})

test.each([
  ['01/01/2999', 'Cette date est hors limites\u00a0: une date du 01/01/1900 au 31/12/2199 est attendue.'],
  ['2999-01-01', 'Cette date est hors limites\u00a0: une date du 01/01/1900 au 31/12/2199 est attendue.'],
  ['mars 1850', 'Cette date est hors limites\u00a0: une date du 01/01/1900 au 31/12/2199 est attendue.'],
  ['31/02/2026', 'Cette date n’existe pas.'],
  ['31.02.2026', 'Cette date n’existe pas.'],
])('[FIRST-26] the date %s is refused for what is wrong with it', (text, fault) => {
  expect(readJour(text)).toEqual({ fault })
})
