import {
  captchaCodeAnswer,
  captchaCodeBody,
  captchaPassAnswer,
  captchaPassBody,
} from '@/lib/domain/acces/captcha-code'
import { defineCall } from '@/lib/platform/api/call'
import { OFFICE_LIMIT } from '@/lib/platform/api/rate-limit'
import { openCaptchaPass, sendCaptchaCode } from '@/lib/platform/captcha/code'

/** `POST captcha/code`: a code by mail where the captcha does not load (SAFE-38). */
export const captchaCodeCall = defineCall({
  method: 'POST',
  path: 'captcha/code',
  auth: 'public',
  summary:
    'Envoie le code qui remplace la vérification anti-robot d’un formulaire, là où elle ne se charge pas.',
  body: captchaCodeBody,
  output: captchaCodeAnswer,
  limit: { name: 'captcha-code', ...OFFICE_LIMIT },
  handler: async ({ body }) => ({ data: await sendCaptchaCode(body) }),
})

/** `POST captcha/verification`: the pass of a form for the code of a mail. */
export const captchaPassCall = defineCall({
  method: 'POST',
  path: 'captcha/verification',
  auth: 'public',
  summary: 'Échange ce code contre un laissez-passer de trente minutes, pour les appels de ce formulaire.',
  body: captchaPassBody,
  output: captchaPassAnswer,
  limit: { name: 'captcha-verification', ...OFFICE_LIMIT },
  handler: async ({ body }) => ({ data: await openCaptchaPass(body) }),
})
