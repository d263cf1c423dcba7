'use client'

import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { lazyCode } from '@/components/ui/lazy-code'
import { isPolicyOfAnotherPage, loadProvider } from '@/lib/browser/captcha'
import { ClientCallError } from '@/lib/browser/client'
import { CAPTCHA_HEADER, PASS_PREFIX, type PageCaptcha } from '@/lib/domain/acces/captcha'
import { Captcha } from './captcha'
import { CaptchaFailure } from './captcha-failure'
import type { CaptchaHandle } from './captcha-props'

const CaptchaCode = lazyCode(() => import('./captcha-code'))

type UsedCaptcha = {
  /** Drawn above the form: what is said as soon as the captcha's script did not come (SAFE-38). */
  notice: ReactNode
  /** Drawn above the button that sends: the captcha, or the code of a mail in its place; null where none is configured. */
  box: ReactNode
  /** The captcha's answer, good once, or the pass of a mailed code; undefined while nothing is solved. */
  token: () => Promise<string | undefined>
  /** Asks for another answer, once one was used. */
  reset: () => void
  /** Runs a call with the captcha's answer in its headers; the answer is good once, so another is asked for after it. */
  withCaptcha: <T>(run: (headers: Record<string, string>) => Promise<T>) => Promise<T>
}

const UNCHECKED = 'La vérification anti-robot n’a pas abouti. Veuillez réessayer.'
const UNVERIFIED = 'Vérifiez d’abord votre adresse e-mail, au-dessus du bouton.'

/** A refusal that no call was made for, which the form says as it says those of the server. */
const refusal = (status: number, message: string, cause?: unknown) =>
  new ClientCallError(status, { error: { message } }, { cause })

/**
 * The captcha of a form whose call is made by `apiFetch`. A box left unticked is refused by the call, in its words: the
 * form shows them as any other refusal. Its script is asked for as the form opens, wherever the box is drawn.
 */
export function useCaptcha(captcha: PageCaptcha | null): UsedCaptcha {
  const handle = useRef<CaptchaHandle>(null)
  const [failed, setFailed] = useState(false)
  const [passe, setPasse] = useState<string | null>(null)
  useEarlyScript(captcha, setFailed)
  const drawn = captcha && (
    <Captcha key={captcha.action} captcha={captcha} handle={handle} onFailed={() => setFailed(true)} />
  )
  const code = captcha && (
    <Suspense fallback={null}>
      <CaptchaCode formulaire={captcha.formulaire} isDone={passe !== null} onPass={setPasse} />
    </Suspense>
  )
  // Version 3 shows nothing of its own: it stands with the notice, so that it fails before the last step too.
  const isBox = captcha?.version === 2
  const token = async () => {
    if (failed) return passe === null ? undefined : PASS_PREFIX + passe
    return handle.current?.token()
  }
  const reset = () => handle.current?.reset()
  return {
    notice: failed ? <CaptchaFailure /> : isBox ? null : drawn,
    box: failed ? code : isBox ? drawn : null,
    token,
    reset,
    withCaptcha: async (run) => {
      if (failed && captcha !== null && passe === null) throw refusal(400, UNVERIFIED)
      const solved = await token().catch((cause: unknown) => {
        throw refusal(503, UNCHECKED, cause)
      })
      try {
        return await run(solved === undefined ? {} : { [CAPTCHA_HEADER]: solved })
      } catch (error) {
        if (isUnsolved(error)) setPasse(null)
        throw error
      } finally {
        reset()
      }
    },
  }
}

/** Asks for the script of version 2 as the form opens. */
function useEarlyScript(captcha: PageCaptcha | null, setFailed: (failed: boolean) => void) {
  const { version, scriptUrl, nonce } = captcha ?? {}
  useEffect(() => {
    if (version !== 2 || scriptUrl === undefined || nonce === undefined) return
    // Where the captcha is drawn, such a page is opened again, under its own policy.
    if (isPolicyOfAnotherPage(nonce)) return window.location.reload()
    let isGone = false
    loadProvider({ scriptUrl, nonce }).catch(() => {
      if (!isGone) setFailed(true)
    })
    return () => {
      isGone = true
    }
  }, [version, scriptUrl, nonce, setFailed])
}

/** Whether a call was refused for its captcha: the pass is good no more. */
const isUnsolved = (error: unknown): boolean =>
  error instanceof Error && 'body' in error && JSON.stringify(error.body).includes('"Captcha required"')
