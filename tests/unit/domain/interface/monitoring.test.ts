import { bareAddress, isWanted, monitoringOptions, REPLAY_OPTIONS } from '@/lib/domain/interface/monitoring'

test('[OPS-08] every session is monitored, one in five of those that agreed is replayed', () => {
  const options = monitoringOptions({ dsn: 'https://cle@sentry.exemple.fr/1', environment: 'recette' })
  expect(options).toMatchObject({ dsn: 'https://cle@sentry.exemple.fr/1', environment: 'recette' })
  expect([options.sampleRate, options.replaysSessionSampleRate]).toEqual([1, 0.2])
  expect(options.replaysOnErrorSampleRate).toBe(0)
})

test('a replay masks what is typed, texts and images; usage and measures are not sent', () => {
  expect(REPLAY_OPTIONS).toEqual({ maskAllInputs: true, maskAllText: true, blockAllMedia: true })
  const kit = ['GlobalHandlers', 'BrowserSession', 'BrowserTracing', 'Dedupe'].map((name) => ({ name }))
  expect(kit.filter(isWanted).map(({ name }) => name)).toEqual(['GlobalHandlers', 'Dedupe'])
})

test.each([
  ['https://extranet.exemple.fr/v2/logements?recherche=Martin#x', 'https://extranet.exemple.fr/v2/logements'],
  ['/v2/enregistrement?jeton=abc', '/v2/enregistrement'],
  ['/v2/#tuiles', '/v2/'],
])('of %s only %s leaves', (address, bare) => expect(bareAddress(address)).toBe(bare))
