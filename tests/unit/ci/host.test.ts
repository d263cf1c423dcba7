import { hostOf, reachedBy } from '../../../scripts/lib/host.mjs'

test('[OPS-37] the server listens where HOST says, behind a proxy on this machine alone, else everywhere', () => {
  expect(hostOf({})).toBeUndefined()
  expect(hostOf({ TRUST_PROXY: '0' })).toBeUndefined()
  expect(hostOf({ TRUST_PROXY: '1' })).toBe('127.0.0.1')
  for (const HOST of ['0.0.0.0', '::', '10.0.0.4', 'extranet.interne'])
    expect(hostOf({ HOST: ` ${HOST} `, TRUST_PROXY: '1' })).toBe(HOST)
  for (const HOST of ['http://a', 'a b', '10.0.0.4:3000']) expect(() => hostOf({ HOST })).toThrow('HOST')
})

test('[OPS-37] this machine reaches its own server wherever it listens', () => {
  for (const host of [undefined, '0.0.0.0', '::']) expect(reachedBy(host)).toBe('localhost')
  expect(reachedBy('127.0.0.1')).toBe('127.0.0.1')
  expect(reachedBy('fd00::4')).toBe('[fd00::4]')
})
