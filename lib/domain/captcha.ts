/** Header of a call that carries what the captcha answered. */
export const CAPTCHA_HEADER = 'x-captcha-token'

/** Version 2 is a box to tick, version 3 a score without anything to do. */
export type CaptchaVersion = 2 | 3

/** What a page needs to show the captcha. */
export type CaptchaSettings = { siteKey: string; version: CaptchaVersion; scriptUrl: string }

/** The captcha of one page: `action` names the form, `nonce` is that of the page's scripts. */
export type PageCaptcha = CaptchaSettings & { action: string; nonce: string }

/** What a captcha solved nowhere is told: what to do about it depends on what is seen. */
export function unsolvedMessage(version: CaptchaVersion): string {
  return version === 2
    ? 'Cochez la case « Je ne suis pas un robot » avant de continuer.'
    : 'La vérification anti-robot n’a pas abouti. Réessayez.'
}

export const CAPTCHA_DOWN = 'La vérification anti-robot ne répond pas. Réessayez dans quelques minutes.'
