import { Alert } from '@/components/ui/alert'
import { SSO_FAILURES, type SsoFailure } from '@/lib/auth/sso/failures'

/** Why single sign-on opened no session, with the code to pass on. */
export function SsoFailureAlert({ failure }: { failure: SsoFailure }) {
  const { title, advice } = SSO_FAILURES[failure]
  return (
    <>
      <Alert tone="bad" title={title}>
        {advice}
      </Alert>
      <p className="text-muted">Code de l’erreur : sso-{failure}</p>
    </>
  )
}
