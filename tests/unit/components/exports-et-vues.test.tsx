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

const vue = {
  id: 3,
  nom: 'Mes absents',
  requete: 'etat=Disparu',
  href: '/logements?etat=Disparu',
  isOwn: true,
  groupe: null,
  par: null,
}
const menu = {
  liste: 'logements',
  requete: '',
  whole: { nom: 'Toute la liste', href: '/logements' },
  kept: '',
  groupe: 'Office',
}

test('a kept view that lost a filter says so where it is chosen', async () => {
  render(
    <ViewsMenu
      {...menu}
      vues={[
        { ...vue, isWider: true },
        { ...vue, id: 4 },
      ]}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: /Vues/ }))
  expect(await screen.findAllByText('Un de ses filtres n’existe plus.')).toHaveLength(1)
})

test('[ANALYTICS-51] a view says who shares it, and is changed by its owner alone', async () => {
  const theirs = {
    ...vue,
    id: 4,
    nom: 'Celle de Camille',
    isOwn: false,
    groupe: 'Office',
    par: 'Camille Roux',
  }
  render(
    <ViewsMenu {...menu} vues={[{ ...vue, groupe: 'Office' }, theirs, { ...theirs, id: 5, par: null }]} />,
  )
  await userEvent.click(screen.getByRole('button', { name: /Vues/ }))
  expect(await screen.findAllByText('Partagée avec Office')).toHaveLength(2)
  expect(screen.getAllByText('Partagée par Camille Roux')).toHaveLength(1)
  const changes = screen.getAllByRole('button', { name: /^(Modifier|Supprimer) la vue/ })
  expect(changes.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Modifier la vue Mes absents',
    'Supprimer la vue Mes absents',
  ])
})
