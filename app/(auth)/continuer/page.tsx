import type { Metadata } from 'next'
import { z } from 'zod'
import { AUTH_LINK, AuthHeading } from '@/components/comptes/connexion/auth-heading'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { continuationOf } from '@/lib/comptes/connexion/continuation'
import { getSession } from '@/lib/perimetre/opening/session'
import { getDb } from '@/lib/platform/db/client'
import { pageData } from '@/lib/platform/errors/page-data'
import { apiUrl } from '@/lib/platform/routes'

// « same-origin » lets the form prove its origin without script; other sites still get no referrer.
export const metadata: Metadata = { title: 'Continuer', referrer: 'same-origin' }

const search = z.object({ jeton: z.string().catch('') })

/** Asks before a session that an address carried takes the place of another, or of none (SAFE-11). */
export default async function ContinuerPage({ searchParams }: PageProps<'/continuer'>) {
  const { jeton } = search.parse(await searchParams)
  const session = await getSession()
  const continuation = await pageData(async () => continuationOf(await getDb(), jeton))
  if (continuation === null) return <Dead />
  const current = session && `${session.user.firstname} ${session.user.lastname}`
  return (
    <>
      <AuthHeading title={`Continuer en tant que ${continuation.nom}\u00a0?`}>
        Un lien demande à ouvrir l’extranet avec le compte{' '}
        <span className="font-semibold wrap-anywhere text-ink">{continuation.email}</span>.{' '}
        {current
          ? `Vous êtes connecté en tant que ${current}\u00a0: cette session sera fermée.`
          : 'Ne continuez que si ce compte est le vôtre.'}
      </AuthHeading>
      <form action={apiUrl('auth/continuation')} method="post" encType="multipart/form-data">
        <input type="hidden" name="jeton" value={jeton} />
        <Button type="submit" variant="primary" className="w-full max-sm:whitespace-normal">
          Continuer en tant que {continuation.nom}
        </Button>
      </form>
      <AppLink href={current ? '/' : '/connexion'} className={AUTH_LINK}>
        {current ? `Rester connecté en tant que ${current}` : 'Se connecter avec un autre compte'}
      </AppLink>
    </>
  )
}

function Dead() {
  return (
    <>
      <AuthHeading title="Ce lien n’est plus valide">Il a déjà servi ou il a plus de 5 minutes.</AuthHeading>
      <ButtonLink href="/" variant="primary" className="w-full">
        Aller à l’extranet
      </ButtonLink>
    </>
  )
}
