import { createServer, type IncomingMessage } from 'node:http'
import type { EnqueuedTask, IndexObject, SearchParams, SearchResponse } from 'meilisearch'
import { z } from 'zod'

type Document = Record<string, unknown> & { id: number }
type Asked = { method: string; path: string; authorization: string | undefined; body: unknown }

const documentsBody = z.array(z.looseObject({ id: z.number() }))
const searchBody = z.looseObject({
  q: z.string(),
  filter: z.union([z.string(), z.array(z.string())]),
  page: z.number().optional(),
  hitsPerPage: z.number().optional(),
  limit: z.number().optional(),
}) satisfies z.ZodType<SearchParams>
const swapBody = z.array(z.object({ indexes: z.tuple([z.string(), z.string()]) }))

async function bodyOf(req: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString('utf8')
  return text === '' ? null : JSON.parse(text)
}

/** Whether a document passes « field IN [1, "a"] », or does not where « NOT » begins it: what we write; throws for any other. */
function passes(document: Document, condition: string): boolean {
  const [, not, field = '', list = ''] = /^(NOT )?(\w+) IN (\[.*\])$/s.exec(condition) ?? []
  if (field === '') throw new Error(`Filtre inconnu : ${condition}`)
  return z.array(z.unknown()).parse(JSON.parse(list)).includes(document[field]) === (not === undefined)
}

const settingsBody = z.looseObject({ synonyms: z.record(z.string(), z.array(z.string())) })

const holds = (document: Document, q: string, settings: unknown): boolean => {
  const { synonyms } = settingsBody.parse(settings)
  const words = String(document.texte).split(/\s+/)
  const asked = q.trim().split(' ')
  return asked.every((word, index) => {
    const isBeginning = index === asked.length - 1 && !q.endsWith(' ')
    const said = [word, ...(synonyms[word] ?? [])]
    return words.some((held) => said.includes(held) || (isBeginning && held.startsWith(word)))
  })
}

/**
 * Stand-in for a Meilisearch server: the answers that its client's types describe to the calls that we make, over
 * documents in memory. It knows words, their synonyms and their beginnings, no typos.
 */
export async function startMeilisearch() {
  const indexes = new Map<string, { settings: unknown; documents: Map<number, Document>; at: string }>()
  const asked: Asked[] = []
  let tasks = 0

  const task = (
    type: EnqueuedTask['type'],
    indexUid: string,
  ): Partial<EnqueuedTask> & { taskUid: number } => ({
    taskUid: ++tasks,
    indexUid,
    status: 'enqueued',
    type,
    enqueuedAt: new Date().toISOString(),
  })
  const indexOf = (uid: string) => {
    const index = indexes.get(uid) ?? { settings: null, documents: new Map(), at: new Date().toISOString() }
    indexes.set(uid, index)
    return index
  }

  function search(uid: string, body: unknown): SearchResponse {
    const { q, filter, page = 1, hitsPerPage = 20, limit } = searchBody.parse(body)
    const found = [...indexOf(uid).documents.values()]
      .filter((document) => [filter].flat().every((condition) => passes(document, condition)))
      .filter((document) => holds(document, q, indexOf(uid).settings))
      .sort((one, other) => one.id - other.id)
    const counts: Record<string, number> = {}
    for (const { nb_equipements } of found) {
      const key = String(nb_equipements)
      counts[key] = (counts[key] ?? 0) + 1
    }
    const from = limit === undefined ? (page - 1) * hitsPerPage : 0
    const hits = found.slice(from, from + (limit ?? hitsPerPage)).map(({ id }) => ({ id }))
    const base = { hits, processingTimeMs: 0, query: q, facetDistribution: { nb_equipements: counts } }
    return {
      ...base,
      page,
      hitsPerPage,
      totalHits: found.length,
      totalPages: Math.ceil(found.length / hitsPerPage),
    }
  }

  function answer(method: string, path: string, body: unknown): [number, unknown] {
    const [, uid = '', rest = ''] = /^\/indexes\/([^/]+)(\/.*)?$/.exec(path) ?? []
    if (path.startsWith('/tasks/')) {
      const uidOfTask = Number(path.slice('/tasks/'.length))
      return [200, { uid: uidOfTask, status: 'succeeded', type: 'indexCreation', error: null }]
    }
    if (path === '/indexes' && method === 'POST') {
      const created = z.object({ uid: z.string() }).parse(body)
      indexOf(created.uid)
      return [202, task('indexCreation', created.uid)]
    }
    if (path === '/swap-indexes') {
      for (const {
        indexes: [one, other],
      } of swapBody.parse(body)) {
        const [first, second] = [indexOf(one), indexOf(other)]
        indexes.set(one, second).set(other, first)
      }
      return [202, task('indexSwap', '')]
    }
    if (uid !== '' && rest === '' && !indexes.has(uid)) {
      const message = `Index \`${uid}\` not found.`
      return [404, { message, code: 'index_not_found', type: 'invalid_request', link: '' }]
    }
    if (rest === '' && method === 'GET') {
      const { at } = indexOf(uid)
      const info = { uid, primaryKey: 'id', createdAt: at, updatedAt: at }
      return [200, info satisfies Record<keyof IndexObject, string>]
    }
    if (rest === '' && method === 'DELETE') {
      indexes.delete(uid)
      return [202, task('indexDeletion', uid)]
    }
    if (rest === '/settings') {
      indexOf(uid).settings = body
      return [202, task('settingsUpdate', uid)]
    }
    if (rest === '/documents') {
      for (const document of documentsBody.parse(body)) indexOf(uid).documents.set(document.id, document)
      return [202, task('documentAdditionOrUpdate', uid)]
    }
    if (rest === '/documents/delete-batch') {
      for (const id of z.array(z.number()).parse(body)) indexOf(uid).documents.delete(id)
      return [202, task('documentDeletion', uid)]
    }
    if (rest === '/search') return [200, search(uid, body)]
    return [404, { message: `${method} ${path}`, code: 'not_found', type: 'invalid_request', link: '' }]
  }

  const server = createServer(async (req, res) => {
    const body = await bodyOf(req)
    const path = (req.url ?? '').split('?')[0] ?? ''
    asked.push({ method: req.method ?? '', path, authorization: req.headers.authorization, body })
    const [status, json] = answer(req.method ?? '', path, body)
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    host: `http://127.0.0.1:${port}`,
    asked,
    idsIn: (uid: string) => [...(indexes.get(uid)?.documents.keys() ?? [])],
    names: () => [...indexes.keys()].sort(),
    settingsOf: (uid: string) => indexes.get(uid)?.settings,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
