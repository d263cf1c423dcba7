import fc from 'fast-check'
import { CODES_CYCLE, libelleCycle, mayFollow } from '@/lib/domain/documents/factures/cycle'
import { lignesDAvoir, montantsDe, montantsParTaux } from '@/lib/domain/documents/factures/montants'
import {
  type Encours,
  etatPaiement,
  mayContest,
  motsPaiement,
} from '@/lib/domain/documents/factures/paiement'
import {
  INDEMNITE_CENTS,
  MENTIONS_RETARD,
  retardDe,
  tauxRetard,
} from '@/lib/domain/documents/factures/retard'
import { PAIEMENT_STATUTS } from '@/lib/domain/documents/statuts'
import { attestationTva, TAUX_TVA, tauxParDefaut, tvaCents } from '@/lib/domain/documents/tva'
import { ETATS_PAIEMENT } from '@/lib/domain/textes/etats'
import { formatRate } from '@/lib/domain/textes/format'

test.each([
  [55, '5,5\u00a0%'],
  [100, '10\u00a0%'],
  [200, '20\u00a0%'],
])('[DOC-05] the rate %i is shown %s', (tenths, shown) => expect(formatRate(tenths)).toBe(shown))

test('[DOC-05] 100.00 excl. at 55 gives 5.50 and 105.50', () => {
  expect(tvaCents(10_000, 55)).toBe(550)
  expect(montantsParTaux(new Map([[55, 10_000]]))).toMatchObject({ tvaCents: 550, ttcCents: 10_550 })
})

const HABITATION = { plusDeDeuxAns: true, eligible: false } as const
test.each([
  [
    'maintenance of an ordinary boiler in a dwelling over 2 years',
    { ...HABITATION, nature: 'entretien', equipement: 'chaudiere' },
    100,
  ],
  [
    'maintenance of an eligible heat pump',
    { ...HABITATION, eligible: true, nature: 'entretien', equipement: 'pac' },
    55,
  ],
  [
    'supply of an eligible heat pump',
    { ...HABITATION, eligible: true, nature: 'fourniture', equipement: 'pac' },
    55,
  ],
  ['supply of another heat pump', { ...HABITATION, nature: 'fourniture', equipement: 'pac' }, 100],
  [
    'supply of a fossil-fuel boiler',
    { ...HABITATION, eligible: true, nature: 'fourniture', equipement: 'chaudiere' },
    200,
  ],
  [
    'dwelling under 2 years',
    { nature: 'entretien', equipement: 'pac', eligible: true, plusDeDeuxAns: false },
    200,
  ],
] as const)('[DOC-06] %s', (_name, operation, rate) => expect(tauxParDefaut(operation)).toBe(rate))

test.each([
  [[200], null],
  [[100, 200], 'de l’article 279-0 bis du'],
  [[55], 'de l’article 278-0 bis A du'],
  [[100, 55], 'des articles 278-0 bis A et 279-0 bis du'],
])('a reduced rate asks for the sentence of the customer: %j', (rates, words) => {
  if (words === null) expect(attestationTva(rates)).toBeNull()
  else expect(attestationTva(rates)).toContain(words)
})

const ligne = fc.record({
  libelle: fc.string(),
  quantite: fc.integer({ min: 1, max: 1000 }),
  prixUnitaireHtCents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  tvaDixiemes: fc.constantFrom(...TAUX_TVA),
})

test('amounts are whole cents that add up, and a credit note is the mirror of its invoice', () => {
  fc.assert(
    fc.property(fc.array(ligne, { maxLength: 20 }), (lignes) => {
      const made = montantsDe(lignes)
      expect(made.ttcCents).toBe(made.htCents + made.tvaCents)
      expect(made.htCents).toBe(made.parTaux.reduce((sum, { htCents }) => sum + htCents, 0))
      for (const { tvaDixiemes, htCents, tvaCents: tax } of made.parTaux) {
        expect(Number.isInteger(tax)).toBe(true)
        expect(Math.abs(tax * 1000 - htCents * tvaDixiemes)).toBeLessThanOrEqual(500)
      }
      const back = montantsDe(lignesDAvoir(lignes))
      expect(back.ttcCents + made.ttcCents).toBe(0)
      expect(back.tvaCents + made.tvaCents).toBe(0)
    }),
  )
})

const FACTURE: Encours = {
  type: 'Facture',
  echeance: '2026-11-20',
  montantTtcCents: 12_000,
  soldeCents: 12_000,
  statutPaiement: 'À échoir',
}

test.each([
  ['2026-11-20', 'Échue'],
  ['2026-11-21', 'À échoir'],
])('[DOC-16] an unpaid invoice due %s is %s on 2026-11-21', (echeance, etat) =>
  expect(etatPaiement({ ...FACTURE, echeance }, '2026-11-21')).toBe(etat),
)

test.each([
  [{ type: 'Avoir', montantTtcCents: -12_000, soldeCents: -12_000 }, 'Crédit à déduire'],
  [{ type: 'Avoir', montantTtcCents: -12_000, soldeCents: -2_000 }, 'Crédit à déduire'],
  [{ soldeCents: -500 }, 'Crédit à déduire'],
  [{ type: 'Avoir', montantTtcCents: -12_000, soldeCents: 0 }, 'Payée'],
  [{ soldeCents: -500, statutPaiement: 'Litige' }, 'Litige'],
  [{}, 'Échue'],
] as const)('[DOC-36] the words of %j are %s, as /facturation has them', (change, mots) => {
  expect(motsPaiement({ ...FACTURE, ...change }, '2026-11-21')).toBe(mots)
  expect(ETATS_PAIEMENT).toHaveProperty(mots)
})

test.each([
  [{ soldeCents: 0 }, 'Payée', false],
  [{ soldeCents: 6000 }, 'Partielle', true],
  [{ statutPaiement: 'Litige' }, 'Litige', false],
  [{ statutPaiement: 'Payée' }, 'Échue', true],
  [{ type: 'Avoir', montantTtcCents: -12_000, soldeCents: -12_000 }, 'À échoir', false],
] as const)('[DOC-16] the state of %j is %s', (change, etat, contestable) => {
  const encours: Encours = { ...FACTURE, ...change }
  expect(etatPaiement(encours, '2026-11-21')).toBe(etat)
  expect(PAIEMENT_STATUTS).toContain(etat)
  expect(mayContest(encours)).toBe(contestable)
})

test.each([
  [200, 'Déposée'],
  [203, 'Mise à disposition'],
  [205, 'Approuvée'],
  [207, 'En litige'],
  [210, 'Refusée'],
  [212, 'Encaissée'],
  [213, 'Rejetée'],
])('[DOC-19] code %i is %s', (code, libelle) => expect(libelleCycle(code)).toBe(libelle))

test.each([199, 214, 0, 20.5, Number.NaN])('[DOC-19] the unknown code %d is refused', (code) => {
  expect(() => libelleCycle(code)).toThrow(RangeError)
  expect(() => mayFollow(code, 200)).toThrow(RangeError)
  expect(() => mayFollow(200, code)).toThrow(RangeError)
})

test('[DOC-19] the cycle begins with its deposit, and ends refused, collected or rejected', () => {
  expect(mayFollow(203, 207)).toBe(true)
  expect(mayFollow(205, 207)).toBe(true)
  expect(mayFollow(207, 205)).toBe(true)
  expect(mayFollow(200, 212)).toBe(false)
  const ends = CODES_CYCLE.filter((code) => CODES_CYCLE.every((next) => !mayFollow(code, next)))
  expect(ends).toEqual([210, 212, 213])
  expect(CODES_CYCLE.some((code) => mayFollow(code, 200))).toBe(false)
  expect(CODES_CYCLE.every((code) => !mayFollow(code, code))).toBe(true)
})

test('late interest is that of the central bank and ten points, of each half-year', () => {
  expect(tauxRetard('2025-06-30')).toBe(1315)
  expect(tauxRetard('2025-07-01')).toBe(1215)
  expect(tauxRetard('2020-01-01')).toBe(1250)
  // 10,000.00 € from 1 July 2025: 73 days at 12.15 %.
  expect(retardDe(1_000_000, '2025-06-30', '2025-09-11')).toEqual({
    jours: 73,
    interetsCents: 24_300,
    indemniteCents: 4000,
  })
  // Ten days before the half-year, five in it.
  const both = retardDe(1_000_000, '2025-06-20', '2025-07-05')
  expect(both?.interetsCents).toBe(Math.round((1_000_000 * (1315 * 10 + 1215 * 5)) / 3_650_000))
})

test('nothing is late on the due date, nor of what is paid or given back', () => {
  expect(retardDe(1000, '2026-11-21', '2026-11-21')).toBeNull()
  expect(retardDe(0, '2026-01-01', '2026-11-21')).toBeNull()
  expect(retardDe(-1000, '2026-01-01', '2026-11-21')).toBeNull()
  expect(INDEMNITE_CENTS).toBe(4000)
  expect(Object.values(MENTIONS_RETARD).join(' ')).toMatch(/L\. 441-10.*40 €.*D\. 441-5.*escompte/)
})

test('interest grows with the days, without a leap at a half-year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90_000_000 }), fc.integer({ min: 1, max: 900 }), (solde, days) => {
      const day = (count: number) => new Date(Date.UTC(2024, 0, 10 + count)).toISOString().slice(0, 10)
      const [before, after] = [
        retardDe(solde, '2024-01-10', day(days)),
        retardDe(solde, '2024-01-10', day(days + 1)),
      ]
      const grown = (after?.interetsCents ?? 0) - (before?.interetsCents ?? 0)
      expect(grown).toBeGreaterThanOrEqual(0)
      expect(grown).toBeLessThanOrEqual((solde * 1450) / 3_650_000 + 1)
    }),
  )
})
