import { readProgrammes } from '@/lib/demandes/suivi/programmes'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { getDb } from '@/lib/platform/db/client'
import { log } from '@/lib/platform/log'

jest.mock('@/lib/platform/db/client', () => ({ getDb: jest.fn() }))

const promoter: Perimetre = {
  userId: 7,
  portail: { id: 170, type: 'PIM', label: 'Promoteur', couleurPortail: '#007acd' },
  groupe: { id: 12, nom: 'Maisons Clairval', logo: null },
  client: null,
  contrats: { mode: 'tous' },
  dates: { start: '2026-01-01T00:00:00.000Z', end: '2026-12-31T23:59:59.999Z' },
}

test('[FOLLOW-06] a failing promoter client fetch is only logged and the list is empty', async () => {
  const error = new Error('panne')
  const line = jest.spyOn(log, 'error').mockImplementation(() => undefined)
  jest.mocked(getDb).mockRejectedValueOnce(error)
  await expect(readProgrammes(promoter)).resolves.toEqual({ programmes: [], failed: true })
  expect(line.mock.calls).toEqual([['suivi.programmes', { error }]])
})

test('[FOLLOW-06] the clients are there when the fetch answers', async () => {
  const rows = [
    { id: 1, nom: 'PROGRAMME A', logements: 40, realisees: 12, sousContrat: 9, avancement: 'en-cours' },
  ]
  const db = { execute: async () => ({ rows }) }
  jest.mocked(getDb).mockResolvedValueOnce(db as unknown as Awaited<ReturnType<typeof getDb>>)
  await expect(readProgrammes(promoter)).resolves.toEqual({ programmes: rows, failed: false })
})
