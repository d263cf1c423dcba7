import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { env } from '@/lib/platform/env'

/** Networks that are nobody's on the internet: our own machine, private networks, those of providers, of documentation… */
const IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Of IPv6 all that is not of the block given to the internet (2000::/3), and in it what stands for something else. */
const IPV6 = ['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

/** One list for each family: in one together, an IPv4 address would be looked for among those of IPv6 as well. */
function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const [closedIpv4, closedIpv6] = [listOf(IPV4, 'ipv4'), listOf(IPV6, 'ipv6')]

/**
 * Whether an address is one of the internet: no private, loopback, link-local, shared, multicast or metadata one, however
 * it is written, those that hold an IPv4 address in an IPv6 one included (FIRST-18).
 */
export function isPublicAddress(address: string): boolean {
  const [plain = ''] = address.split('%')
  const family = isIP(plain)
  if (family === 6) return !closedIpv6.check(plain, 'ipv6')
  return family === 4 && !closedIpv4.check(plain, 'ipv4')
}

/** An address that nothing is sent to. The message is for administrators. */
export class ClosedAddressError extends Error {
  override name = 'ClosedAddressError'
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '').toLowerCase()

/** Whether the configuration lets everything through to a host, plain HTTP included (`WEBHOOK_HOSTS`). */
const isOpened = (hostname: string): boolean => env().WEBHOOK_HOSTS.includes(bare(hostname))

/** Names that no public name server knows: of one word, or under what is kept for private networks. */
const PRIVATE_NAME = /^[^.]*$|(?:^|\.)(?:localhost|local|internal|home\.arpa)$/

/** Throws ClosedAddressError for an address that is not of https, or is written with a name or an IP address that is not public. */
export function checkWebAddress({ protocol, hostname }: URL): void {
  if (isOpened(hostname)) return
  if (protocol !== 'https:') throw new ClosedAddressError('Seules les adresses https:// sont permises.')
  const host = bare(hostname).replace(/\.$/, '')
  // Node looks no IP address up.
  if (isIP(host) === 0 ? PRIVATE_NAME.test(host) : !isPublicAddress(host)) throw refusalOf(hostname)
}

const refusalOf = (hostname: string) =>
  new ClosedAddressError(`L’adresse ${hostname} mène à un réseau privé ou réservé.`)

type Resolve = (hostname: string) => Promise<LookupAddress[]>

const resolveAll: Resolve = (hostname) =>
  new Promise((resolve, reject) => {
    lookup(hostname, { all: true, verbatim: true }, (error, addresses) =>
      error ? reject(error) : resolve(addresses),
    )
  })

/**
 * The look-up of a connection, which goes to what it answers: every address of the name is checked at that very moment, so
 * that a name whose answer changes leads nowhere else (FIRST-18).
 */
export function checkedLookup(resolve: Resolve = resolveAll): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses
        const isSafe = isOpened(hostname) || addresses.every(({ address }) => isPublicAddress(address))
        if (first === undefined || !isSafe) callback(refusalOf(hostname), '', 0)
        else if (options.all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    )
  }
}
