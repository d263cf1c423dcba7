import { ButtonLink } from '@/components/ui/button-link'
import { AuthHeading } from '../auth-heading'

/** A login that is over, and the way to begin it again. */
export function Expired({ text, loginHref }: { text: string; loginHref: string }) {
  return (
    <>
      <AuthHeading title="Vérification en deux étapes">{text}</AuthHeading>
      <ButtonLink href={loginHref} variant="primary" className="w-full">
        Revenir à la connexion
      </ButtonLink>
    </>
  )
}
