import { fireEvent, render, screen } from '@testing-library/react'
import { GroupeFilter } from '@/components/comptes/utilisateurs/groupe-filter'
import { Disclosure } from '@/components/table/disclosure'
import { installBrowser } from './browser'

const GROUPES = ['Rives du Nord', 'Zornhof'].map((nom, index) => ({ id: 76 + index, nom, portail: 'GES' }))

const box = () => screen.getByRole('combobox', { name: 'Rechercher un groupe' })

beforeEach(async () => {
  installBrowser()
  const fetch = async (url: string) => {
    const searched = new URL(url, 'http://localhost').searchParams.get('recherche') ?? ''
    const rows = GROUPES.filter(({ nom }) => nom.toLowerCase().includes(searched))
    return {
      ok: true,
      status: 200,
      headers: new Headers(),
      text: async () => JSON.stringify({ rows, total: rows.length }),
    }
  }
  Object.assign(globalThis, { fetch })
  render(
    <Disclosure label="Filtres" icon={null}>
      <form aria-label="Filtrer">
        <GroupeFilter chosen={[{ id: 4, nom: 'Parc Bleu', portail: 'GES' }]} />
      </form>
    </Disclosure>,
  )
  fireEvent.click(screen.getByText('Filtres'))
  fireEvent.click(await screen.findByText('Choisir un groupe'))
  await screen.findByText('2 résultats')
})

test('any group is found by the search on the server, and added to those of the address', async () => {
  fireEvent.change(box(), { target: { value: 'zorn' } })
  await screen.findByText('1 résultat')
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(screen.getByLabelText<HTMLInputElement>('Zornhof (GES)').checked).toBe(true)
  const form = screen.getByLabelText<HTMLFormElement>('Filtrer')
  expect(new FormData(form).getAll('groupe')).toEqual(['4', '77'])
})

test('Enter sends no filter where no group is found', async () => {
  fireEvent.change(box(), { target: { value: 'aucun' } })
  await screen.findByText('Aucun groupe trouvé')
  const isSent = fireEvent.keyDown(box(), { key: 'Enter' })
  expect(isSent).toBe(false)
})

test('Escape closes the list of groups and leaves the filters open', () => {
  fireEvent.keyDown(box(), { key: 'Escape' })
  expect(screen.queryByLabelText('Rechercher un groupe')).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Filtres' })).not.toBeNull()
})
