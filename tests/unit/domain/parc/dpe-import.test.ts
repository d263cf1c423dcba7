import { DPE_COLUMNS, MOST_DPE, readDpes } from '@/lib/domain/parc/dpe-import'

const today = () => '2026-11-21'
const HEADER = DPE_COLUMNS.join(';')
const line = (ademe: string, rest = '01/03/2026;180;30;62;gaz naturel;Diagnostics Martin') =>
  `L-1;${ademe};${rest}`
const read = (...lines: string[]) => readDpes([HEADER, ...lines].join('\n'), today)

test('a line is read whatever the case of its words; days are written JJ/MM/AAAA or as the calendar does', () => {
  expect(read(line('2659e0000001a'), line('2659E0000002B', '2026-03-02;1;2;3;Électricité;M'))).toEqual({
    lines: [
      {
        ligne: 2,
        logement: 'L-1',
        dpe: {
          logement: 'L-1',
          numeroAdeme: '2659E0000001A',
          date: '2026-03-01',
          kwhepM2An: 180,
          kgco2M2An: 30,
          surfaceM2: 62,
          energie: 'Gaz naturel',
          diagnostiqueur: 'Diagnostics Martin',
        },
      },
      expect.objectContaining({ ligne: 3, dpe: expect.objectContaining({ date: '2026-03-02' }) }),
    ],
  })
})

test.each([
  [line('2659E'), 'N° ADEME\u00a0: Le n° ADEME compte 13 chiffres ou lettres.'],
  [line('2659E0000001A', '31/02/2026;180;30;62;Bois;M'), 'Date\u00a0: Indiquez une date.'],
  [
    line('2659E0000001A', '22/11/2026;180;30;62;Bois;M'),
    'Date\u00a0: La date ne peut pas être dans le futur.',
  ],
  [
    line('2659E0000001A', '01/03/2026;180,5;30;62;Bois;M'),
    'kWhEP/m².an\u00a0: Indiquez un nombre entier de 0 à 2000.',
  ],
  [
    line('2659E0000001A', '01/03/2026;0;0;62;Bois;M'),
    expect.stringMatching(/^kWhEP\/m²\.an\u00a0: .*DPE vierge/),
  ],
  [
    line('2659E0000001A', '01/03/2026;180;;62;Bois;M'),
    'kgCO₂/m².an\u00a0: Indiquez un nombre entier de 0 à 1000.',
  ],
  [
    line('2659E0000001A', '01/03/2026;180;30;0;Bois;M'),
    'Surface\u00a0: Indiquez un nombre entier de 1 à 100000.',
  ],
  [
    line('2659E0000001A', '01/03/2026;180;30;62;charbon;M'),
    expect.stringMatching(/^Énergie\u00a0: Choisissez parmi/),
  ],
  [line('2659E0000001A', '01/03/2026;180;30;62;Bois;'), 'Diagnostiqueur\u00a0: Ce champ est requis'],
])('[PARK-35] the line %s is refused: %s', (text, motif) => {
  expect(read(text)).toEqual({ lines: [{ ligne: 2, logement: 'L-1', motif }] })
})

test('[PARK-35] a number of ADEME counts once in a file, and lines keep their numbers', () => {
  expect(read(line('2659E0000001A'), '', line('2659E0000001A'))).toEqual({
    lines: [
      expect.objectContaining({ ligne: 2 }),
      { ligne: 4, logement: 'L-1', motif: 'N° ADEME\u00a0: il est déjà à la ligne 2.' },
    ],
  })
})

test('a file that cannot be read as a whole says why', () => {
  expect(readDpes('', today)).toEqual({ fault: 'Le fichier est vide.' })
  expect(readDpes('Logement;Date\nL;1', today)).toEqual({
    fault: expect.stringMatching(/«\u00a0N° ADEME\u00a0», «\u00a0kWhEP\/m².an\u00a0»/),
  })
  expect(read()).toEqual({ fault: 'Le fichier ne contient aucun DPE.' })
  const many = Array.from({ length: MOST_DPE + 1 }, () => line('2659E0000001A'))
  expect(read(...many)).toEqual({ fault: `Un fichier contient ${MOST_DPE} DPE au plus.` })
})
