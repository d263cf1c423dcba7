import {
  CERTIFICAT_MESSAGES,
  type CertificatInput,
  certificatSchema,
  isManquant,
  statutDonne,
} from '@/lib/domain/documents/certificats'

const TODAY = '2026-11-21'
const GIVEN: CertificatInput = {
  etape: 'Transmis',
  modele: 'Modèle 2',
  logement: 'L-0001',
  installateur: 'Poseur Essai',
  installateurEmail: '',
  organisme: 'Qualigaz',
  numero: 'QG 123',
  pce: '12345678901234',
  natureTravaux: 'Installation neuve',
  dateInstallation: '2026-11-01',
  visaLe: '',
}

/** Message of each field that is refused. */
function faults(changed: Partial<CertificatInput>) {
  const parsed = certificatSchema(() => TODAY).safeParse({ ...GIVEN, ...changed })
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

test.each(['12345678901234', '12 345 678 901 234', 'GI123456', 'gi123456'])(
  '[CONTRACT-10] PCE %j is accepted',
  (pce) => {
    expect(faults({ pce })).toEqual({})
  },
)

test.each(['1234567890123', '123456789012345', 'GI12345', 'GI1234567', 'GX123456', '1234567890123A'])(
  '[CONTRACT-10] PCE %j is refused',
  (pce) => {
    expect(faults({ pce })).toEqual({ pce: CERTIFICAT_MESSAGES.pce })
  },
)

test('what is handed over has its number, and its PCE for gas; a draft has neither', () => {
  expect(faults({ numero: '', pce: '' })).toEqual({
    numero: CERTIFICAT_MESSAGES.numeroRequis,
    pce: CERTIFICAT_MESSAGES.pceRequis,
  })
  expect(faults({ modele: 'Manipulation de fluides', pce: '' })).toEqual({})
  expect(faults({ etape: 'Brouillon', numero: '', pce: '' })).toEqual({})
})

test('days are past, and a visa follows the installation', () => {
  expect(faults({ dateInstallation: '2026-11-22' })).toEqual({ dateInstallation: CERTIFICAT_MESSAGES.futur })
  expect(faults({ visaLe: '2026-10-31' })).toEqual({ visaLe: CERTIFICAT_MESSAGES.visa })
  expect(statutDonne({ etape: 'Transmis', visaLe: '2026-11-02' })).toBe('Visé')
  expect(statutDonne({ etape: 'Transmis', visaLe: '' })).toBe('Transmis')
})

test('a number is kept in capitals without spaces', () => {
  expect(certificatSchema(() => TODAY).parse({ ...GIVEN, numero: 'qg 123' }).numero).toBe('QG123')
})

test.each([
  ['2026-10-21', 'Brouillon', true],
  ['2026-10-22', 'Brouillon', false],
  ['2026-10-21', 'Transmis', false],
  ['2026-10-21', 'Délivré', false],
] as const)(
  '[CONTRACT-12] an installation of %s at « %s »: missing is %s',
  (dateInstallation, statut, missing) => {
    expect(isManquant({ statut, dateInstallation }, TODAY)).toBe(missing)
  },
)
