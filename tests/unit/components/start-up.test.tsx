import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import ExtranetLayout from '@/app/(extranet)/layout'
import { replayOf } from '@/lib/comptes/consentements/monitoring'
import { getContenu } from '@/lib/contenu/contenu'
import { pageOpening } from '@/lib/perimetre/opening/opening'
import { getPerimetre } from '@/lib/perimetre/opening/perimetre'

jest.mock('@/lib/accueil/tuiles', () => ({ homeTuiles: jest.fn() }))
jest.mock('@/lib/accueil/fichiers', () => ({ groupeFichiers: jest.fn() }))
jest.mock('@/lib/analytique/ouvrir', () => ({ openVue: jest.fn() }))
jest.mock('@/lib/demandes/suivi/lists/toutes', () => ({ suiviList: {} }))
jest.mock('@/lib/perimetre/opening/opening', () => ({ pageOpening: jest.fn(), openPage: jest.fn() }))
jest.mock('@/lib/platform/auth/token', () => ({ decodeToken: jest.fn() }))
jest.mock('@/lib/platform/auth/cookies', () => ({ sessionCookieName: () => 'jeton' }))
jest.mock('next/headers', () => ({ cookies: jest.fn(), headers: jest.fn() }))
jest.mock('next/navigation', () => ({ redirect: jest.fn() }))
jest.mock('@/lib/contenu/contenu', () => ({ getContenu: jest.fn() }))
jest.mock('@/lib/comptes/consentements/monitoring', () => ({ replayOf: jest.fn() }))
jest.mock('@/lib/perimetre/opening/perimetre', () => ({ getPerimetre: jest.fn() }))
jest.mock('@/components/shell/shell', () => ({ Shell: () => null }))
jest.mock('@/components/perimetre/lazy-panel', () => ({ LazyPanel: () => null }))

test('[PERIM-01] without a logged-in user the start-up makes no call and sets no state', async () => {
  const store: unknown = { get: () => undefined }
  const login = new Error('NEXT_REDIRECT;/connexion')
  jest.mocked(cookies).mockResolvedValue(store as Awaited<ReturnType<typeof cookies>>)
  jest.mocked(headers).mockResolvedValue(new Headers() as Awaited<ReturnType<typeof headers>>)
  jest.mocked(redirect).mockImplementation(() => {
    throw login
  })
  await expect(ExtranetLayout({ children: null })).rejects.toBe(login)
  expect(redirect).toHaveBeenCalledWith('/connexion')
  for (const load of [pageOpening, getPerimetre, getContenu, replayOf]) expect(load).not.toHaveBeenCalled()
})
