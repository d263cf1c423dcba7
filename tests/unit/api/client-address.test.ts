import { limitedAddress } from '@/lib/api/client-address'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['inconnue', 'inconnue'],
])('limits count %s as %s', (address, counted) => {
  expect(limitedAddress(address)).toBe(counted)
})

test('all the addresses of one IPv6 line are counted together, those of another apart', () => {
  const line = new Set(Array.from({ length: 50 }, (_, index) => limitedAddress(`2001:db8:1:2::${index + 1}`)))
  expect(line.size).toBe(1)
  expect(limitedAddress('2001:db8:1:3::1')).not.toBe([...line][0])
})
