import {
  CAPTCHA_DOWN,
  CAPTCHA_HEADER,
  PASS_OVER,
  PASS_PREFIX,
  unsolvedMessage,
} from '@/lib/domain/acces/captcha'
import { env } from '@/lib/platform/env'
import { ValidationError } from '@/lib/platform/errors/errors'
import { spendCaptchaPass } from './code'
import { captchaSettings, verifyCaptcha } from './verify'

type Asked = { action: string; address: string; files: boolean }

/** Gives back what a call used up, where it then refused. */
export type Solved = { undo: () => Promise<void> }

const nothing: Solved = { undo: async () => undefined }

/**
 * Lets a call pass whose header holds a captcha solved for `action`, or the pass of a mailed code (SAFE-38), or any call where
 * no captcha is configured. Throws ValidationError (PUBLIC-19).
 */
export async function requireCaptcha(req: Request, { action, address, files }: Asked): Promise<Solved> {
  const token = req.headers.get(CAPTCHA_HEADER) ?? undefined
  const captcha = captchaSettings()
  if (captcha !== null && token?.startsWith(PASS_PREFIX)) {
    const used = await spendCaptchaPass(token.slice(PASS_PREFIX.length), { action, files })
    if (used === null) throw new ValidationError(PASS_OVER, { reason: 'Captcha required', captcha })
    return used
  }
  const verdict = await verifyCaptcha(token, { address, action })
  if (verdict === 'unavailable') throw new ValidationError(CAPTCHA_DOWN, { reason: 'Captcha unavailable' })
  if (verdict === 'refused')
    throw new ValidationError(unsolvedMessage(env().CAPTCHA_VERSION), { reason: 'Captcha required', captcha })
  return nothing
}
