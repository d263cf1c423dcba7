'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { apiUrl } from '@/lib/platform/routes'

type Props = { csrfToken: string; callbackUrl: string }

const START = apiUrl('auth/signin/okta')

/** Address of the provider, or of the page that tells why there is none. Throws when no answer comes. */
async function providerAddress(fields: Props): Promise<string> {
  const body = new URLSearchParams({ ...fields, json: 'true' })
  const response = await fetch(START, { method: 'POST', body, credentials: 'include' })
  const answer: unknown = await response.json()
  if (typeof answer === 'object' && answer !== null && 'url' in answer && typeof answer.url === 'string')
    return answer.url
  throw new Error('Réponse sans adresse')
}

/**
 * Starts the login at the identity provider as soon as the page is there, and by its button. « Back » from the provider
 * does not come back here. Without scripts the form posts by itself.
 */
export function SsoStart({ csrfToken, callbackUrl }: Props) {
  const [hasFailed, setHasFailed] = useState(false)
  const isStarting = useRef(false)
  const start = useCallback(async () => {
    // Of two starts, the cookies of one would meet the answer to the other.
    if (isStarting.current) return
    isStarting.current = true
    setHasFailed(false)
    try {
      window.location.replace(await providerAddress({ csrfToken, callbackUrl }))
    } catch {
      isStarting.current = false
      setHasFailed(true)
    }
  }, [csrfToken, callbackUrl])
  useEffect(() => void start(), [start])
  return (
    <form
      action={START}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void start()
      }}
      className="grid gap-5"
    >
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      {hasFailed ? (
        <Alert tone="bad" title="La connexion au serveur a échoué. Vérifiez votre réseau et réessayez." />
      ) : (
        <p className="text-muted">Si rien ne se passe, continuez par ce bouton.</p>
      )}
      <Button type="submit" variant="primary" className="w-full max-sm:whitespace-normal">
        Continuer vers mon fournisseur d’identité
      </Button>
    </form>
  )
}
