import { cookies } from 'next/headers'
import ExtranetLayout from '@/app/(extranet)/layout'
import { replayOf } from '@/lib/comptes/consentements/monitoring'
import { getContenu } from '@/lib/contenu/contenu'
import { getPerimetre } from '@/lib/opening/perimetre'
import { requireSession } from '@/lib/opening/session'

jest.mock('@/lib/accueil/raccourcis', () => ({ raccourcisOf: jest.fn() }))
jest.mock('next/headers', () => ({ cookies: jest.fn() }))
jest.mock('@/lib/opening/session', () => ({ requireSession: jest.fn() }))
jest.mock('@/lib/contenu/contenu', () => ({ getContenu: jest.fn() }))
jest.mock('@/lib/comptes/consentements/monitoring', () => ({ replayOf: jest.fn() }))
jest.mock('@/lib/opening/perimetre', () => ({ getPerimetre: jest.fn() }))
jest.mock('@/components/shell/shell', () => ({ Shell: () => null }))
jest.mock('@/components/perimetre/lazy-panel', () => ({ LazyPanel: () => null }))

test('[PERIM-01] without a logged-in user the start-up makes no call and sets no state', async () => {
  const login = new Error('NEXT_REDIRECT;/connexion')
  jest.mocked(requireSession).mockRejectedValue(login)
  await expect(ExtranetLayout({ children: null })).rejects.toBe(login)
  for (const load of [getPerimetre, getContenu, replayOf, cookies]) expect(load).not.toHaveBeenCalled()
})
