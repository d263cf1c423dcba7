import type { DrawnSettings } from '@/lib/domain/acces/captcha'

export type CaptchaProvider = {
  ready: (run: () => void) => void
  render: (element: HTMLElement, options: { sitekey: string; size: 'normal' }) => number
  getResponse: (id: number) => string
  reset: (id: number) => void
}

declare global {
  interface Window {
    grecaptcha?: CaptchaProvider
  }
}

/** Refuses settings that no captcha can be made of. Throws « No key provided » or « No version provided » (OPS-05). */
export function checkCaptcha({
  siteKey,
  version,
}: Partial<Pick<DrawnSettings, 'siteKey' | 'version'>>): void {
  if (!siteKey) throw new Error('No key provided')
  if (!version) throw new Error('No version provided')
}

/** Milliseconds after which a script that has not come does not come: a firewall may leave its request without answer. */
export const LOADING_MS = 10_000

let loading: Promise<CaptchaProvider> | null = null

/** The provider of version 2, its script loaded once. Throws « Failed to load script » (OPS-06). */
export function loadProvider(captcha: Pick<DrawnSettings, 'scriptUrl' | 'nonce'>): Promise<CaptchaProvider> {
  loading ??= fetchProvider(captcha).finally(() => {
    loading = null
  })
  return loading
}

function fetchProvider({ scriptUrl, nonce }: Pick<DrawnSettings, 'scriptUrl' | 'nonce'>) {
  return new Promise<CaptchaProvider>((resolve, reject) => {
    const fail = () => reject(new Error('Failed to load script'))
    const timer = setTimeout(fail, LOADING_MS)
    const ready = () => {
      const provider = window.grecaptcha
      if (!provider) return fail()
      provider.ready(() => {
        clearTimeout(timer)
        resolve(provider)
      })
    }
    if (window.grecaptcha) return ready()
    const script = document.createElement('script')
    script.src = `${scriptUrl}?render=explicit&hl=fr`
    script.nonce = nonce
    script.async = true
    script.addEventListener('load', ready)
    script.addEventListener('error', () => {
      clearTimeout(timer)
      fail()
    })
    document.head.append(script)
  })
}

/**
 * Draws the box of version 2, normal size, into an element. Throws what `checkCaptcha` and `loadProvider` throw. Its
 * `token` is undefined until the person ticked the box.
 */
export async function drawBox(element: HTMLElement, captcha: DrawnSettings): Promise<DrawnCaptcha> {
  checkCaptcha(captcha)
  const provider = await loadProvider(captcha)
  const id = provider.render(element, { sitekey: captcha.siteKey, size: 'normal' })
  return {
    token: async () => provider.getResponse(id) || undefined,
    reset: () => provider.reset(id),
  }
}

/** A captcha ready to be asked. `token` throws « Failed to execute » when asking fails (OPS-06). */
export type DrawnCaptcha = { token: () => Promise<string | undefined>; reset: () => void }

/** Whether the page in the window was opened under another security policy, which does not let the provider in. */
export function isPolicyOfAnotherPage(nonce: string): boolean {
  const own = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  return own !== undefined && own !== '' && own !== nonce
}
