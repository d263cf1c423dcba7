import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { FileDrop } from '@/components/form/file-drop'
import { UploadProgress } from '@/components/form/upload-progress'
import { html, jpeg, pdf, png } from '../../support/files'

type FormProps = { start?: readonly File[]; onCheck?: (check: Promise<void>) => void }

function Form({ start = [], onCheck = () => undefined }: FormProps) {
  const [files, setFiles] = useState<readonly File[]>(start)
  return <FileDrop label="Pièces jointes" name="files" files={files} onChange={setFiles} onCheck={onCheck} />
}
const input = () => screen.getByLabelText('Pièces jointes')
const names = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('span')?.textContent)
const asFile = (name: string, bytes: BlobPart, type: string) =>
  new File([bytes], name, { type, lastModified: 1 })
const plan = asFile('plan.pdf', pdf(), 'application/pdf')

test('files that can be sent are listed with their size, the others are refused by name', async () => {
  render(<Form />)
  expect(input()).toHaveAccessibleDescription('PDF, JPG ou PNG, 10 Mo par fichier, 10 fichiers au plus.')
  const long = asFile('long.png', png(), 'image/png')
  Object.defineProperty(long, 'size', { value: 11 * 1024 * 1024 })
  const added = [
    plan,
    asFile('virus.exe', html(), 'application/x-msdownload'),
    asFile('page.pdf', html(), 'application/pdf'),
    long,
    asFile('vue.jpg', jpeg(), 'image/jpeg'),
  ]
  await userEvent.upload(input(), added, { applyAccept: false })
  await waitFor(() => expect(names()).toEqual(['plan.pdf', 'vue.jpg']))
  expect(screen.getByRole('status')).toHaveTextContent('2 fichiers joints')
  const refusals = [...screen.getByRole('alert').querySelectorAll('p')].map(({ textContent }) =>
    textContent?.replaceAll('\u00a0', ' '),
  )
  expect(refusals).toEqual([
    '« virus.exe » n’est ni un PDF, ni une image JPG ou PNG.',
    'Le contenu de « page.pdf » n’est ni un PDF, ni une image JPG ou PNG, ou ne correspond pas à son nom.',
    '« long.png » dépasse 10 Mo.',
  ])
})

test('an eleventh file is refused, one chosen twice is kept once', async () => {
  const ten = Array.from({ length: 9 }, (_, rank) => asFile(`vue${rank}.png`, png(), 'image/png'))
  render(<Form start={ten} />)
  await userEvent.upload(input(), [plan, plan, asFile('trop.pdf', pdf(), 'application/pdf')])
  await waitFor(() => expect(names()).toHaveLength(10))
  expect(names().at(-1)).toBe('plan.pdf')
  expect(screen.getByRole('alert')).toHaveTextContent('Joignez 10 fichiers au plus.')
})

test('files dropped while others are read come after them, and both checks are told', async () => {
  const checks: Promise<void>[] = []
  render(<Form onCheck={(check) => checks.push(check)} />)
  const drop = (file: File) => fireEvent.drop(input(), { dataTransfer: { types: ['Files'], files: [file] } })
  drop(plan)
  drop(asFile('vue.png', png(), 'image/png'))
  expect(names()).toEqual([])
  expect(checks).toHaveLength(2)
  await act(() => Promise.all(checks))
  expect(names()).toEqual(['plan.pdf', 'vue.png'])
})

test('a dropped file is taken, under its own type where the system gives none, and can be taken out', async () => {
  render(<Form />)
  const target = input()
  fireEvent.drop(target, { dataTransfer: { types: ['Files'], files: [asFile('plan.pdf', pdf(), '')] } })
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer plan.pdf' }))
  expect(names()).toEqual([])
  expect(input()).toHaveFocus()
})

test('an upload tells its part, then that the files are being stored', () => {
  const bar = () => screen.getByRole('progressbar', { name: 'Envoi de 2 fichiers' })
  const { rerender } = render(
    <UploadProgress label="Envoi de 2 fichiers" progress={{ sent: 2_500_000, total: 10_000_000 }} />,
  )
  expect(bar()).toHaveAttribute('aria-valuenow', '25')
  expect(bar()).toHaveAttribute('aria-valuetext', '25 %, 2,5 Mo sur 10 Mo')
  rerender(<UploadProgress label="Envoi de 2 fichiers" progress={{ sent: 10, total: 10 }} />)
  expect(bar()).toHaveAttribute('aria-valuetext', 'Enregistrement…')
  expect(bar()).not.toHaveAttribute('aria-valuenow')
})
