import { networkOf } from '@/lib/platform/http/client-address'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['64:ff9b::192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:192.0.2.1', '2001:db8:1:2::/64'],
  ['inconnue', 'inconnue'],
])('[SAFE-08] limits count %s as %s', (address, counted) => {
  expect(networkOf(address)).toBe(counted)
})

test('[SAFE-08] all the addresses of one IPv6 line are counted together, those of another apart', () => {
  const line = new Set(Array.from({ length: 50 }, (_, index) => networkOf(`2001:db8:1:2::${index + 1}`)))
  expect(line.size).toBe(1)
  expect(networkOf('2001:db8:1:3::1')).not.toBe([...line][0])
})
