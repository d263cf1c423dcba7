import type { PortalType } from '@/lib/domain/acces/portails'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { getPerimetre } from '@/lib/perimetre/opening/perimetre'
import { requireSession } from '@/lib/perimetre/opening/session'

jest.mock('@/lib/perimetre/opening/session', () => ({ requireSession: jest.fn() }))
jest.mock('@/lib/perimetre/opening/perimetre', () => ({ getPerimetre: jest.fn() }))
jest.mock('@/lib/contenu/contenu', () => ({ getContenu: async () => ({ fermetures: {} }) }))

function given(roleId: number, utilisateurEHS: boolean, portail: PortalType | null) {
  jest.mocked(requireSession).mockResolvedValue({ id: 's', user: { id: 1, roleId, utilisateurEHS } } as never)
  const selected = portail && { id: 1, type: portail, label: '', couleurPortail: '#007acd' }
  jest.mocked(getPerimetre).mockResolvedValue({ userId: 1, portail: selected } as never)
}

const NOT_FOUND = 'NEXT_HTTP_ERROR_FALLBACK;404'

test('[GUARD-17] a screen closed to the role or the portal is a 404', async () => {
  given(1, false, 'COLLECTIF')
  await expect(guardScreen('/utilisateurs')).rejects.toThrow(NOT_FOUND)
  given(4, false, 'DIS')
  await expect(guardScreen('/misesenservice/saisir')).rejects.toThrow(NOT_FOUND)
  given(1, false, 'CMI')
  await expect(guardScreen('/logements')).rejects.toThrow(NOT_FOUND)
  given(1, false, null)
  await expect(guardScreen('/logements')).rejects.toThrow(NOT_FOUND)
  await expect(guardScreen('/deux/segments')).rejects.toThrow(NOT_FOUND)
})

test('[GUARD-17] SA + EHS opens every screen in any portal', async () => {
  given(4, true, 'CMI')
  for (const path of ['/logements', '/utilisateurs', '/distributeur/saisie', '/encrypt-decrypt']) {
    await expect(guardScreen(path)).resolves.toMatchObject({ session: { id: 's' }, perimetre: { userId: 1 } })
  }
})

test('[GUARD-05] the people of a portal open its screens', async () => {
  given(1, false, 'COLLECTIF')
  await expect(guardScreen('/logements')).resolves.toMatchObject({
    perimetre: { portail: { type: 'COLLECTIF' } },
  })
})

test('[ERR-06] a guard that is not registered gives 500 « Unknown middleware »', async () => {
  given(1, false, 'COLLECTIF')
  await expect(guardScreen('/logements', 'inconnu')).rejects.toMatchObject({
    fault: { status: 500, message: 'Unknown middleware' },
  })
})
