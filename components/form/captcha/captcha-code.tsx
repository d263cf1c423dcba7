'use client'

import { type KeyboardEvent, useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { Field } from '@/components/form/field'
import { useSave } from '@/components/form/use-save'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { apiRead } from '@/lib/browser/client'
import type { CaptchaForm } from '@/lib/domain/acces/captcha'
import { captchaCodeAnswer, captchaPassAnswer, captchaPassBody } from '@/lib/domain/acces/captcha-code'
import { checkEmail } from '@/lib/domain/textes/checks'

type Props = { formulaire: CaptchaForm; isDone: boolean; onPass: (passe: string) => void }

/** The code of a mail in the place of a captcha whose script does not come (SAFE-38). Its fields are none of the form's around. */
export default function CaptchaCode({ formulaire, isDone, onPass }: Props) {
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [defi, setDefi] = useState<string | null>(null)
  const [errors, setErrors] = useState<{ email?: string; code?: string }>({})
  const asking = useSave(async () => {
    const json = { formulaire, email: email.trim() }
    const { data } = await apiRead('captcha/code', captchaCodeAnswer, { method: 'POST', json })
    setDefi(data.defi)
    setCode('')
  })
  const proving = useSave(async () => {
    const json = { defi, code: code.trim() }
    const { data } = await apiRead('captcha/verification', captchaPassAnswer, { method: 'POST', json })
    onPass(data.passe)
  })
  const ask = () => {
    const wrong = checkEmail(email)
    setErrors(wrong === null ? {} : { email: wrong })
    if (wrong === null) void asking.save()
  }
  const prove = () => {
    const wrong = captchaPassBody.shape.code.safeParse(code).error?.issues[0]?.message
    setErrors(wrong === undefined ? {} : { code: wrong })
    if (wrong === undefined) void proving.save()
  }
  if (isDone) return <Alert tone="ok" title="Votre adresse e-mail est vérifiée : vous pouvez continuer." />
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold">Vérification par e-mail</legend>
      <Field
        label="Adresse e-mail qui reçoit le code"
        hint="Un code de 6 chiffres y est envoyé ; il remplace la vérification anti-robot."
        error={errors.email}
        required
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            onKeyDown={onEnter(ask)}
          />
        )}
      </Field>
      <CallFault error={asking.fault} onRetry={ask} />
      <Button pending={asking.pending} className="justify-self-start" onClick={ask}>
        {defi === null ? 'Recevoir un code' : 'Recevoir un nouveau code'}
      </Button>
      <p role="status" className={defi === null ? 'sr-only' : 'text-[14px] text-muted'}>
        {defi !== null &&
          'Le code arrive dans la minute et reste valable dix minutes. Rien reçu ? Regardez dans les indésirables ; une adresse reçoit trois e-mails par heure au plus.'}
      </p>
      {defi !== null && (
        <>
          <Field label="Code reçu par e-mail" error={errors.code} required>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="one-time-code"
                value={code}
                onChange={({ target }) => setCode(target.value)}
                onKeyDown={onEnter(prove)}
              />
            )}
          </Field>
          <CallFault error={proving.fault} onRetry={prove} />
          <Button pending={proving.pending} className="justify-self-start" onClick={prove}>
            Vérifier
          </Button>
        </>
      )}
    </fieldset>
  )
}

/** Enter does what is asked here, and does not send the form around. */
const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  act()
}
