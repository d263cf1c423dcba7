import type { RefObject } from 'react'
import type { DrawnCaptcha } from '@/lib/browser/captcha'
import type { PageCaptcha } from '@/lib/domain/captcha'

/** What a form asks of its captcha: the answer, once, and a new challenge. */
export type CaptchaHandle = DrawnCaptcha

export type CaptchaProps = { captcha: PageCaptcha; handle: RefObject<CaptchaHandle | null> }
