import { ADMINISTRATION, MENUS } from '@/lib/app/seed/contenu/menus'
import { TUILES } from '@/lib/app/seed/contenu/tuiles'
import { numeroTva, siren, siret } from '@/lib/app/seed/kit/identities'
import { pdf } from '@/lib/app/seed/kit/pdf'
import { Random, shareOut, spreadOut } from '@/lib/app/seed/kit/random'
import { instantParis, workingDay } from '@/lib/app/seed/kit/time'
import { passesLuhn } from '@/lib/domain/identite/siret'

test('[PLATFORM-17] the same seed draws the same values, and areas do not disturb one another', () => {
  const draw = (random: Random) => [
    random.integer(1, 1000),
    random.documentId(),
    random.pick(['a', 'b', 'c']),
  ]
  expect(draw(new Random(20261121).derive('parc'))).toEqual(draw(new Random(20261121).derive('parc')))
  expect(draw(new Random(20261121).derive('parc'))).not.toEqual(draw(new Random(20261122).derive('parc')))
  const source = new Random(1)
  source.derive('comptes').real()
  expect(source.real()).toBe(new Random(1).real())
  expect(new Random(7).documentId()).toMatch(/^[a-z][a-z0-9]{23}$/)
})

test('a total is shared exactly, and picks are spread over the list', () => {
  const next = shareOut(1150, 720)
  const shares = Array.from({ length: 720 }, next)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(1150)
  expect(new Set(shares)).toEqual(new Set([1, 2]))
  expect(spreadOut([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 5)).toEqual([0, 2, 4, 6, 8])
})

test('[PLATFORM-19] the SIREN are those of the fictional block, in order, and their SIRET pass Luhn', () => {
  expect([siren(0), siren(1), siren(2)]).toEqual(['999900004', '999900012', '999900020'])
  expect(passesLuhn(siret('999900004'))).toBe(true)
  expect(numeroTva('999900004')).toMatch(/^FR\d{2}999900004$/)
})

test('hours are those of Paris, in winter and in summer, and visits fall on working days', () => {
  expect(instantParis('2026-11-21', 9).toISOString()).toBe('2026-11-21T08:00:00.000Z')
  expect(instantParis('2026-07-14', 9).toISOString()).toBe('2026-07-14T07:00:00.000Z')
  expect(workingDay('2026-11-21')).toBe('2026-11-23')
  expect(workingDay('2026-11-20')).toBe('2026-11-20')
})

test('a document is a PDF of fixed bytes whose table points at its objects', () => {
  const file = pdf('Sécurité « gaz »', ['# L’odeur', 'Coupez le gaz (vite), aérez.'])
  expect(file.equals(pdf('Sécurité « gaz »', ['# L’odeur', 'Coupez le gaz (vite), aérez.']))).toBe(true)
  const text = file.toString('latin1')
  expect(text).toContain('(Coupez le gaz \\(vite\\), a\u00e9rez.)')
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n /gm)].map((match) => Number(match[1]))
  expect(offsets).toHaveLength(7)
  for (const [i, offset] of offsets.entries())
    expect(text.slice(offset)).toMatch(new RegExp(`^${i + 1} 0 obj`))
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1])
  expect(text.slice(start, start + 4)).toBe('xref')
})

test('default menus carry the labels of the acceptance book', () => {
  const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label)
  const collectif = [
    'Patrimoine',
    'Interventions',
    'Campagne',
    'Conformité',
    'Contrats',
    'Documents',
    'QR codes',
  ]
  expect(labels(MENUS.COLLECTIF)).toEqual(collectif)
  expect(labels(MENUS.GESTIONLOCATIVE)).toEqual([...collectif, 'Locataires'])
  expect(labels(MENUS.GES)).toEqual(['Demande de mise en main', 'Suivi', 'Logements', 'Factures'])
  expect(labels(MENUS.INS)).toEqual(['Nouvel ordre de service', 'Suivi', 'Certificats', 'Souscription'])
  expect(labels(ADMINISTRATION)).toContain('Boîte d’envoi')
})

test('every portal has three tiles or more, each of one name', () => {
  for (const portail of [
    'COLLECTIF',
    'INDIVIDUEL',
    'GES',
    'ANALYTIQUE',
    'CMI',
    'PIM',
    'DIS',
    'INS',
    'ASS',
  ] as const)
    expect(TUILES.filter(({ portails }) => portails.includes(portail)).length).toBeGreaterThanOrEqual(3)
  expect(new Set(TUILES.map(({ name }) => name)).size).toBe(TUILES.length)
})
