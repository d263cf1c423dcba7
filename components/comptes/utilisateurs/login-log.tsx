import { Badge } from '@/components/ui/badge'
import { appareil } from '@/lib/comptes/appareil'
import type { UserLogin } from '@/lib/comptes/users-queries'
import { PROVIDER_LABELS } from '@/lib/domain/comptes/users'
import { formatInstant } from '@/lib/domain/format'

/** Codes of refused logins (`lib/auth/refusals.ts`, `lib/auth/sso/failures.ts`) in words. */
const REFUSALS: Readonly<Record<string, string>> = {
  identifiants: 'Mot de passe incorrect',
  bloque: 'Compte bloqué',
  'non-confirme': 'Compte non confirmé',
  sso: 'Connexion SSO demandée',
  captcha: 'Contrôle anti-robot refusé',
  'captcha-indisponible': 'Contrôle anti-robot indisponible',
}

/** The last logins of an account, those refused included. */
export function LoginLog({ logins }: { logins: readonly UserLogin[] }) {
  if (logins.length === 0) return <p className="py-2 text-muted">Aucune connexion.</p>
  return (
    <ol className="divide-y divide-line">
      {logins.map(({ id, at, provider, resultat, ip, userAgent }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
          <span className="min-w-0 flex-[1_1_200px]">
            <span className="block font-semibold">{formatInstant(at)}</span>
            <span className="block text-[13.5px] text-muted">
              {PROVIDER_LABELS[provider]}, {appareil(userAgent)}
              {ip && `, adresse ${ip}`}
            </span>
          </span>
          {resultat === 'succès' ? (
            <Badge tone="ok">Connexion</Badge>
          ) : (
            <Badge tone="bad">{REFUSALS[resultat] ?? 'Refusée'}</Badge>
          )}
        </li>
      ))}
    </ol>
  )
}
