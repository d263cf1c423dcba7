/** Header of a call that carries what the captcha answered. */
export const CAPTCHA_HEADER = 'x-captcha-token'

/** Beginning of the header where a code of a mail takes the captcha's place: the pass that it opened follows. */
export const PASS_PREFIX = 'code.'

/** Forms that ask for a captcha, by the name that their call gives it. */
export const CAPTCHA_FORMS = [
  'connexion',
  'demande-acces',
  'depannage',
  'inscription',
  'jeuconcours',
  'locataire',
  'recherche',
  'souscription',
] as const
export type CaptchaForm = (typeof CAPTCHA_FORMS)[number]

/** Whether the pass of a form is good for a call: its own, and the look-up of a customer that forms begin with. */
export const covers = (form: CaptchaForm, call: string): boolean => call === form || call === 'recherche'

/** Version 2 is a box to tick, version 3 a score without anything to do. */
export type CaptchaVersion = 2 | 3

/** Settings that a page needs to show the captcha. */
export type CaptchaSettings = { siteKey: string; version: CaptchaVersion; scriptUrl: string }

/** A captcha as it is drawn: `action` names the call, `nonce` is that of the page's scripts. */
export type DrawnSettings = CaptchaSettings & { action: string; nonce: string }

/** The captcha of one page, whose form a mailed code is for. */
export type PageCaptcha = DrawnSettings & { formulaire: CaptchaForm }

/** Message for a captcha that was not solved: what to do about it depends on what is seen. */
export function unsolvedMessage(version: CaptchaVersion): string {
  return version === 2
    ? 'Cochez la case « Je ne suis pas un robot » avant de continuer.'
    : 'La vérification anti-robot n’a pas abouti. Réessayez.'
}

export const CAPTCHA_DOWN = 'La vérification anti-robot ne répond pas. Réessayez dans quelques minutes.'
export const PASS_OVER = 'Votre vérification par e-mail n’est plus valable. Demandez un nouveau code.'
