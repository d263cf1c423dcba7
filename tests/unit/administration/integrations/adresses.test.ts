import { post } from '@/lib/platform/events/post'
import { checkedLookup, checkWebAddress, isPublicAddress } from '@/lib/platform/http/public-address'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.0.0.170',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:a00:1::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'exemple.fr',
  '',
])('[FIRST-18] %s is no address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.0.1.1', '2a00:1450:4007::1', '2606:4700::1111'])(
  '[FIRST-18] %s is one',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  'localhost',
  'LOCALHOST.',
  'crochet.localhost',
  'metadata.google.internal',
  'nas.local',
  'intranet',
  '[::1]',
])('[FIRST-18] %s is refused before anything is sent', (host) => {
  expect(() => checkWebAddress(new URL(`https://${host}/`))).toThrow('mène à un réseau privé ou réservé')
})

const body = { url: 'https://crochet.exemple.fr/', headers: {}, body: '{}' }

test('[FIRST-18] the connection goes to addresses that were checked as it is made: a name that changes leads nowhere', async () => {
  const answers = [['203.0.114.7', '10.0.0.1'], ['169.254.169.254'], ['::ffff:127.0.0.1']]
  const said: (string | null)[] = []
  for (const addresses of answers) {
    const lookup = checkedLookup(async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
    said.push((await post(body, { lookup, timeoutMs: 2000 })).erreur)
  }
  expect(said).toEqual(
    Array.from({ length: 3 }, () => 'L’adresse crochet.exemple.fr mène à un réseau privé ou réservé.'),
  )
  const found = await new Promise((resolve) =>
    checkedLookup(async () => [{ address: '203.0.114.7', family: 4 }])(
      'crochet.exemple.fr',
      {},
      (_, address) => resolve(address),
    ),
  )
  expect(found).toBe('203.0.114.7')
})

test.each(['https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/', 'http://exemple.fr/'])(
  '[FIRST-18] nothing is sent to %s',
  async (url) => {
    expect(await post({ ...body, url })).toMatchObject({
      statut: null,
      erreur: expect.stringMatching(/réseau privé|https:\/\//),
    })
  },
)

test.each([
  ['CERT_HAS_EXPIRED', 'Le certificat de l’hôte a expiré.'],
  ['EHOSTUNREACH', 'L’hôte est injoignable.'],
  ['EAUTRE', 'La connexion a échoué (EAUTRE).'],
])('[FIRST-16] the journal says in French why there was no answer: %s', async (code, erreur) => {
  const lookup = checkedLookup(() => Promise.reject(Object.assign(new Error('some english words'), { code })))
  expect(await post(body, { lookup, timeoutMs: 2000 })).toMatchObject({ statut: null, erreur })
})
