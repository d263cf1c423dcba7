import { silently } from '@/lib/browser/silent'
import { loadPromoterClients } from '@/lib/domain/demandes/pim/suivi'
import { fails, failure } from './support/demandes'

test('[FOLLOW-06] a failing promoter client fetch is only logged and the list is empty', async () => {
  const log = jest.fn()
  const quiet: typeof silently = (call, run, fallback) => silently(call, run, fallback, log)
  await expect(loadPromoterClients(fails, quiet)).resolves.toEqual([])
  expect(log.mock.calls).toEqual([['Clients du promoteur', failure]])
  await expect(loadPromoterClients(async () => ['PROGRAMME A'], quiet)).resolves.toEqual(['PROGRAMME A'])
})
