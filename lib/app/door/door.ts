import Router from 'find-my-way'
import { COLLECTIONS } from '@/lib/app/collections.generated'
import { type Ecriture, isWritten } from '@/lib/domain/acces/droits/collections'
import { type AnyCall, failing } from '@/lib/platform/api/call'
import { METHODS, type Method } from '@/lib/platform/api/methods'
import { MethodNotAllowedError, NotFoundError } from '@/lib/platform/errors/errors'
import { API_PATH, BASE_PATH } from '@/lib/platform/routes'
import { createCall, deleteCall, findCall, findCountCall, findOneCall, updateCall } from './collection-calls'
import { openApiCall } from './openapi-call'

/** Calls of one address by method, and the methods it names when it refuses another. */
type Address = {
  /** As the router knows it; calls of other methods may give its places other names. */
  path: string
  calls: Partial<Record<Method, AnyCall>>
  fixed: Record<string, string>
  allowed: string[]
}

/** Longest text in a place of an address: tokens and keys of files are below it. */
const LONGEST_PLACE = 4096
/** Context that Next gives a catch-all route: the parts of the address. */
type DoorContext = { params: Promise<{ path?: string[] }> }

const COLLECTION_CALLS = [findCall, findCountCall, findOneCall, createCall, updateCall, deleteCall]

/**
 * The one door of the API: finds the call of an address and a method in the table of all calls. Every collection has the
 * calls of its kind, save those that the table gives to its address.
 */
export function openDoor(
  declared: readonly AnyCall[],
): (req: Request, context?: DoorContext) => Promise<Response> {
  const calls = [...declared, openApiCall(() => declared)]
  const router = Router({ ignoreTrailingSlash: true, maxParamLength: LONGEST_PLACE })
  const addresses = addressesOf(calls)
  // The router finds an address, under one method whatever the call's: which methods it has is the door's to tell.
  for (const [path, address] of addresses)
    if (address.path === path) router.on('GET', `/${path}`, () => undefined, path)
  return async (req, context) => {
    const found = router.find('GET', await pathOf(req, context))
    const address = found && addresses.get(String(found.store))
    if (!address) return unknown(req, noParams)
    const { calls: own, fixed, allowed } = address
    const method = methodOf(req)
    if (req.method === 'OPTIONS') return options(allowed)
    const call = method && own[method]
    if (!call) return refused(allowed)(req, noParams)
    const params = { ...placesOf(call, fixed, Object.values(found.params)), ...fixed }
    return call(req, { params: Promise.resolve(params) })
  }
}

const PLACE = /:(\w+)/g

/** Reads the places of an address, under the names that its call gives them. */
function placesOf(
  { path }: AnyCall,
  { collection = ':collection' }: Record<string, string>,
  values: readonly (string | undefined)[],
): Record<string, string | undefined> {
  const names = [...path.replace(':collection', collection).matchAll(PLACE)]
  return Object.fromEntries(names.map(([, name = ''], index) => [name, values[index]]))
}

/** Every address of the table; two that differ by the names of their places alone are one. Throws when two calls have the same address and method. */
export function addressesOf(calls: readonly AnyCall[]): Map<string, Address> {
  const addresses = new Map<string, Address>()
  const byShape = new Map<string, Address>()
  const place = (path: string) => {
    const shape = path.replace(PLACE, ':')
    const known = byShape.get(shape) ?? { path, calls: {}, fixed: {}, allowed: [] }
    byShape.set(shape, known)
    addresses.set(path, known)
    return known
  }
  for (const call of calls) {
    const { calls: own } = place(call.path)
    if (own[call.method]) throw new Error(`Deux appels pour ${call.method} ${call.path}.`)
    own[call.method] = call
  }
  for (const collection of COLLECTIONS.keys())
    for (const call of COLLECTION_CALLS) {
      const address = place(call.path.replace(':collection', collection))
      address.fixed = { collection }
      address.calls[call.method] ??= call
    }
  for (const address of addresses.values()) address.allowed = allowedBy(address)
  return addresses
}

/** Writes of a collection's calls; one that the decision table opens to nobody is answered, and not announced. */
const ECRITURES: ReadonlyMap<AnyCall, Ecriture> = new Map<AnyCall, Ecriture>([
  [createCall, 'create'],
  [updateCall, 'update'],
  [deleteCall, 'delete'],
])

function allowedBy({ calls, fixed: { collection = '' } }: Address): string[] {
  const allowed = METHODS.filter((method) => {
    const call = calls[method]
    const ecriture = call && ECRITURES.get(call)
    return call !== undefined && (ecriture === undefined || isWritten(collection, ecriture))
  })
  return [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
}

const noParams = { params: Promise.resolve({}) }
const unknown = failing(() => new NotFoundError('Cette adresse n’existe pas.'))
const refused = (allowed: readonly string[]) => failing(() => new MethodNotAllowedError(allowed))

const options = (allowed: readonly string[]) =>
  new Response(null, { status: 204, headers: { Allow: allowed.join(', ') } })

function methodOf({ method }: Request): Method | undefined {
  return METHODS.find((known) => known === (method === 'HEAD' ? 'GET' : method))
}

const BELOW = new RegExp(`^(?:${BASE_PATH})?${API_PATH}(?=/|$)`)

/** The address below the API's own. A request that middleware.ts led here keeps its own address: `path` is where it came. */
async function pathOf(req: Request, context: DoorContext | undefined): Promise<string> {
  const { pathname } = new URL(req.url)
  if (BELOW.test(pathname)) return pathname.replace(BELOW, '') || '/'
  const { path = [] } = (await context?.params) ?? {}
  return `/${path.join('/')}`
}
