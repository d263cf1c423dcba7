import { Badge } from '@/components/ui/badge'
import { appareil } from '@/lib/comptes/appareil'
import type { SsoFailure } from '@/lib/comptes/connexion/sso/failures'
import type { UserLogin } from '@/lib/comptes/users-queries'
import { PROVIDER_LABELS } from '@/lib/domain/comptes/users'
import { formatInstant } from '@/lib/domain/textes/format'
import type { LoginMotif } from '@/lib/platform/auth/refusals'

/** Every code of a refused login in words for whoever looks after the account: the person reads sentences of advice. */
const LABELS: Readonly<Record<LoginMotif | SsoFailure | 'second-facteur', string>> = {
  identifiants: 'Mot de passe incorrect',
  bloque: 'Compte bloqué',
  'non-confirme': 'Compte non confirmé',
  'second-facteur': 'Second facteur incorrect',
  sso: 'Connexion SSO demandée',
  captcha: 'Contrôle anti-robot refusé',
  'captcha-indisponible': 'Contrôle anti-robot indisponible',
  limite: 'Trop de tentatives',
  ralenti: 'Compte ralenti par trop de tentatives',
  maintenance: 'Maintenance en cours',
  session: 'Session SSO expirée',
  jeton: 'Réponse du fournisseur d’identité non valable',
  fournisseur: 'Fournisseur d’identité injoignable',
  refus: 'Refus du fournisseur d’identité',
  email: 'Adresse e-mail non vérifiée par le fournisseur d’identité',
  domaine: 'Adresse d’un autre fournisseur d’identité',
  groupe: 'Groupes d’un autre fournisseur d’identité',
  inconnu: 'Aucun compte à cette adresse',
  sujet: 'Autre identité du fournisseur d’identité',
}

const isLabelled = (code: string): code is keyof typeof LABELS => Object.hasOwn(LABELS, code)
const label = (code: string) => (isLabelled(code) ? LABELS[code] : 'Connexion refusée')

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
            <Badge tone="bad">{label(resultat)}</Badge>
          )}
        </li>
      ))}
    </ol>
  )
}
