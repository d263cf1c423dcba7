import type { Metadata } from 'next'
import { z } from 'zod'
import { AuthHeading } from '@/components/comptes/connexion/auth-heading'
import { RegistrationForm } from '@/components/comptes/connexion/registration-form'
import { RenewInvitation } from '@/components/comptes/connexion/renew-invitation'
import { ButtonLink } from '@/components/ui/button-link'
import { groupesOfInvite, registrationOf } from '@/lib/comptes/connexion/registration'
import { getDb } from '@/lib/platform/db/client'
import { pageData } from '@/lib/platform/errors/page-data'

export const metadata: Metadata = { title: 'Enregistrement', referrer: 'no-referrer' }

const search = z.object({ jeton: z.string().catch('') })

/** The account of an invitation or of a first single sign-on, to be completed (AUTH-28, AUTH-29). */
export default async function EnregistrementPage({ searchParams }: PageProps<'/enregistrement'>) {
  const { jeton } = search.parse(await searchParams)
  const found = await pageData(async () => {
    const registration = await registrationOf(jeton, await getDb())
    if (registration.state !== 'ouvert') return registration
    return { ...registration, groupes: await groupesOfInvite(registration.invite) }
  })
  if (found.state === 'mort') return <Dead />
  if (found.state === 'expiré') return <Expired jeton={jeton} />
  const { firstname, lastname, email, phone } = found.invite
  return (
    <>
      <AuthHeading title="Terminez votre enregistrement">
        Vérifiez vos informations et choisissez ce que vous voulez recevoir.
      </AuthHeading>
      <RegistrationForm
        jeton={jeton}
        invite={{ firstname, lastname, email, phone }}
        groupes={found.groupes}
      />
    </>
  )
}

function Expired({ jeton }: { jeton: string }) {
  return (
    <>
      <AuthHeading title="Ce lien a expiré">
        Nous pouvons vous en envoyer un autre, à l’adresse de votre compte.
      </AuthHeading>
      <RenewInvitation jeton={jeton} />
    </>
  )
}

function Dead() {
  return (
    <>
      <AuthHeading title="Ce lien n’est plus valide">
        Il a peut-être été coupé par votre messagerie, ou votre compte est déjà actif : connectez-vous.
      </AuthHeading>
      <ButtonLink href="/connexion" variant="primary" className="w-full">
        Se connecter
      </ButtonLink>
    </>
  )
}
