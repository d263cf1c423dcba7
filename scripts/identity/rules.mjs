const ON = '1'
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Why the demonstration's identity provider may not run beside an application so configured; null when it may: with the
 * embedded data, on this machine, and without another provider. `DEMO_SSO=1` allows it with a database, 0 never (AUTH-22).
 * @param {{ DATABASE_URL?: string, DEMO_SSO?: string, OKTA_ISSUER?: string, APP_URL?: string }} environment
 */
export function refusalOf({ DATABASE_URL, DEMO_SSO, OKTA_ISSUER, APP_URL }) {
  if (OKTA_ISSUER) return 'OKTA_ISSUER désigne un autre fournisseur d’identité.'
  if (DEMO_SSO && DEMO_SSO !== ON) return 'DEMO_SSO ne l’autorise pas.'
  if (DATABASE_URL && DEMO_SSO !== ON) return 'DATABASE_URL est donnée, et DEMO_SSO=1 ne l’autorise pas.'
  const isLocal = !APP_URL || (URL.canParse(APP_URL) && LOCAL.has(new URL(APP_URL).hostname))
  return isLocal ? null : 'Les navigateurs d’autres machines ne le joindraient pas (APP_URL).'
}
