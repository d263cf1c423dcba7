'use client'

import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useCaptcha } from '@/components/form/captcha/use-captcha'
import { PasswordField } from '@/components/form/password-field'
import { TextField } from '@/components/form/text-field'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import type { PageCaptcha } from '@/lib/domain/acces/captcha'
import { checkEmail } from '@/lib/domain/textes/checks'
import { MESSAGES } from '@/lib/domain/textes/messages'
import { apiUrl } from '@/lib/platform/routes'
import type { LoginResult } from './login-call'
import { RefusalAlert } from './refusal-alert'

/** The call and its parser, fetched while the person types. */
const loadCall = () => import('./login-call')
const NO_ANSWER: LoginResult = { error: 'reseau', captchaDue: false }

type Fields = Record<'identifier' | 'password', string>

function inputOf(form: HTMLFormElement, name: keyof Fields): HTMLInputElement | null {
  const input = form.elements.namedItem(name)
  return input instanceof HTMLInputElement ? input : null
}

function fieldsOf(form: HTMLFormElement): Fields {
  const text = (name: keyof Fields) => inputOf(form, name)?.value ?? ''
  return { identifier: text('identifier').trim(), password: text('password') }
}

const errorsOf = ({ identifier, password }: Fields) => ({
  identifier: checkEmail(identifier) ?? undefined,
  password: password === '' ? MESSAGES.required : undefined,
})

type Props = {
  csrfToken: string
  /** Page to open after the login, with its prefix. */
  callbackUrl: string
  /** E-mail typed before, kept when the page comes back with a refusal. */
  email: string
  refusal: string | null
  captcha: PageCaptcha | null
  /** Asked for at once: enough attempts failed before. */
  isCaptchaDue: boolean
}

/**
 * Login by e-mail and password. The form posts to next-auth by itself where scripts do not run; with them the answer
 * comes without leaving the page. It reads its two fields itself: the library of the other forms would double the JavaScript
 * of a page that everyone loads.
 */
export function LoginForm({ csrfToken, callbackUrl, email, refusal, captcha, isCaptchaDue }: Props) {
  const [errors, setErrors] = useState<ReturnType<typeof errorsOf> | null>(null)
  const [refused, setRefused] = useState(refusal && { code: refusal, email })
  const [captchaDue, setCaptchaDue] = useState(isCaptchaDue)
  const [state, setState] = useState<'idle' | 'submitting' | 'leaving'>('idle')
  const [sso, setSso] = useState<number | null>(null)
  const { notice, box, token, reset } = useCaptcha(captchaDue ? captcha : null)
  const isSafe = useSyncExternalStore(
    noChange,
    () => window.isSecureContext,
    () => true,
  )
  const led = useRef('')
  const lead = async (typed: string) => {
    if (typed !== led.current) setSso(null)
    led.current = typed
    if (checkEmail(typed) !== null) return
    const found = await loadCall().then(
      ({ fournisseurOf }) => fournisseurOf(typed),
      () => null,
    )
    if (led.current === typed) setSso(found)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = fieldsOf(form)
    const found = errorsOf(fields)
    setErrors(found)
    if (found.identifier || found.password) {
      inputOf(form, found.identifier ? 'identifier' : 'password')?.focus()
      return
    }
    setRefused(null)
    setState('submitting')
    const captchaAnswer = await token().catch(() => undefined)
    const call = { ...fields, csrfToken, callbackUrl, captcha: captchaAnswer }
    const result = await loadCall().then(
      ({ logIn }) => logIn(call),
      () => NO_ANSWER,
    )
    if ('go' in result) {
      setState('leaving')
      window.location.assign(result.go)
      return
    }
    setState('idle')
    setErrors(null)
    setRefused({ code: result.error, email: fields.identifier })
    setCaptchaDue(result.captchaDue)
    reset()
    const password = inputOf(form, 'password')
    if (password) password.value = ''
    password?.focus()
  }
  return (
    <form
      action={apiUrl('auth/callback/local')}
      method="post"
      noValidate
      onFocus={() => void loadCall().catch(() => undefined)}
      onSubmit={submit}
      onInput={({ currentTarget }) => errors && setErrors(errorsOf(fieldsOf(currentTarget)))}
      className="grid gap-5"
    >
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      {!isSafe && (
        <Alert tone="warn" title="Cette page n’est pas ouverte par une connexion sécurisée.">
          Le navigateur n’y gardera pas votre session. Ouvrez l’extranet par une adresse https:// ou
          localhost.
        </Alert>
      )}
      {refused && <RefusalAlert key={refused.code} {...refused} />}
      <TextField
        label="Adresse e-mail"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
        error={errors?.identifier}
        name="identifier"
        onBlur={({ target }) => void lead(target.value.trim())}
      />
      {sso !== null && (
        <Alert
          tone="info"
          title="Votre organisation a sa propre connexion."
          actions={
            <ButtonLink
              size="small"
              href={`/okta/okta-connexion?${new URLSearchParams({ fournisseur: String(sso), callbackUrl })}`}
            >
              Se connecter par mon organisation
            </ButtonLink>
          }
        />
      )}
      <PasswordField label="Mot de passe" name="password" error={errors?.password} />
      {notice}
      {box}
      <Button type="submit" variant="primary" pending={state !== 'idle'} className="w-full">
        Se connecter
      </Button>
    </form>
  )
}

const noChange = () => () => undefined
