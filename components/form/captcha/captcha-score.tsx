'use client'

import { useEffect, useEffectEvent, useImperativeHandle, useState } from 'react'
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3'
import { checkCaptcha, isPolicyOfAnotherPage, LOADING_MS } from '@/lib/browser/captcha'
import { CaptchaFailure } from './captcha-failure'
import type { CaptchaProps } from './captcha-props'

const SCRIPT_ID = 'captcha-score'

/** Version 3: nothing to do, a score is given when the form is sent. */
export default function CaptchaScore({ captcha, handle, onFailed }: CaptchaProps) {
  checkCaptcha(captcha)
  const [failed, setFailed] = useState(false)
  const late = () => {
    setFailed(true)
    onFailed?.()
  }
  const fail = useEffectEvent(late)
  useEffect(() => {
    if (isPolicyOfAnotherPage(captcha.nonce)) window.location.reload()
    const script = document.getElementById(SCRIPT_ID)
    const failing = () => fail()
    script?.addEventListener('error', failing)
    return () => script?.removeEventListener('error', failing)
  }, [captcha.nonce])
  return (
    <GoogleReCaptchaProvider
      reCaptchaKey={captcha.siteKey}
      language="fr"
      scriptProps={{ id: SCRIPT_ID, nonce: captcha.nonce, async: true }}
    >
      <Execution action={captcha.action} handle={handle} onLate={late} />
      {failed && !onFailed && <CaptchaFailure />}
    </GoogleReCaptchaProvider>
  )
}

type ExecutionProps = Pick<CaptchaProps, 'handle'> & { action: string; onLate: () => void }

function Execution({ action, handle, onLate }: ExecutionProps) {
  const { executeRecaptcha } = useGoogleReCaptcha()
  const late = useEffectEvent(onLate)
  const isReady = executeRecaptcha !== undefined
  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(() => late(), LOADING_MS)
    return () => clearTimeout(timer)
  }, [isReady])
  useImperativeHandle(handle, () => ({
    token: async () => {
      if (!executeRecaptcha) throw new Error('Failed to execute')
      return executeRecaptcha(action).catch((cause: unknown) => {
        throw new Error('Failed to execute', { cause })
      })
    },
    reset: () => undefined,
  }))
  return null
}
