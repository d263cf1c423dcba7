export type OktaClient = { issuer: string; clientId: string; redirectUri: string }

/** Milliseconds that finding a session may cost a person who has none. */
const LIMIT_MS = 1500

async function ask(client: OktaClient): Promise<boolean> {
  const { OktaAuth } = await import('@okta/okta-auth-js/core')
  // Nothing is kept in the browser: the session is opened by the server.
  const okta = new OktaAuth({ ...client, storageManager: { token: { storageTypes: ['memory'] } } })
  return okta.session.exists()
}

/**
 * Whether this browser has a session at Okta. False for whatever goes wrong, such as cookies that the browser keeps from other
 * sites, and for what lasts: the login then goes on by the server alone.
 */
export async function hasOktaSession(client: OktaClient): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), LIMIT_MS))
  return Promise.race([ask(client).catch(() => false), late])
}
