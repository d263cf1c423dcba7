import { act, render, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { Captcha } from '@/components/form/captcha/captcha'
import type { CaptchaHandle } from '@/components/form/captcha/captcha-props'
import { useCaptcha } from '@/components/form/captcha/use-captcha'
import { checkCaptcha, drawBox } from '@/lib/browser/captcha'

const captcha = {
  siteKey: 'site',
  version: 2 as const,
  scriptUrl: 'https://captcha.exemple.fr/api.js',
  action: 'jpo',
  nonce: '',
}
const scripts = () => [...document.head.querySelectorAll('script')]
const provider = {
  ready: (run: () => void) => run(),
  render: jest.fn(() => 7),
  getResponse: jest.fn(() => ''),
  reset: jest.fn(),
  execute: jest.fn(),
}

afterEach(() => {
  document.head.replaceChildren()
  delete window.grecaptcha
  jest.clearAllMocks()
})

async function load(): Promise<void> {
  await waitFor(() => expect(scripts()).toHaveLength(1))
  window.grecaptcha = provider
  await act(async () => void scripts()[0]?.dispatchEvent(new Event('load')))
}

test('[OPS-04] the box is version 2, size "normal", loaded from the provider’s script address where it is drawn', async () => {
  expect(scripts()).toHaveLength(0)
  const handle = createRef<CaptchaHandle>()
  render(<Captcha captcha={captcha} handle={handle} />)
  await load()
  expect(scripts()[0]?.src).toBe('https://captcha.exemple.fr/api.js?render=explicit&hl=fr')
  expect(provider.render).toHaveBeenCalledWith(expect.any(HTMLElement), { sitekey: 'site', size: 'normal' })
  expect(await handle.current?.token()).toBeUndefined()
  provider.getResponse.mockReturnValueOnce('réponse')
  expect(await handle.current?.token()).toBe('réponse')
  handle.current?.reset()
  expect(provider.reset).toHaveBeenCalledWith(7)
})

test('[OPS-05] a captcha without key throws "No key provided", without version "No version provided"', async () => {
  expect(() => checkCaptcha({ version: 2 })).toThrow('No key provided')
  expect(() => checkCaptcha({ siteKey: 'site' })).toThrow('No version provided')
  await expect(drawBox(document.body, { ...captcha, siteKey: '' })).rejects.toThrow('No key provided')
  expect(scripts()).toHaveLength(0)
})

test('[OPS-06] a script that does not load throws "Failed to load script", and the page says so', async () => {
  const drawing = drawBox(document.body, captcha)
  scripts()[0]?.dispatchEvent(new Event('error'))
  await expect(drawing).rejects.toThrow('Failed to load script')
  document.head.replaceChildren()
  render(<Captcha captcha={captcha} handle={createRef()} />)
  await waitFor(() => expect(scripts()).toHaveLength(1))
  await act(async () => void scripts()[0]?.dispatchEvent(new Event('error')))
  expect(
    screen.getByText('La vérification anti-robot n’a pas pu être chargée. Rechargez la page.'),
  ).toBeVisible()
})

test('[OPS-06] an execution of version 3 that fails throws "Failed to execute"', async () => {
  const handle = createRef<CaptchaHandle>()
  render(<Captcha captcha={{ ...captcha, version: 3 }} handle={handle} />)
  await waitFor(() => expect(handle.current).not.toBeNull())
  await expect(handle.current?.token()).rejects.toThrow('Failed to execute')
  await load()
  provider.execute.mockResolvedValueOnce('score')
  expect(await handle.current?.token()).toBe('score')
  expect(provider.execute).toHaveBeenCalledWith('site', { action: 'jpo' })
  provider.execute.mockRejectedValueOnce(new Error('réseau'))
  await expect(handle.current?.token()).rejects.toThrow('Failed to execute')
})

type Sent = { send: () => Promise<void>; onRefused: (error: unknown) => void }

function CaptchaForm({ send, onRefused }: Sent) {
  const { notice, withCaptcha } = useCaptcha({ ...captcha, formulaire: 'inscription' })
  return (
    <>
      {notice}
      <button type="button" onClick={() => void withCaptcha(send).catch(onRefused)}>
        Envoyer
      </button>
    </>
  )
}

test('[SAFE-38] sending before the mailed code is refused in words that a form shows, without a call', async () => {
  const send = jest.fn()
  const onRefused = jest.fn()
  render(<CaptchaForm send={send} onRefused={onRefused} />)
  await waitFor(() => expect(scripts()).toHaveLength(1))
  await act(async () => void scripts()[0]?.dispatchEvent(new Event('error')))
  await act(async () => screen.getByRole('button', { name: 'Envoyer' }).click())
  expect(send).not.toHaveBeenCalled()
  const message = 'Vérifiez d’abord votre adresse e-mail, au-dessus du bouton.'
  expect(onRefused).toHaveBeenCalledWith(
    expect.objectContaining({ status: 400, body: { error: { message } } }),
  )
})
