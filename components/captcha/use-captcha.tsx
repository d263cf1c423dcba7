'use client'

import { type ReactNode, useRef } from 'react'
import { CAPTCHA_HEADER, type PageCaptcha } from '@/lib/domain/captcha'
import { Captcha } from './captcha'
import type { CaptchaHandle } from './captcha-props'

type UsedCaptcha = {
  /** Drawn above the button that sends; null where no captcha is configured. */
  box: ReactNode
  /** Runs a call with the captcha's answer in its headers; the answer is good once, so another is asked for after it. */
  withCaptcha: <T>(run: (headers: Record<string, string>) => Promise<T>) => Promise<T>
}

const UNCHECKED = 'La vérification anti-robot n’a pas abouti. Veuillez réessayer.'

/**
 * The captcha of a form whose call is made by `apiFetch`. A box left unticked is refused by the call, in its words: the
 * form shows them as any other refusal.
 */
export function useCaptcha(captcha: PageCaptcha | null): UsedCaptcha {
  const handle = useRef<CaptchaHandle>(null)
  return {
    box: captcha && <Captcha key={captcha.action} captcha={captcha} handle={handle} />,
    withCaptcha: async (run) => {
      const token = await handle.current?.token().catch((cause: unknown) => {
        throw new Error(UNCHECKED, { cause })
      })
      try {
        return await run(token === undefined ? {} : { [CAPTCHA_HEADER]: token })
      } finally {
        handle.current?.reset()
      }
    },
  }
}
