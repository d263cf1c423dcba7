import { KeyRound } from 'lucide-react'
import { AppLink } from '@/components/ui/app-link'
import { ButtonLink } from '@/components/ui/button-link'

type Props = {
  forgotten: string | null
  access: string | null
  sso: string | null
  resiliation: string | null
}

const LINK = 'py-1 font-semibold text-portal-ink hover:underline'

/**
 * Other ways in: forgotten password, single sign-on, request for an account; and the end of a contract, which needs no
 * account (PUBLIC-34). Each is there when its screen is.
 */
export function LoginLinks({ forgotten, access, sso, resiliation }: Props) {
  return (
    <>
      {forgotten && (
        <AppLink href={forgotten} className={LINK}>
          Mot de passe oublié ?
        </AppLink>
      )}
      {sso && (
        <>
          <div className="flex items-center gap-3 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            ou
          </div>
          <p className="text-balance text-muted">
            Votre organisation utilise la connexion unique&nbsp;? Utilisez la connexion SSO.
          </p>
          <ButtonLink href={sso} className="w-full">
            <KeyRound aria-hidden="true" />
            Se connecter via SSO
          </ButtonLink>
        </>
      )}
      {access && (
        <AppLink href={access} className={LINK}>
          Demander un accès
        </AppLink>
      )}
      {resiliation && (
        <AppLink href={resiliation} className={LINK}>
          Résilier votre contrat
        </AppLink>
      )}
    </>
  )
}
