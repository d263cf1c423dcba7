import type { RefObject } from 'react'
import type { DrawnCaptcha } from '@/lib/browser/captcha'
import type { DrawnSettings } from '@/lib/domain/acces/captcha'

/** Captcha as a form asks it: the answer, once, and a new challenge. */
export type CaptchaHandle = DrawnCaptcha

export type CaptchaProps = {
  captcha: DrawnSettings
  handle: RefObject<CaptchaHandle | null>
  /** The script did not come; what is said of it is then drawn by whoever asks. */
  onFailed?: () => void
}
