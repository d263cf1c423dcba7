import { redirectUri } from '@/lib/comptes/connexion/sso/issuer'
import { ssoSettings } from '@/lib/comptes/connexion/sso/settings'
import { tryProvider } from '@/lib/comptes/connexion/sso/trial'
import { absent, aRegler, bon, type Check, type Outcome } from './check'

function sso(): Outcome {
  const settings = ssoSettings()
  return settings === null
    ? absent('Aucun fournisseur d’identité\u00a0: tout le monde se connecte par mot de passe.')
    : bon(`Fournisseur d’identité\u00a0: ${new URL(settings.issuer).host}.`)
}

/** The way of a connection without its person: what the provider says of itself, its keys, and whether it knows us. */
async function roundTrip(): Promise<Outcome> {
  const settings = ssoSettings()
  if (settings === null) return sso()
  const { isGood, says } = await tryProvider(settings, 'OKTA_CLIENT_ID et OKTA_CLIENT_SECRET')
  return isGood
    ? bon(`${says} Adresse de retour à y déclarer\u00a0: ${redirectUri(settings)}.`)
    : aRegler(says)
}

export const ssoCheck: Check = {
  name: 'sso',
  label: 'Connexion unique (SSO)',
  group: 'Services',
  essai: 'Faire l’aller et retour',
  doc: 'exploitation#Connexion unique',
  look: sso,
  run: roundTrip,
}
