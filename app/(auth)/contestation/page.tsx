import type { Metadata } from 'next'
import { z } from 'zod'
import { AUTH_LINK, AuthHeading } from '@/components/comptes/connexion/auth-heading'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { contestedAddress } from '@/lib/comptes/connexion/contestation'
import { getDb } from '@/lib/platform/db/client'
import { pageData } from '@/lib/platform/errors/page-data'
import { apiUrl } from '@/lib/platform/routes'

// « same-origin » lets the form prove its origin without script; other sites still get no referrer.
export const metadata: Metadata = { title: 'Changement d’adresse', referrer: 'same-origin' }

const search = z.object({
  jeton: z.string().catch(''),
  resultat: z.enum(['retablie', 'pris', 'mort']).optional().catch(undefined),
})

/** Contests the change of an account's e-mail (SAFE-10). Reading uses nothing up: programs that read mails open links too. */
export default async function ContestationPage({ searchParams }: PageProps<'/contestation'>) {
  const { jeton, resultat } = search.parse(await searchParams)
  if (resultat === 'retablie') return <Restored />
  if (resultat === 'pris') return <Taken />
  const address = resultat ? null : await pageData(async () => contestedAddress(await getDb(), jeton))
  if (address === null) return <Dead />
  return (
    <>
      <AuthHeading title={'Contester le changement d’adresse\u00a0?'}>
        L’adresse e-mail de votre compte redeviendra{' '}
        <span className="font-semibold wrap-anywhere text-ink">{address}</span>. Toutes les sessions du compte
        seront fermées, vous choisirez un nouveau mot de passe et vos administrateurs seront prévenus.
      </AuthHeading>
      <form action={apiUrl('auth/email-contestation')} method="post" encType="multipart/form-data">
        <input type="hidden" name="jeton" value={jeton} />
        <Button type="submit" variant="primary" className="w-full">
          Rétablir mon adresse
        </Button>
      </form>
      <AppLink href="/connexion" className={AUTH_LINK}>
        Ne rien changer
      </AppLink>
    </>
  )
}

function Restored() {
  return (
    <>
      <AuthHeading title="Votre adresse est rétablie">
        Toutes les sessions du compte sont fermées et vos administrateurs sont prévenus. Si vous vous
        connectez par mot de passe, choisissez-en un nouveau : l’ancien n’ouvre plus le compte.
      </AuthHeading>
      <ButtonLink href="/motdepasse/creation" variant="primary" className="w-full">
        Choisir un nouveau mot de passe
      </ButtonLink>
    </>
  )
}

function Taken() {
  return (
    <AuthHeading title="Votre adresse n’a pas pu être rétablie">
      Elle est désormais celle d’un autre compte. Votre compte est bloqué, toutes ses sessions sont fermées et
      vos administrateurs sont prévenus : adressez-vous à eux.
    </AuthHeading>
  )
}

function Dead() {
  return (
    <>
      <AuthHeading title="Ce lien n’est plus valide">
        Il a déjà servi ou il a plus de 7 jours. Adressez-vous à votre administrateur.
      </AuthHeading>
      <ButtonLink href="/connexion" variant="primary" className="w-full">
        Revenir à la connexion
      </ButtonLink>
    </>
  )
}
