import net from 'node:net'

const NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i

/**
 * Finds where to listen (OPS-37): `HOST`, else this machine alone behind a proxy, else everywhere, for which it gives undefined.
 * Throws a French message for a name or address that is none.
 * @param {Record<string, string | undefined>} variables
 */
export function hostOf({ HOST, TRUST_PROXY }) {
  const host = HOST?.trim()
  if (host) {
    if (net.isIP(host) === 0 && !NAME.test(host))
      throw new Error(`HOST : une adresse ou un nom est attendu, « ${host} » est donné.`)
    return host
  }
  return Number(TRUST_PROXY) > 0 ? '127.0.0.1' : undefined
}

const EVERYWHERE = ['0.0.0.0', '::']

/** The host by which this machine itself reaches what listens there, as an address of the web writes it. */
export function reachedBy(host) {
  if (host === undefined || EVERYWHERE.includes(host)) return 'localhost'
  return net.isIPv6(host) ? `[${host}]` : host
}
