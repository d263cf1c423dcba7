'use client'

import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert'

/** What the form asks of the captcha: the answer of the person, and a new challenge. */
export type CaptchaHandle = { response: () => string | undefined; reset: () => void }

type Provider = {
  ready: (run: () => void) => void
  render: (element: HTMLElement, options: { sitekey: string; size: 'normal' }) => number
  getResponse: (id: number) => string
  reset: (id: number) => void
}

declare global {
  interface Window {
    grecaptcha?: Provider
  }
}

type Props = { siteKey: string; scriptUrl: string; nonce: string; handle: RefObject<CaptchaHandle | null> }

/** Loads the provider's script once. Throws an Error « Failed to load script » (OPS-06). */
function load(scriptUrl: string, nonce: string): Promise<Provider> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('Failed to load script'))
    const done = () =>
      window.grecaptcha ? window.grecaptcha.ready(() => resolveProvider(resolve, fail)) : fail()
    if (window.grecaptcha) return done()
    const script = document.createElement('script')
    script.src = `${scriptUrl}?render=explicit&hl=fr`
    script.nonce = nonce
    script.async = true
    script.addEventListener('load', done)
    script.addEventListener('error', fail)
    document.head.append(script)
  })
}

function resolveProvider(resolve: (provider: Provider) => void, fail: () => void): void {
  if (window.grecaptcha) resolve(window.grecaptcha)
  else fail()
}

/** The captcha's box (version 2, normal size). Its script is loaded only where it is shown (OPS-04). */
export function Captcha({ siteKey, scriptUrl, nonce, handle }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const widget = useRef<{ provider: Provider; id: number } | null>(null)
  const [failed, setFailed] = useState(false)
  useImperativeHandle(handle, () => ({
    response: () => widget.current?.provider.getResponse(widget.current.id) || undefined,
    reset: () => widget.current?.provider.reset(widget.current.id),
  }))
  useEffect(() => {
    let gone = false
    load(scriptUrl, nonce).then(
      (provider) => {
        if (gone || !box.current || widget.current) return
        widget.current = { provider, id: provider.render(box.current, { sitekey: siteKey, size: 'normal' }) }
      },
      () => setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [siteKey, scriptUrl, nonce])
  if (failed)
    return <Alert tone="bad" title="La vérification anti-robot n’a pas pu être chargée. Rechargez la page." />
  return <div ref={box} className="min-h-[78px]" />
}
