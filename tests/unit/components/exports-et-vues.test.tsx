import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MyExports } from '@/components/comptes/espace/exports/my-exports'
import { ViewsMenu } from '@/components/table/views-menu'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }), usePathname: () => '/' }))

const file = {
  id: 1,
  liste: 'logements',
  format: 'pdf',
  etat: 'Échec',
  progression: 0,
  nom: null,
  ecartes: 0,
  motif: null,
  tailleOctets: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  expireAt: null,
}

test.each([
  [{ motif: 'Cette liste n’existe plus.' }, 'Cette liste n’existe plus.'],
  [{}, 'Le fichier n’a pas pu être préparé. Redemandez-le depuis son écran.'],
  [{ etat: 'Terminé', ecartes: 2 }, 'Sans 2 logements sortis de la liste entre-temps'],
])('[SHELL-60] a file that failed says why, one that lacks rows how many: %j', (given, note) => {
  render(<MyExports exports={[{ ...file, ...given }]} />)
  expect(
    screen.getByText(note.replaceAll(' ', ' '), { normalizer: (text) => text.replaceAll('\u00a0', ' ') }),
  ).toBeTruthy()
})

test('a kept view that lost a filter says so where it is chosen', async () => {
  const vue = { id: 3, nom: 'Mes absents', requete: 'etat=Disparu', href: '/logements?etat=Disparu' }
  render(
    <ViewsMenu
      liste="logements"
      requete=""
      whole="/logements"
      vues={[
        { ...vue, isWider: true },
        { ...vue, id: 4 },
      ]}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: /Vues/ }))
  expect(await screen.findAllByText('Un de ses filtres n’existe plus.')).toHaveLength(1)
})
