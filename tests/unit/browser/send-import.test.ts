import { ClientCallError } from '@/lib/browser/client'
import { importSender } from '@/lib/browser/send-import'
import { upload } from '@/lib/browser/upload'

jest.mock('@/lib/browser/upload', () => ({ upload: jest.fn() }))

const OPTIONS = { complet: false, seuil: 5, frein: 2 }
const csv = (type: string) => new File([type], `${type}.csv`)
const groupes = csv('groupes')
const clients = csv('clients')

/** A server of imports: what it holds, and which of its answers are lost. */
function server() {
  const imports: { etat: string; keys: unknown; fichiers: object[]; [option: string]: unknown }[] = []
  const lost: string[] = []
  const answer = (path: string, work: () => unknown) => {
    const data = work()
    if (lost.includes(path)) {
      lost.splice(lost.indexOf(path), 1)
      throw new TypeError('lost')
    }
    return Response.json({ data })
  }
  globalThis.fetch = async (address, init) => {
    const path = String(address).replace(/.*\/v2\/api\//, '')
    const [, rank, act] = path.split('/')
    const row = imports[Number(rank)]
    return answer(act ?? path, () => {
      if (act === 'annulation' && row) row.etat = 'Annulé'
      if (act === 'fichiers') return row?.fichiers
      if (row) return act === 'bilan' ? row : { id: Number(rank) }
      const key = new Headers(init?.headers).get('idempotency-key')
      const known = imports.findIndex(({ keys }) => keys === key)
      if (known >= 0) return { id: known }
      return {
        id:
          imports.push({ etat: 'Brouillon', fichiers: [], keys: key, ...JSON.parse(String(init?.body)) }) - 1,
      }
    })
  }
  jest.mocked(upload).mockImplementation(async (path, body) => {
    const { searchParams, pathname } = new URL(path, 'http://x')
    const nom = searchParams.get('nom') ?? ''
    if (lost.includes(nom)) {
      lost.splice(lost.indexOf(nom), 1)
      throw new ClientCallError(0, null)
    }
    imports[Number(pathname.split('/')[2])]?.fichiers.push({
      nom,
      taille: body instanceof Blob && body.size,
    })
    return {}
  })
  return { imports, lost }
}

const names = (row: { fichiers: object[] } | undefined) =>
  row?.fichiers.map((file) => Reflect.get(file, 'nom'))

test.each([
  ['the opening', 'imports'],
  ['a file', 'clients.csv'],
])(
  '[FIRST-08] an import whose sending fails at %s is gone on with: one import, each file once',
  async (_, path) => {
    const { imports, lost } = server()
    const send = importSender()
    const asked = { files: [groupes, clients], options: OPTIONS }
    lost.push(path)
    await expect(send(asked, jest.fn())).rejects.toThrow()
    await expect(send(asked, jest.fn())).resolves.toBe(0)
    expect(imports).toHaveLength(1)
    expect(names(imports[0])).toEqual(['groupes.csv', 'clients.csv'])
    expect(imports[0]?.etat).toBe('Brouillon')
  },
)

test('[FIRST-08] of two files alike both are sent, once each', async () => {
  const { imports, lost } = server()
  const send = importSender()
  const asked = { files: [groupes, csv('groupes'), clients], options: OPTIONS }
  lost.push('clients.csv')
  await expect(send(asked, jest.fn())).rejects.toThrow()
  await expect(send(asked, jest.fn())).resolves.toBe(0)
  expect(names(imports[0])).toEqual(['groupes.csv', 'groupes.csv', 'clients.csv'])
})

test('[FIRST-08] other files or other choices open another import, and the one that was left is cancelled', async () => {
  const { imports, lost } = server()
  const send = importSender()
  lost.push('clients.csv')
  await expect(send({ files: [groupes, clients], options: OPTIONS }, jest.fn())).rejects.toThrow()
  await expect(send({ files: [clients], options: OPTIONS }, jest.fn())).resolves.toBe(1)
  expect(imports.map(({ etat }) => etat)).toEqual(['Annulé', 'Brouillon'])
  expect(names(imports[1])).toEqual(['clients.csv'])
})
