import { Alert } from '@/components/ui/alert'
import { SSO_FAILURES, type SsoFailure } from '@/lib/comptes/connexion/sso/failures'

type Props = {
  failure: SsoFailure
  /** During a maintenance the pages that the advice sends to are closed. */
  isClosed?: boolean
}

/** Why single sign-on opened no session, with the code to pass on. */
export function SsoFailureAlert({ failure, isClosed = false }: Props) {
  const { title, advice } = SSO_FAILURES[failure]
  return (
    <>
      <Alert tone="bad" title={title}>
        {isClosed ? null : advice}
      </Alert>
      <p className="text-muted">Code de l’erreur : sso-{failure}</p>
    </>
  )
}
