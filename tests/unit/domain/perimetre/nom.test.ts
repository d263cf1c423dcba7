import { perimetreName } from '@/lib/domain/perimetre/perimetre'
import { perimetreDe } from '../../../support/perimetre-de'

test('a perimeter is named by its group and its client, once where both bear one name', () => {
  const whole = perimetreDe({ userId: 1, groupe: 1, nom: 'Coop’Logis Val d’Orge' })
  const client = { id: 1, clientId: 'C1', nom: 'Coop’Logis Val d’Orge', logo: null }
  expect(perimetreName(whole)).toBe('Coop’Logis Val d’Orge')
  expect(perimetreName({ ...whole, client })).toBe('Coop’Logis Val d’Orge')
  expect(perimetreName({ ...whole, client: { ...client, nom: 'Tours du lac' } })).toBe(
    'Coop’Logis Val d’Orge, Tours du lac',
  )
})
