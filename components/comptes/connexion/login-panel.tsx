import { cookies, headers } from 'next/headers'
import { identifierCookieName } from '@/lib/platform/auth/cookies'
import { LOGIN_CAPTCHA } from '@/lib/platform/auth/throttle'
import { captchaForPage } from '@/lib/platform/captcha/page'
import { CSRF_HEADER } from '@/lib/platform/http/request-headers'
import { LoginForm } from './login-form'

type Props = {
  /** Page to open after the login, with its prefix. */
  callbackUrl: string
  refusal?: string | null
  isCaptchaDue?: boolean
}

/** The login form with what the request gives it: token, e-mail typed before, captcha. */
export async function LoginPanel({ refusal = null, isCaptchaDue = false, ...props }: Props) {
  const [given, jar, captcha] = await Promise.all([headers(), cookies(), captchaForPage(LOGIN_CAPTCHA)])
  return (
    <LoginForm
      {...props}
      csrfToken={given.get(CSRF_HEADER) ?? ''}
      email={decodeEmail(jar.get(identifierCookieName())?.value)}
      refusal={refusal}
      captcha={captcha}
      isCaptchaDue={isCaptchaDue}
    />
  )
}

function decodeEmail(stored: string | undefined): string {
  try {
    return decodeURIComponent(stored ?? '').slice(0, 254)
  } catch {
    return ''
  }
}
