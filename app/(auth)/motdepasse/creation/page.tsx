import type { Metadata } from 'next'
import { z } from 'zod'
import { AUTH_LINK, AuthHeading } from '@/components/comptes/connexion/auth-heading'
import { NewPasswordForm } from '@/components/comptes/connexion/new-password-form'
import { PasswordRequestForm } from '@/components/comptes/connexion/password-request-form'
import { AppLink } from '@/components/ui/app-link'
import { ButtonLink } from '@/components/ui/button-link'
import { passwordOwner } from '@/lib/comptes/connexion/password-link'
import { getDb } from '@/lib/platform/db/client'
import { pageData } from '@/lib/platform/errors/page-data'

export const metadata: Metadata = { title: 'Mot de passe', referrer: 'no-referrer' }

const search = z.object({ jeton: z.string().optional().catch('') })

/** Without token, the request of a link; with one, the new password (AUTH-24, AUTH-26, AUTH-27). Reading uses nothing up. */
export default async function MotDePassePage({ searchParams }: PageProps<'/motdepasse/creation'>) {
  const { jeton } = search.parse(await searchParams)
  if (jeton === undefined) return <Request />
  const owner = await pageData(async () => passwordOwner(jeton, await getDb()))
  if (owner === null) return <Dead />
  const { firstname, lastname, email } = owner
  return (
    <>
      <AuthHeading title="Choisissez votre mot de passe">
        Pour le compte <span className="font-semibold wrap-anywhere text-ink">{email}</span>.
      </AuthHeading>
      <NewPasswordForm jeton={jeton} owner={{ firstname, lastname, email }} />
    </>
  )
}

function Request() {
  return (
    <>
      <AuthHeading title="Mot de passe oublié">
        Indiquez votre adresse : nous vous enverrons un lien pour choisir un nouveau mot de passe.
      </AuthHeading>
      <PasswordRequestForm />
      <AppLink href="/connexion" className={AUTH_LINK}>
        Revenir à la connexion
      </AppLink>
    </>
  )
}

function Dead() {
  return (
    <>
      <AuthHeading title="Ce lien n’est plus valide">
        Il a déjà servi, il a été remplacé par un autre ou il a plus d’une heure.
      </AuthHeading>
      <ButtonLink href="/motdepasse/creation" variant="primary" className="w-full">
        Demander un nouveau lien
      </ButtonLink>
      <AppLink href="/connexion" className={AUTH_LINK}>
        Revenir à la connexion
      </AppLink>
    </>
  )
}
