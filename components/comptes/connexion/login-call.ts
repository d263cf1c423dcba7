import { z } from 'zod/mini'
import { apiUrl, pageUrl } from '@/lib/platform/routes'

export type LoginFields = {
  identifier: string
  password: string
  csrfToken: string
  callbackUrl: string
  captcha?: string | undefined
}
/** Where to go, or why not: the code of the refusal, `reseau` when no answer came. */
export type LoginResult = { go: string } | { error: string; captchaDue: boolean }

const answer = z.object({ url: z.string() })
const csrf = z.object({ csrfToken: z.string() })

async function post(fields: LoginFields): Promise<URL | null> {
  const { captcha, ...always } = fields
  const body = new URLSearchParams({ ...always, json: 'true', ...(captcha ? { captcha } : {}) })
  const response = await fetch(apiUrl('auth/callback/local'), {
    method: 'POST',
    body,
    credentials: 'include',
  })
  const parsed = answer.safeParse(await response.json().catch(() => null))
  return parsed.success ? new URL(parsed.data.url, window.location.href) : null
}

async function freshCsrfToken(): Promise<string> {
  const response = await fetch(apiUrl('auth/csrf'), { credentials: 'include' })
  return csrf.parse(await response.json()).csrfToken
}

const provider = z.object({ data: z.object({ fournisseur: z.nullable(z.number()) }) })

/** Identity provider of partners that an address is logged in by; null where there is none, or no answer. */
export async function fournisseurOf(email: string): Promise<number | null> {
  try {
    const response = await fetch(apiUrl('auth/fournisseur'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    const parsed = provider.safeParse(await response.json())
    return parsed.success ? parsed.data.data.fournisseur : null
  } catch {
    return null
  }
}

/** Signs in through next-auth. A page left open for long gets a new CSRF token and tries once more. */
export async function logIn(fields: LoginFields): Promise<LoginResult> {
  try {
    let url = await post(fields)
    if (url?.searchParams.has('csrf')) url = await post({ ...fields, csrfToken: await freshCsrfToken() })
    if (url === null || url.searchParams.has('csrf')) return { error: 'serveur', captchaDue: false }
    const error = url.searchParams.get('error')
    if (url.pathname !== pageUrl('/connexion')) return { go: url.href }
    return { error: error ?? 'serveur', captchaDue: url.searchParams.has('captcha') }
  } catch {
    return { error: 'reseau', captchaDue: false }
  }
}
