import { COLLECTIONS } from '@/lib/app/collections.generated'
import { hrefsIn, OPENED, recordsIn } from '../e2e/support/screens'
import { accounts, SESSION_COOKIE } from '../support/api'
import { DECLARED } from '../support/calls'
import { logIn } from './log-in'

type Answer = { status: number; text: string }
type Link = { path: string; reader: string | null }

const API = '/api/'
/** Addresses of ours in a page, those of its data as well as those of its links. */
const ADDRESS = /\/v2(\/[\w./?=-]+)/g
const ANYONE = [accounts.ehs, ...Object.values(accounts)].map(({ super: email }) => email)

/** Calls that no page leads to and that ask for more than the number of a record. */
const ADDRESSES: Readonly<Record<string, string>> = {
  'adresses/communes': 'adresses/communes?codePostal=59000',
  'adresses/recherche': 'adresses/recherche?q=rue de Lille 59000',
  'analytique/export': 'analytique/export?format=xlsx',
  'analytique/valeurs/:champ': 'analytique/valeurs/agenceNomEHS',
  'brouillons/:type': 'brouillons/cmi',
  'connect/:provider': 'connect/okta',
  'customers/findCustomer': 'customers/findCustomer?codepostal=59000&reference=000123-0001',
  'imports/modeles/:type': 'imports/modeles/clients',
  'listes/:liste/export': 'listes/logements/export?format=xlsx',
  'perimetre/clients': 'perimetre/clients?portailId=2',
  'perimetre/contrats': 'perimetre/contrats?clientId=1',
  'perimetre/groupes': 'perimetre/groupes?portailId=2',
  'perimetre/ouverture': 'perimetre/ouverture?portailId=2',
  'recherche/groupes': 'recherche/groupes?parentId=2',
  'rendez-vous/logements': 'rendez-vous/logements?recherche=martin',
}

/** Addresses of every call that reads, those of the collections first: they name records. */
const CALLS = [
  ...[...COLLECTIONS.keys()].flatMap((name) => [name, `${name}/count`, `${name}/:id`]),
  ...DECLARED.flatMap(({ method, path }) => (method === 'GET' ? [path] : [])),
  'openapi.json',
]

/** Reads as any of the people, each with one session. */
function readerOn(origin: string) {
  const tokens = new Map<string, Promise<string>>()
  return async ({ path, reader }: Link): Promise<Answer> => {
    const headers = new Headers()
    if (reader !== null) {
      const token = tokens.get(reader) ?? logIn(origin, reader)
      tokens.set(reader, token)
      headers.set('cookie', `${SESSION_COOKIE}=${await token}`)
    }
    const answer = await fetch(`${origin}/v2${path}`, { headers, redirect: 'manual' })
    const text = await answer.text()
    if (answer.status >= 500) throw new Error(`${path} : ${answer.status}`)
    return { status: answer.status, text }
  }
}

const fits = (call: string, path: string) => {
  const [places, words] = [call.split('/'), path.split('/')]
  return (
    places.length === words.length &&
    places.every((place, index) => place.startsWith(':') || place === words[index])
  )
}

/** Where a call is read: the link that leads to it, or its address with a number that links name at its place. */
function addressOf(call: string, links: readonly Link[]): Link {
  const found = links.find(({ path }) => path.startsWith(API) && fits(call, pathOf(path).slice(API.length)))
  if (found) return found
  const known = ADDRESSES[call]
  const parts = call.split('/').map((part, index, all) => {
    if (!part.startsWith(':')) return part
    const named = new RegExp(`/${all[index - 1]}/(\\d+)\\b`)
    return links.map(({ path }) => named.exec(path)?.[1]).find((id) => id !== undefined) ?? '1'
  })
  return { path: `${API}${known ?? parts.join('/')}`, reader: null }
}

const pathOf = (path: string) => path.split('?')[0] ?? path

/**
 * Opens once every screen, a record of every kind that they lead to, and every call that reads, as whoever may. Throws
 * where a screen is refused to whom it is for, and at a fault of ours. `answered` counts the calls that gave something.
 */
export async function openEverything(origin: string) {
  const read = readerOn(origin)
  const links: Link[] = []
  const records = new Map<string, Link>()
  const open = async ({ path, reader }: Link) => {
    const { status, text } = await read({ path, reader })
    if (status >= 400) throw new Error(`${path}, ${reader ?? 'un visiteur'} : ${status}`)
    for (const [, found = ''] of text.matchAll(ADDRESS)) links.push({ path: found, reader })
    for (const [kind, record] of recordsIn(hrefsIn(text)))
      if (!records.has(kind) && !record.includes('.')) records.set(kind, { path: record, reader })
  }
  for (const screen of OPENED) await open(screen)
  for (const record of records.values()) await open(record)
  let answered = 0
  for (const call of CALLS) {
    const { path, reader } = addressOf(call, links)
    for (const one of reader === null ? ANYONE : [reader]) {
      const { status, text } = await read({ path, reader: one })
      if (status >= 300) continue
      answered += 1
      const id = COLLECTIONS.has(call) ? /"id":(\d+)/.exec(text)?.[1] : undefined
      if (id) links.push({ path: `${API}${call}/${id}`, reader: one })
      break
    }
  }
  return { screens: OPENED.length, records: records.size, calls: CALLS.length, answered }
}
