import iconv from 'iconv-lite'
import { CP850, encodingWatch } from '@/lib/domain/imports/encodage'
import { textsOf } from '@/lib/domain/imports/texte'

const told = (bytes: Uint8Array, size = 7) => {
  const watch = encodingWatch()
  for (let at = 0; at < bytes.length; at += size) watch.see(bytes.subarray(at, at + size))
  return watch.end()
}

const PHRASES = [
  'Société;Référence;Étage',
  'SOCIÉTÉ HLM;RÉSIDENCE LES ÉRABLES;ÉTAGE',
  'Nom\nOrléans',
  'N° client;Libellé\n1;Appartement loué',
  'N° 12;N° 14',
  'Noël;maïs;naïf',
  'forêt;bête;tête',
  'à voir;déjà vu',
  'Dupont à Orly;12 rue',
  'Hôpital;Côte',
  'reçu;façade',
  'où;Août',
  'âge;bâtiment;Bâtiment A',
  'Île-de-France;dîner',
  '«\u00a0Loué\u00a0»',
  'FENÊTRE;GOÛT;CHÂTEAU',
  'prénom;née le;employée',
  'Etage;Clé;allée;cité',
]

test.each(['windows-1252', 'macroman', 'cp850'] as const)(
  '[FIRST-23] the French words of a text tell that it is written in %s',
  (encodage) => {
    const wrong = PHRASES.filter((phrase) => told(iconv.encode(phrase, encodage)) !== encodage)
    expect(wrong).toEqual([])
  },
)

test.each([
  ['windows-1252', 'L’accès d’Œuvres – 12 €;65 m²…'],
  ['windows-1252', 'Surface (m²);64,35 m²'],
  ['macroman', 'L’accès d’Œuvres – 12;fin…'],
  ['macroman', 'cœur;sœur;l’eau'],
  ['cp850', 'Surface (m²);64,35 m²;N° 12'],
  ['windows-1252', 'm²;N°'],
  ['windows-1252', 'fin…;12 € – 14'],
  ['cp850', 'au-delà;voilà;à Orly'],
] as const)('[FIRST-23] signs tell %s: %s', (encodage, text) => {
  expect(told(iconv.encode(text, encodage))).toBe(encodage)
})

test('[FIRST-23] ASCII is UTF-8, and one damaged character does not make another encoding of a long text', () => {
  expect(told(Buffer.from('Code;Nom\nA;B\n'))).toBe('utf-8')
  const long = Buffer.from('é;à;ç;'.repeat(100))
  expect(told(Buffer.concat([long, Buffer.from([0xe9, 0x3b])]))).toBe('utf-8')
  expect(told(Buffer.from([0x41, 0xc3]))).not.toBe('utf-8')
})

test('[FIRST-23] characters of code page 850 are those of its table, wherever a piece ends', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
  async function* pieces() {
    for (let at = 0; at < 256; at += 100) yield bytes.subarray(at, at + 100)
  }
  let text = ''
  for await (const piece of textsOf(pieces(), 'cp850')) text += piece
  expect(text).toBe(iconv.decode(Buffer.from(bytes), 'cp850'))
  expect(CP850).toHaveLength(128)
})
