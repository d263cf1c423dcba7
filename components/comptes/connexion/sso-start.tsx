'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { apiUrl } from '@/lib/platform/routes'
import { hasOktaSession, type OktaClient } from './okta-session'

type Fields = { csrfToken: string; callbackUrl: string }
type Props = Fields & {
  /** Who signs in, when the provider's dashboard said so. */
  loginHint?: string | null
  isAutomatic?: boolean
  /** The provider is to ask for the person again. */
  isProof?: boolean
  /** Identity provider of partners to go by; null for the one of the configuration. */
  fournisseur?: number | null
  /** Client to ask Okta with; null for another provider. */
  okta?: OktaClient | null
}

const START = apiUrl('auth/signin/okta')

/** Parameters of a proof, for the provider: the person again, and when that was, which it must then say (OpenID Connect Core, 3.1.2.1). */
const FOR_PROOF = { prompt: 'login', max_age: '0' }

function startAddress(asked: Record<string, string | null>): string {
  const given = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== null)
  return given.length === 0 ? START : `${START}?${new URLSearchParams(given)}`
}

/** Address of the provider, or of the page that tells why there is none. Throws when no answer comes. */
async function providerAddress(start: string, fields: Fields & { fournisseur: string }): Promise<string> {
  const body = new URLSearchParams({ ...fields, json: 'true' })
  const response = await fetch(start, { method: 'POST', body, credentials: 'include' })
  const answer: unknown = await response.json()
  if (typeof answer === 'object' && answer !== null && 'url' in answer && typeof answer.url === 'string')
    return answer.url
  throw new Error('Réponse sans adresse')
}

/**
 * Starts the login at the identity provider as soon as the page is there, and by its button. « Back » from the provider
 * does not come back here. A session that Okta knows already is taken without a prompt.
 * Without scripts the form posts by itself.
 */
export function SsoStart({
  csrfToken,
  callbackUrl,
  loginHint = null,
  isAutomatic = true,
  isProof = false,
  fournisseur = null,
  okta = null,
}: Props) {
  const by = fournisseur === null ? '' : String(fournisseur)
  const [hasFailed, setHasFailed] = useState(false)
  const isStarting = useRef(false)
  const start = useCallback(
    async (client: OktaClient | null) => {
      // Of two starts, the cookies of one would meet the answer to the other.
      if (isStarting.current) return
      isStarting.current = true
      setHasFailed(false)
      try {
        const isKnown = client !== null && (await hasOktaSession(client))
        const address = startAddress({
          login_hint: loginHint,
          ...(isProof ? FOR_PROOF : { prompt: isKnown ? 'none' : null }),
        })
        window.location.replace(await providerAddress(address, { csrfToken, callbackUrl, fournisseur: by }))
      } catch {
        isStarting.current = false
        setHasFailed(true)
      }
    },
    [by, csrfToken, callbackUrl, isProof, loginHint],
  )
  useEffect(() => {
    if (isAutomatic) void start(okta)
  }, [isAutomatic, okta, start])
  return (
    <form
      action={startAddress({ login_hint: loginHint, ...(isProof && FOR_PROOF) })}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void start(null)
      }}
      className="grid gap-5"
    >
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <input type="hidden" name="fournisseur" value={by} />
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
