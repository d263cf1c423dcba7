import { isSafeStart, readInitiation, resumePath } from '@/lib/comptes/connexion/sso/initiation'

const OWN = { appUrl: 'https://extranet.exemple.fr' }
const read = (asked: Record<string, string>) => readInitiation(asked, OWN)

test('a link of ours starts by itself and leads where it says', () => {
  expect(read({ callbackUrl: '/v2/contrats' })).toEqual({
    path: '/contrats',
    loginHint: null,
    isAutomatic: true,
    isProof: false,
    issuer: null,
    fournisseur: null,
  })
})

test('the dashboard of the provider names itself, the person and a page of ours', () => {
  const target_link_uri = 'https://extranet.exemple.fr/v2/contrats?page=2'
  expect(read({ iss: 'https://org.okta.com/', login_hint: 'a@exemple.fr', target_link_uri })).toEqual({
    path: '/contrats?page=2',
    loginHint: 'a@exemple.fr',
    isAutomatic: true,
    isProof: false,
    issuer: 'https://org.okta.com',
    fournisseur: null,
  })
})

test('[SAFE-35] a proof has the provider ask for the person again', () => {
  expect(read({ callbackUrl: '/v2/espacepersonnel', preuve: '1' })).toMatchObject({
    path: '/espacepersonnel',
    isProof: true,
  })
})

test.each([
  'https://autre.exemple.fr/v2/contrats',
  'https://extranet.exemple.fr.autre.fr/v2/contrats',
  'https://extranet.exemple.fr/v2//autre.fr',
])('%s is no page of ours', (target_link_uri) => {
  expect(read({ target_link_uri }).path).toBe('/')
})

test('a try that the provider refused starts nothing by itself, and keeps its provider', () => {
  const resumed = new URLSearchParams(resumePath('/v2/contrats', 12).split('?')[1])
  expect(read(Object.fromEntries(resumed))).toEqual({
    path: '/contrats',
    loginHint: null,
    isAutomatic: false,
    isProof: false,
    issuer: null,
    fournisseur: 12,
  })
})

test.each([
  ['', true],
  ['prompt=none&login_hint=a%40exemple.fr', true],
  ['prompt=login', true],
  ['prompt=login&max_age=0', true],
  ['max_age=86400', false],
  ['prompt=consent', false],
  ['scope=openid+groups', false],
  ['redirect_uri=https://autre.fr', false],
  [`login_hint=${'x'.repeat(300)}`, false],
])('start with %s: %s', (query, allowed) => {
  expect(isSafeStart(new URLSearchParams(query))).toBe(allowed)
})
