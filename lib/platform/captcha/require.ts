import { CAPTCHA_DOWN, CAPTCHA_HEADER, unsolvedMessage } from '@/lib/domain/captcha'
import { env } from '@/lib/platform/env'
import { ValidationError } from '@/lib/platform/errors/errors'
import { captchaSettings, verifyCaptcha } from './verify'

/**
 * Lets a call pass whose header holds a captcha solved for `action`, or any call where none is configured. Throws
 * ValidationError (PUBLIC-19).
 */
export async function requireCaptcha(req: Request, action: string, address: string): Promise<void> {
  const token = req.headers.get(CAPTCHA_HEADER) ?? undefined
  const verdict = await verifyCaptcha(token, { address, action })
  if (verdict === 'unavailable') throw new ValidationError(CAPTCHA_DOWN, { reason: 'Captcha unavailable' })
  if (verdict === 'refused')
    throw new ValidationError(unsolvedMessage(env().CAPTCHA_VERSION), {
      reason: 'Captcha required',
      captcha: captchaSettings(),
    })
}
