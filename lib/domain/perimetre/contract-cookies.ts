/** Numbers in one cookie (PERIM-09). */
export const CONTRACTS_PER_COOKIE = 100

/** Most numbers kept in cookies; above, the server keeps the selection (PERIM-51). */
export const CONTRACTS_IN_COOKIES = 300

const PREFIX = 'selectedContracts_part'
const REFERENCE = /^ref:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const NUMBER = /^[^\s,;]{1,64}$/

/** Content of the contract cookies. */
export type StoredContracts =
  | { kind: 'none' }
  | { kind: 'numeros'; numeros: string[] }
  | { kind: 'reference'; id: string }

/** Name of the n-th contract cookie, n from 0. */
export function contractCookieName(part: number): string {
  return `${PREFIX}${part}`
}

/** True for the name of a contract cookie. */
export function isContractCookie(name: string): boolean {
  return name.startsWith(PREFIX) && /^\d{1,4}$/.test(name.slice(PREFIX.length))
}

/** True when the selection is too long for cookies and is kept by the server (PERIM-51). */
export function needsReference(numeros: readonly string[]): boolean {
  return numeros.length > CONTRACTS_IN_COOKIES
}

/** Cookies of a selection by name, in chunks of 100 numbers (PERIM-09); throws a RangeError above 300. */
export function contractCookies(numeros: readonly string[]): Map<string, string> {
  if (needsReference(numeros)) throw new RangeError(`${numeros.length} contrats ne tiennent pas en cookies`)
  const cookies = new Map<string, string>()
  for (let first = 0; first < numeros.length; first += CONTRACTS_PER_COOKIE) {
    const chunk = numeros.slice(first, first + CONTRACTS_PER_COOKIE)
    cookies.set(contractCookieName(first / CONTRACTS_PER_COOKIE), chunk.join(','))
  }
  return cookies
}

/** The one cookie that stands for a selection kept by the server under a UUID (PERIM-51). */
export function referenceCookies(id: string): Map<string, string> {
  return new Map([[contractCookieName(0), `ref:${id}`]])
}

/** Contract cookies of the browser that the new ones do not replace: they are to be deleted (PERIM-09). */
export function staleContractCookies(names: Iterable<string>, kept: ReadonlyMap<string, string>): string[] {
  return [...names].filter((name) => isContractCookie(name) && !kept.has(name))
}

/** Reads the parts from 0 until one is missing; what is no contract number is left out. */
export function readContractCookies(read: (name: string) => string | null | undefined): StoredContracts {
  const first = read(contractCookieName(0))
  if (!first) return { kind: 'none' }
  const reference = REFERENCE.exec(first)
  if (reference?.[1]) return { kind: 'reference', id: reference[1] }
  const numeros = new Set<string>()
  for (let part = 0; part < CONTRACTS_IN_COOKIES / CONTRACTS_PER_COOKIE; part++) {
    const value = read(contractCookieName(part))
    if (!value) break
    for (const numero of value.split(',', CONTRACTS_PER_COOKIE)) if (NUMBER.test(numero)) numeros.add(numero)
  }
  return numeros.size === 0 ? { kind: 'none' } : { kind: 'numeros', numeros: [...numeros] }
}
