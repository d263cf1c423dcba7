import { signOut } from '@/lib/comptes/connexion/commands/sign-out'
import { encodeToken } from '@/lib/platform/auth/token'
import { log } from '@/lib/platform/log'
import { acteurDe } from '../../../support/acteur'

jest.mock('@/lib/platform/env', () => ({
  env: () => ({ NEXTAUTH_SECRET: 'un-secret-de-test-assez-long-pour-etre-accepte', LOG_LEVEL: 'silent' }),
}))

const acteur = acteurDe(null)
const claims = { userId: 7, sessionId: '3f0a9f0e-55f2-4a7e-8a55-0c5f5a1d2b11' }

test('[AUTH-07] a logout that fails writes one line « Déconnexion » and throws nothing', async () => {
  const written = jest.spyOn(log, 'error').mockImplementation(() => undefined)
  const failure = new Error('base absente')
  await signOut(await encodeToken(claims), acteur, () => Promise.reject(failure))
  expect(written.mock.calls).toEqual([['Déconnexion', { error: failure, userId: 7 }]])
})

test('[AUTH-08] the session of the token is the one that is ended', async () => {
  const end = jest.fn(async () => undefined)
  await signOut(await encodeToken(claims), acteur, end)
  await signOut('rien', acteur, end)
  await signOut(undefined, acteur, end)
  expect(end.mock.calls).toEqual([[claims, acteur]])
})
