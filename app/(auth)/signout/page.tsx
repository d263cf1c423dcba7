import type { Metadata } from 'next'
import { SignOutButton } from '@/components/comptes/connexion/sign-out-button'
import { ButtonLink } from '@/components/ui/button-link'
import { getSession } from '@/lib/perimetre/opening/session'

export const metadata: Metadata = { title: 'Déconnexion' }

/** middleware.ts has ended the session on the way here, unless a link of another site led here. */
export default async function SignoutPage() {
  if ((await getSession()) !== null) {
    return (
      <>
        <h1>Se déconnecter ?</h1>
        <p className="text-muted">Votre session est encore ouverte.</p>
        <SignOutButton />
      </>
    )
  }
  return (
    <>
      <div>
        <h1>Vous êtes déconnecté</h1>
        <p className="text-muted">Votre session est fermée sur cet appareil.</p>
      </div>
      <ButtonLink href="/connexion" variant="primary" className="w-full">
        Se reconnecter
      </ButtonLink>
    </>
  )
}
