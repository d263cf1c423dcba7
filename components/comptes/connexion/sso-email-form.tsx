'use client'

import { type FormEvent, useState } from 'react'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { checkEmail } from '@/lib/domain/textes/checks'
import { pageUrl } from '@/lib/platform/routes'

type Props = {
  /** Page to open after the login, with its prefix. */
  callbackUrl: string
  email: string
}

/** Asks for the address whose domain tells the identity provider (ACCOUNT-28). Without scripts the form goes by itself. */
export function SsoEmailForm({ callbackUrl, email }: Props) {
  const [error, setError] = useState<string | undefined>(undefined)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const input = event.currentTarget.elements.namedItem('login_hint')
    const found = checkEmail(input instanceof HTMLInputElement ? input.value.trim() : '') ?? undefined
    setError(found)
    if (found === undefined) return
    event.preventDefault()
    if (input instanceof HTMLInputElement) input.focus()
  }
  return (
    <form
      action={pageUrl('/okta/okta-connexion')}
      method="get"
      noValidate
      onSubmit={submit}
      className="grid gap-5"
    >
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <TextField
        label="Adresse e-mail professionnelle"
        hint="Son domaine dit par quel fournisseur d’identité vous connecter."
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
        error={error}
        name="login_hint"
      />
      <Button type="submit" variant="primary" className="w-full">
        Continuer
      </Button>
    </form>
  )
}
