import fc from 'fast-check'
import { codeVirement } from '@/lib/domain/documents/factures/epc'
import { pagePaiement } from '@/lib/domain/documents/factures/page-paiement'
import { lettresReference, readReference, referencePaiement } from '@/lib/domain/documents/factures/reference'
import { EMETTEUR } from '../../../../support/factures'

test.each([
  // Example of ISO 11649.
  ['539007547034', 'RF18539007547034'],
  ['FAC-2026-00123', referencePaiement('FAC202600123')],
])('[DOC-43] the reference of %s is %s', (numero, reference) => {
  expect(referencePaiement(numero)).toBe(reference)
  expect(reference).toMatch(/^RF\d{2}[A-Z0-9]{1,21}$/)
})

test('[DOC-43] a reference gives its number back, and one with a wrong digit gives none', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{1,21}$/), (numero) => {
      const reference = referencePaiement(numero)
      expect(readReference(reference.replace(/(.{4})/g, '$1 '))).toBe(numero)
      const control = (Number(reference.slice(2, 4)) + 1) % 100
      expect(readReference(`RF${String(control).padStart(2, '0')}${reference.slice(4)}`)).toBeNull()
    }),
  )
  expect(readReference('FAC-2026-00123')).toBeNull()
  expect(lettresReference('fac-2026/00123')).toBe('FAC202600123')
})

test('[DOC-43] nothing that is settled has a code, and no amount beyond what it holds', () => {
  const of = (soldeCents: number) => codeVirement(EMETTEUR, { numero: 'FAC-1', soldeCents })
  expect([0, -1, 100_000_000_000].map(of)).toEqual([null, null, null])
  expect(of(1)?.split('\n')[7]).toBe('EUR0.01')
})

test('[DOC-43] the page of a provider is given number, reference and amount', () => {
  const facture = { numero: 'FAC/1 é', soldeCents: 123_456 }
  expect(pagePaiement('https://p.exemple.fr/?n={numero}&m={montant}&r={reference}', facture)).toBe(
    `https://p.exemple.fr/?n=FAC%2F1%20%C3%A9&m=1234.56&r=${referencePaiement('FAC/1 é')}`,
  )
})
