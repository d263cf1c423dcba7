'use client'

import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { type DrawnCaptcha, drawBox, isPolicyOfAnotherPage } from '@/lib/browser/captcha'
import { CaptchaFailure } from './captcha-failure'
import type { CaptchaProps } from './captcha-props'

/** Version 2, normal size. A page reached by a link inside the application is opened again, under its own policy. */
export default function CaptchaBox({ captcha, handle, onFailed }: CaptchaProps) {
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnCaptcha | null>(null)
  const [failed, setFailed] = useState(false)
  const fail = useEffectEvent(() => {
    setFailed(true)
    onFailed?.()
  })
  const { siteKey, version, scriptUrl, action, nonce } = captcha
  useImperativeHandle(handle, () => ({
    token: async () => drawn.current?.token(),
    reset: () => drawn.current?.reset(),
  }))
  useEffect(() => {
    const element = box.current
    if (element === null || element.childElementCount > 0) return
    if (isPolicyOfAnotherPage(nonce)) {
      window.location.reload()
      return
    }
    const place = element.appendChild(document.createElement('div'))
    drawBox(place, { siteKey, version, scriptUrl, action, nonce }).then(
      (made) => {
        drawn.current = made
      },
      () => fail(),
    )
  }, [siteKey, version, scriptUrl, action, nonce])
  if (failed) return onFailed ? null : <CaptchaFailure />
  return <div ref={box} className="min-h-[78px]" />
}
