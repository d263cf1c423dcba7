import { z } from 'zod'
import { type CaptchaSettings, PASS_PREFIX } from '@/lib/domain/acces/captcha'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { spendCaptchaPass } from './code'

const TIMEOUT_MS = 5000
const LONGEST_TOKEN = 4096

/** `action` and `score` come with version 3. */
const answer = z
  .object({
    success: z.boolean(),
    hostname: z.string().optional(),
    action: z.string().optional(),
    score: z.number().optional(),
  })
  .loose()
type Answer = z.infer<typeof answer>

/** `off`: no captcha is configured. `unavailable`: the provider did not answer, so nothing is let through. */
export type CaptchaVerdict = 'off' | 'passed' | 'refused' | 'unavailable'

/** Where the captcha was to be solved: the caller's address and the name of the form. */
type Asked = { address: string; action: string }

/**
 * Asks the provider whether a captcha was solved, on a page of ours, for this form, and not used before (the provider
 * accepts each token once), or whether the pass that a mailed code opened is good for it. Fails closed.
 */
export async function verifyCaptcha(
  token: string | undefined,
  { address, action }: Asked,
): Promise<CaptchaVerdict> {
  const { CAPTCHA_SECRET_KEY: secret, CAPTCHA_VERIFY_URL } = env()
  if (secret === undefined) return 'off'
  if (!token || token.length > LONGEST_TOKEN) return 'refused'
  if (token.startsWith(PASS_PREFIX)) {
    const passe = token.slice(PASS_PREFIX.length)
    return (await spendCaptchaPass(passe, { action, files: false })) === null ? 'refused' : 'passed'
  }
  try {
    const response = await fetch(CAPTCHA_VERIFY_URL, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: address }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return isOurs(answer.parse(await response.json()), action) ? 'passed' : 'refused'
  } catch (error) {
    log.error('captcha.indisponible', { error })
    return 'unavailable'
  }
}

/** Version 3 must name the form and give a score; version 2 knows neither, unless its keys are made to. */
function isOurs(given: Answer, action: string): boolean {
  const { APP_URL, CAPTCHA_VERSION, CAPTCHA_MIN_SCORE } = env()
  if (!given.success || given.hostname !== new URL(APP_URL).hostname) return false
  if (CAPTCHA_VERSION === 2) return given.action === undefined || given.action === action
  return given.action === action && (given.score ?? 0) >= CAPTCHA_MIN_SCORE
}

/** Settings that a page needs to show the captcha; null when none is configured. */
export function captchaSettings(): CaptchaSettings | null {
  const { CAPTCHA_SITE_KEY: siteKey, CAPTCHA_VERSION: version, CAPTCHA_SCRIPT_URL: scriptUrl } = env()
  return siteKey === undefined ? null : { siteKey, version, scriptUrl }
}
