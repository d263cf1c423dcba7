import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from 'zod'
import { Form } from '@/components/form/form'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { OptionList } from '@/components/perimetre/option-list'
import { defineFlow } from '@/components/wizard/flow/definition'
import { Flow } from '@/components/wizard/flow/flow'
import { ClientCallError } from '@/lib/browser/client'
import { installBrowser } from './browser'

jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(window.location.search) }))

beforeEach(() => {
  installBrowser()
  sessionStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

/** Errors that a call may throw, and no sentence of a library among what is shown. */
const FAILURES: readonly [string, () => unknown][] = [
  ['500', () => new ClientCallError(500, 'Internal Server Error')],
  ['429', () => new ClientCallError(429, null, { retryAfter: 4 })],
  ['503', () => new ClientCallError(503, '<html>')],
  ['no answer', () => new ClientCallError(0, null, { cause: new TypeError('Failed to fetch') })],
  ['another shape', () => z.object({ data: z.number() }).safeParse({}).error],
]
const FOREIGN = /Internal|Failed|Invalid|html|expected|undefined/

const send = jest.fn<Promise<unknown>, [unknown]>()
const schema = z.object({ ville: z.string() })

const Ville = () => <TextField name="ville" label="Ville" />
const Sent = () => <p>Envoyé</p>

function PlaceForm() {
  const form = useZodForm(schema, { defaultValues: { ville: '' } })
  return (
    <Form form={form} onSubmit={submitOf(form, send)}>
      <TextField name="ville" label="Ville" />
      <button type="submit">Envoyer</button>
    </Form>
  )
}

describe.each(FAILURES)('%s', (_name, failure) => {
  test('[SAFE-26] a form keeps what was typed, says so once, and is sent again by « Réessayer »', async () => {
    send.mockReset().mockRejectedValueOnce(failure()).mockResolvedValueOnce(null)
    render(<PlaceForm />)
    await userEvent.type(screen.getByLabelText('Ville'), 'Lille')
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).not.toMatch(FOREIGN)
    expect(alert.parentElement).toHaveFocus()
    expect(screen.getByLabelText('Ville')).toHaveValue('Lille')
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(send.mock.calls).toEqual([[{ ville: 'Lille' }], [{ ville: 'Lille' }]])
    expect(screen.getByRole('button', { name: 'Envoyer' })).toHaveFocus()
  })

  test.each([
    ['looks something up', 'Suivant', 2],
    ['sends the form', 'Envoyer', 1],
  ])('[SAFE-26] the step of a visitor that %s does the same', async (_step, button, count) => {
    const step = { title: 'Étape', schema, Content: Ville, labels: { ville: 'Ville' } }
    const call = jest.fn(() => Promise.reject(failure()))
    const flow = defineFlow({
      name: `essai-${button}-${Math.random()}`,
      parcours: { steps: count, found: count, done: count },
      steps: count === 1 ? [step] : [{ ...step, onNext: call }, step],
      end: { title: 'Fin', Content: Sent },
      newValues: () => ({ ville: '' }),
      valuesSchema: schema,
      answerSchema: z.object({}),
      submitLabel: 'Envoyer',
      submit: call,
    })
    window.history.replaceState(null, '', '?etape=1')
    render(<Flow flow={flow} />)
    await userEvent.type(screen.getByLabelText('Ville'), 'Lille')
    await userEvent.click(screen.getByRole('button', { name: button }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).not.toMatch(FOREIGN)
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
    expect(screen.getByLabelText('Ville')).toHaveValue('Lille')
  })

  test('[SAFE-26] a list of choices says that it could not be read, not that nothing was found', async () => {
    const read = jest.fn().mockRejectedValueOnce(failure())
    read.mockResolvedValue({ rows: [{ id: 1, nom: 'Office' }], total: 1 })
    render(
      <OptionList<{ id: number; nom: string }>
        title="Client"
        placeholder="Rechercher"
        empty="Aucun client trouvé."
        searchIcon={null}
        pages={() => read}
        keyOf={({ id }) => id}
        textOf={({ nom }) => nom}
        selectedKey={null}
        onChoose={() => undefined}
      />,
    )
    expect(await screen.findByText('La liste n’a pas pu être lue.')).toBeVisible()
    expect(screen.queryByText('Aucun client trouvé.')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    await waitFor(() => expect(screen.queryByText('La liste n’a pas pu être lue.')).toBeNull())
    expect(read).toHaveBeenCalledTimes(2)
  })
})

test('a refusal has no « Réessayer »: the same would be refused again', async () => {
  send.mockReset().mockRejectedValueOnce(new ClientCallError(403, { error: { message: 'Pas permis.' } }))
  render(<PlaceForm />)
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(await screen.findByText('Pas permis.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
})

test('« back » while a visitor’s step looks something up is not undone when it is found', async () => {
  const step = { title: 'Étape', schema, Content: Ville, labels: { ville: 'Ville' } }
  let found = (_: 'next') => {}
  const look = () => new Promise<'next'>((resolve) => (found = resolve))
  const flow = defineFlow({
    name: 'essai-retour',
    parcours: { steps: 3, found: 3, done: 3 },
    steps: [step, { ...step, onNext: look }, step],
    end: { title: 'Fin', Content: Sent },
    newValues: () => ({ ville: 'Lille' }),
    valuesSchema: schema,
    answerSchema: z.object({}),
    submitLabel: 'Envoyer',
    submit: send,
  })
  window.history.replaceState(null, '', '?etape=2')
  render(<Flow flow={flow} />)
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }))
  window.history.replaceState(null, '', '?etape=1')
  await act(async () => found('next'))
  expect(window.location.search).toBe('?etape=1')
})
