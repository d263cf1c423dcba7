import { relanceEntretien } from '@/lib/parc/mails/relance'
import { renderMail } from '@/lib/platform/mail/template'

test.each([
  ['2026-12-31', 'À faire avant le\u00a0: 31/12/2026'],
  ['2025-12-31', 'En retard depuis le\u00a0: 31/12/2025'],
])('[PARK-11] a reminder asks for nothing before a day that is over: %s', (echeance, said) => {
  const data = { ...relanceEntretien.exemple, echeance, jour: '2026-11-21' }
  expect(renderMail(relanceEntretien, data).texte).toContain(said)
})
