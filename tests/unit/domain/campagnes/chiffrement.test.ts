import {
  checkExpiry,
  chiffrementBody,
  jetonsCsv,
  readIds,
  readTokens,
} from '@/lib/domain/campagnes/chiffrement'
import { formatDay } from '@/lib/domain/textes/format'

test('ids are read one a line, with their campaign or that of the form, titles left out', () => {
  expect(readIds('id;campagne\r\n12;basnox\n13\n\n14;JPON25', 'JPON25')).toEqual({
    lignes: [
      { id: '12', campagne: 'BASNOX' },
      { id: '13', campagne: 'JPON25' },
      { id: '14', campagne: 'JPON25' },
    ],
    faults: [],
  })
  expect(readIds('', 'JPON25')).toEqual({ lignes: [], faults: [] })
})

test('what cannot be read is named by its line', () => {
  const { lignes, faults } = readIds('12\n=cmd|calc\n1234567890\n13;NOEL', 'BASNOX')
  expect(lignes).toEqual([{ id: '12', campagne: 'BASNOX' }])
  expect(faults).toEqual([
    'Ligne 2 : « =cmd|calc » n’est pas un identifiant d’équipement.',
    'Ligne 3 : « 1234567890 » n’est pas un identifiant d’équipement.',
    'Ligne 4 : la campagne « NOEL » n’existe pas.',
  ])
})

test('tokens are read alone or inside their link', () => {
  expect(
    readTokens(' AQAB\nhttps://exemple.fr/v2/jpo?ID=AQAC&x=1\n\nhttps://exemple.fr/v2/basnox?a=b&ID=AQAD#f'),
  ).toEqual(['AQAB', 'AQAC', 'AQAD'])
})

test('a link lives until a day to come, two years at most', () => {
  expect(checkExpiry('2026-11-20', '2026-11-21')).toBe('La date est passée.')
  expect(checkExpiry('2026-11-21', '2026-11-21')).toBeNull()
  expect(checkExpiry('2028-11-21', '2026-11-21')).toBeNull()
  expect(checkExpiry('2028-11-22', '2026-11-21')).toBe('24 mois au plus.')
  const body = { lignes: [{ id: '1', campagne: 'JPON25' }], expireLe: '2026-02-30' }
  expect(chiffrementBody.safeParse(body).success).toBe(false)
})

test('the file of links has its columns, and a line for what is unknown', () => {
  const csv = jetonsCsv(
    [
      {
        id: '12',
        jeton: 'AQAB',
        lien: 'https://exemple.fr/v2/jpo?ID=AQAB',
        campagne: 'JPON25',
        expireLe: '2027-05-21',
        etat: 'Valide',
      },
      { id: '13', jeton: '', lien: null, campagne: 'BASNOX', expireLe: null, etat: 'Équipement inconnu' },
    ],
    formatDay,
  )
  expect(csv.split('\r\n')).toEqual([
    '\ufeffID;Jeton;Lien complet;Campagne;Expire le;État',
    '12;AQAB;https://exemple.fr/v2/jpo?ID=AQAB;JPON25;21/05/2027;Valide',
    '13;;;BASNOX;;Équipement inconnu',
    '',
  ])
})
