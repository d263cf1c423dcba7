'use client'

import { Suspense } from 'react'
import { lazyCode } from '@/components/ui/lazy-code'
import type { CaptchaProps } from './captcha-props'

/** Fetched where they are shown only: most pages have none, and a server has one version. */
const CaptchaBox = lazyCode(() => import('./captcha-box'))
const CaptchaScore = lazyCode(() => import('./captcha-score'))

/** The captcha of a form: the box of version 2, or version 3, which shows nothing of its own (OPS-04). */
export function Captcha(props: CaptchaProps) {
  const isBox = props.captcha.version === 2
  return (
    <Suspense fallback={isBox ? <div className="min-h-[78px]" /> : null}>
      {isBox ? <CaptchaBox {...props} /> : <CaptchaScore {...props} />}
    </Suspense>
  )
}
