'use client'

import { useEffect, useImperativeHandle, useState } from 'react'
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3'
import { checkCaptcha, isPolicyOfAnotherPage } from '@/lib/browser/captcha'
import { CaptchaFailure } from './captcha-failure'
import type { CaptchaProps } from './captcha-props'

const SCRIPT_ID = 'captcha-score'

/** Version 3: nothing to do, a score is given when the form is sent. */
export default function CaptchaScore({ captcha, handle }: CaptchaProps) {
  checkCaptcha(captcha)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (isPolicyOfAnotherPage(captcha.nonce)) window.location.reload()
    const script = document.getElementById(SCRIPT_ID)
    const fail = () => setFailed(true)
    script?.addEventListener('error', fail)
    return () => script?.removeEventListener('error', fail)
  }, [captcha.nonce])
  return (
    <GoogleReCaptchaProvider
      reCaptchaKey={captcha.siteKey}
      language="fr"
      scriptProps={{ id: SCRIPT_ID, nonce: captcha.nonce, async: true }}
    >
      <Execution action={captcha.action} handle={handle} />
      {failed && <CaptchaFailure />}
    </GoogleReCaptchaProvider>
  )
}

type ExecutionProps = Pick<CaptchaProps, 'handle'> & { action: string }

function Execution({ action, handle }: ExecutionProps) {
  const { executeRecaptcha } = useGoogleReCaptcha()
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
