import { z } from 'zod'
import { env } from '@/lib/env'
import { log } from '@/lib/log'

const TIMEOUT_MS = 5000

const answer = z.object({ success: z.boolean(), hostname: z.string().optional() }).loose()

/** `off`: no captcha is configured. `unavailable`: the provider did not answer, so nothing is let through. */
export type CaptchaVerdict = 'off' | 'passed' | 'refused' | 'unavailable'

/**
 * Asks the provider whether a captcha was solved, on a page of ours, and not used before (the provider accepts each
 * token once). Fails closed.
 */
export async function verifyCaptcha(token: string | undefined, address: string): Promise<CaptchaVerdict> {
  const { CAPTCHA_SECRET_KEY: secret, CAPTCHA_VERIFY_URL, APP_URL } = env()
  if (secret === undefined) return 'off'
  if (!token || token.length > 4096) return 'refused'
  try {
    const response = await fetch(CAPTCHA_VERIFY_URL, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: address }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { success, hostname } = answer.parse(await response.json())
    return success && hostname === new URL(APP_URL).hostname ? 'passed' : 'refused'
  } catch (error) {
    log.error('captcha.indisponible', { error })
    return 'unavailable'
  }
}

export type CaptchaSettings = { siteKey: string; scriptUrl: string }

/** What a page needs to show the captcha; null when none is configured. */
export function captchaSettings(): CaptchaSettings | null {
  const { CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SCRIPT_URL: scriptUrl } = env()
  return siteKey === undefined ? null : { siteKey, scriptUrl }
}
