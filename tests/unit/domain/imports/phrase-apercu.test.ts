import type { Apercu } from '@/lib/domain/imports/apercu'
import { ENCODAGE_LABELS } from '@/lib/domain/imports/encodage-labels'
import { phraseApercu } from '@/lib/domain/imports/phrase-apercu'

const SHEET: Apercu = {
  format: 'XLSX',
  encodage: null,
  separateur: null,
  feuilles: ['Notice', 'Patrimoine', 'Totaux'],
  feuille: 'Patrimoine',
  ligneEntete: 3,
  titres: [],
  entetes: ['UG'],
  exemples: [['1']],
  remplies: [60],
  lues: 60,
  totaux: [],
  illisibles: 0,
}

test('[FIRST-23] what was understood of a file is said in a sentence', () => {
  expect(phraseApercu(SHEET, ENCODAGE_LABELS)).toBe(
    'Classeur, feuille «\u00a0Patrimoine\u00a0» (2 sur 3), en-tête à la ligne 3, 60 lignes lues.',
  )
  const text: Apercu = {
    ...SHEET,
    format: 'CSV',
    encodage: 'macroman',
    separateur: ';',
    feuilles: [],
    feuille: null,
  }
  expect(phraseApercu({ ...text, ligneEntete: 1, lues: 1 }, ENCODAGE_LABELS)).toBe(
    'Texte, séparé par des points-virgules, Mac (MacRoman), en-tête à la ligne 1, 1 ligne lue.',
  )
})
