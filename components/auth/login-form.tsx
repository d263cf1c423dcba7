'use client'

import { useRef, useState, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { PasswordField } from '@/components/form/password-field'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { MESSAGES } from '@/lib/domain/messages'
import { emailSchema } from '@/lib/domain/validators'
import { apiUrl } from '@/lib/routes'
import { Captcha, type CaptchaHandle } from './captcha'
import { logIn } from './login-call'
import { RefusalAlert } from './refusal-alert'

const schema = z.object({ identifier: emailSchema, password: z.string().min(1, MESSAGES.required) })

type Props = {
  csrfToken: string
  /** Page to open after the login, with its prefix. */
  callbackUrl: string
  /** E-mail typed before, kept when the page comes back with a refusal. */
  email: string
  refusal: string | null
  captcha: { siteKey: string; scriptUrl: string; nonce: string; isDue: boolean } | null
}

/**
 * Login by e-mail and password. The form posts to next-auth by itself where scripts do not run; with them the answer
 * comes without leaving the page.
 */
export function LoginForm({ csrfToken, callbackUrl, email, refusal, captcha }: Props) {
  const form = useZodForm(schema, { defaultValues: { identifier: email, password: '' } })
  const [code, setCode] = useState(refusal)
  const [captchaDue, setCaptchaDue] = useState(captcha?.isDue ?? false)
  const [leaving, setLeaving] = useState(false)
  const captchaHandle = useRef<CaptchaHandle>(null)
  const isSafe = useSyncExternalStore(
    noChange,
    () => window.isSecureContext,
    () => true,
  )
  const submit = form.handleSubmit(async (values) => {
    setCode(null)
    const result = await logIn({
      ...values,
      csrfToken,
      callbackUrl,
      captcha: captchaHandle.current?.response(),
    })
    if ('go' in result) {
      setLeaving(true)
      window.location.assign(result.go)
      return
    }
    setCode(result.error)
    setCaptchaDue(result.captchaDue)
    captchaHandle.current?.reset()
    form.resetField('password')
    form.setFocus('password')
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form
      action={apiUrl('auth/callback/local')}
      method="post"
      noValidate
      onSubmit={submit}
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
      {code && <RefusalAlert key={code} code={code} email={form.getValues('identifier')} />}
      <TextField
        label="Adresse e-mail"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
        error={errors.identifier?.message}
        {...form.register('identifier')}
      />
      <PasswordField label="Mot de passe" error={errors.password?.message} {...form.register('password')} />
      {captcha && captchaDue && <Captcha {...captcha} handle={captchaHandle} />}
      <Button type="submit" variant="primary" pending={isSubmitting || leaving} className="w-full">
        Se connecter
      </Button>
    </form>
  )
}

const noChange = () => () => undefined
