import type { Session } from '@/lib/platform/auth/live-session'
import { passesMaintenance } from '@/lib/platform/maintenance'

const user = {
  id: 2,
  documentId: 'd',
  roleId: 1,
  firstname: 'Nadia',
  lastname: 'Quentrec',
  username: 'nadia',
  email: 'nadia@exemple.fr',
  phone: null,
  provider: 'local' as const,
  confirmed: true,
  blocked: false,
  utilisateurEHS: false,
  test: false,
  searchEngine: false,
  tuilesMasquees: [],
}

const session = (utilisateurEHS: boolean, byStaff: boolean | null = null): Session => ({
  id: 's',
  user: { ...user, tuilesMasquees: [], utilisateurEHS },
  impersonateur:
    byStaff === null ? null : { id: 1, firstname: 'Loïc', lastname: 'Vasseur', utilisateurEHS: byStaff },
})

test('the maintenance leaves the pages to the staff, as themselves and as a partner, and to nobody else', () => {
  expect(passesMaintenance(session(true))).toBe(true)
  expect(passesMaintenance(session(false, true))).toBe(true)
  expect(passesMaintenance(session(false))).toBe(false)
  expect(passesMaintenance(session(false, false))).toBe(false)
  expect(passesMaintenance(session(true, false))).toBe(false)
  expect(passesMaintenance(null)).toBe(false)
})
