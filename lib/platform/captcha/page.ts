import { headers } from 'next/headers'
import type { CaptchaForm, PageCaptcha } from '@/lib/domain/acces/captcha'
import { NONCE_HEADER } from '@/lib/platform/http/request-headers'
import { captchaSettings } from './verify'

/**
 * The captcha of a page's form, under the name that its call asks for; null when none is configured. The page's line of `SCREENS` says `captcha: true`, so
 * that its security policy lets the provider in.
 */
export async function captchaForPage(action: CaptchaForm): Promise<PageCaptcha | null> {
  const settings = captchaSettings()
  return (
    settings && { ...settings, action, formulaire: action, nonce: (await headers()).get(NONCE_HEADER) ?? '' }
  )
}
