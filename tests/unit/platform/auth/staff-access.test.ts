import { staffRefusalPath, staffSearch } from '@/lib/comptes/connexion/staff-access'

const refusal = (address: string) => staffRefusalPath(new URL(address, 'http://localhost'))

test.each([
  ['/connexion?error=identifiants', '/maintenance?acces=personnel&error=identifiants'],
  [
    '/connexion?callbackUrl=%2Fv2%2Flogements&error=captcha&captcha=1',
    '/maintenance?acces=personnel&error=captcha&captcha=1',
  ],
  ['/okta/redirect?erreur=inconnu', '/maintenance?acces=personnel&erreur=inconnu'],
])('during the maintenance the refusal %s is told at %s', (address, told) => {
  expect(refusal(address)).toBe(told)
})

test.each(['/connexion', '/connexion?captcha=1', '/okta/redirect', '/logements?error=identifiants'])(
  '%s tells no refusal: the maintenance closes it as any page',
  (address) => {
    expect(refusal(address)).toBeNull()
  },
)

test('the page of the maintenance takes nothing else from its address', () => {
  expect(staffSearch.parse({ acces: 'personnel', error: 'bloque', captcha: '1', erreur: 'refus' })).toEqual({
    acces: 'personnel',
    error: 'bloque',
    captcha: '1',
    erreur: 'refus',
  })
  expect(staffSearch.parse({ acces: 'tous', erreur: '<b>', autre: '1' })).toEqual({
    error: null,
    erreur: null,
  })
})
