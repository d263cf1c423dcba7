import { act, screen } from '@testing-library/react'
import { Activity, type ComponentType, lazy, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { z } from 'zod'
import { Form } from '@/components/form/form'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { EarlyPress } from '@/components/shell/early-press'
import { TakenOver } from '@/components/shell/taken-over'

const pressed = jest.fn()
const sent = jest.fn()

function Page({ children }: { children?: ReactNode }) {
  return (
    <>
      <TakenOver />
      <button type="button" onClick={() => pressed('Filtrer')}>
        Filtrer
      </button>
      <button type="button" onClick={() => pressed('Exporter')}>
        <b>Exporter</b>
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent()
        }}
      >
        <button type="submit">Envoyer</button>
      </form>
      {children}
    </>
  )
}

function Flow() {
  return (
    <button type="button" onClick={() => pressed('Suivant')}>
      Suivant
    </button>
  )
}

/** Draws the page as the server does. */
function drawn(page: ReactNode): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(page)
  return place
}

const press = (name: string) => screen.getByText(name).click()
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
const stopSending = (event: Event) => event.preventDefault()

beforeAll(() => {
  const script = renderToString(<EarlyPress nonce="n" />)
  new Function(script.replace(/<\/?script[^>]*>/g, '').replaceAll('&quot;', '"'))()
  // The browser of the tests leaves no page.
  window.addEventListener('submit', stopSending)
})
beforeEach(() => jest.clearAllMocks())
afterEach(() => document.body.replaceChildren())
afterAll(() => window.removeEventListener('submit', stopSending))

test('the last button pressed before the page answers is pressed once it does, and only once', async () => {
  const place = drawn(<Page />)
  press('Filtrer')
  press('Exporter')
  press('Exporter')
  await act(async () => hydrateRoot(place, <Page />))
  await settle()
  expect(pressed.mock.calls).toEqual([['Exporter']])
})

test('a press that makes React take the page over is answered by it alone', async () => {
  const place = drawn(<Page />)
  await act(async () => {
    hydrateRoot(place, <Page />)
    press('Filtrer')
    expect(pressed).toHaveBeenCalledTimes(1)
  })
  await settle()
  press('Exporter')
  await settle()
  expect(pressed.mock.calls).toEqual([['Filtrer'], ['Exporter']])
})

test('a part whose code comes later is pressed when it comes, unless something else was pressed since', async () => {
  for (const isForgotten of [false, true]) {
    let arrive = (_: { default: ComponentType }) => {}
    const Later = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)))
    const place = drawn(
      <Page>
        <Activity>
          <Flow />
        </Activity>
      </Page>,
    )
    const root = await act(async () =>
      hydrateRoot(
        place,
        <Page>
          <Activity>
            <Later />
            <TakenOver />
          </Activity>
        </Page>,
      ),
    )
    await act(async () => press('Suivant'))
    if (isForgotten) document.body.click()
    await settle()
    expect(pressed).not.toHaveBeenCalled()
    await act(async () => arrive({ default: Flow }))
    await settle()
    expect(pressed.mock.calls).toEqual(isForgotten ? [] : [['Suivant']])
    pressed.mockClear()
    await act(async () => root.unmount())
    place.remove()
  }
})

test('a form is never sent again, and a button that left the page is not pressed', async () => {
  const place = drawn(<Page />)
  press('Envoyer')
  await act(async () => hydrateRoot(place, <Page />))
  await settle()
  const other = drawn(<Page />)
  const gone = other.querySelector('button')
  gone?.click()
  other.remove()
  await settle()
  expect(sent).not.toHaveBeenCalled()
  expect(pressed).not.toHaveBeenCalled()
})

const names = z.object({ nom: z.string() })

function EarlyForm() {
  const form = useZodForm(names, { defaultValues: { nom: '' } })
  return (
    <>
      <TakenOver />
      <Form form={form} onSubmit={form.handleSubmit((values) => sent(values))}>
        <TextField name="nom" label="Nom" />
        <button type="submit">Envoyer</button>
      </Form>
    </>
  )
}

test('a form sent before its code has come is sent once it has, with what was typed, unless something was pressed since', async () => {
  for (const isForgotten of [false, true]) {
    const place = drawn(<EarlyForm />)
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Nom' }).value = 'DURAND'
    press('Envoyer')
    if (isForgotten) document.body.click()
    await settle()
    expect(sent).not.toHaveBeenCalled()
    const root = await act(async () => hydrateRoot(place, <EarlyForm />))
    await settle()
    expect(sent.mock.calls).toEqual(isForgotten ? [] : [[{ nom: 'DURAND' }]])
    sent.mockClear()
    await act(async () => root.unmount())
    place.remove()
  }
})
