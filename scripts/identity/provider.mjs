import { generateKeyPairSync, randomBytes } from 'node:crypto'
import Provider from 'oidc-provider'
import { logoutPage, messagePage } from './pages.mjs'
import { isKnown } from './people.mjs'

const MINUTES = 60

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    ...privateKey.export({ format: 'jwk' }),
    alg: 'RS256',
    use: 'sig',
    kid: randomBytes(8).toString('hex'),
  }
}

function account(email) {
  if (!isKnown(email)) return undefined
  const [given = '', family = ''] = email.split('@')[0].split('.')
  const claims = { sub: email, email, email_verified: true, given_name: given, family_name: family }
  return { accountId: email, claims: () => claims }
}

/** The extranet is the organisation's own: people are not asked what it may know of them. */
async function ownGrant({ oidc }) {
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}

/**
 * OpenID Connect server of the demonstration (`oidc-provider`, certified) for one client, the extranet at `appUrl`. Keys and
 * sessions live as long as the process.
 */
export function createProvider({ issuer, appUrl, clientId, clientSecret }) {
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        // A session that it knows already proves no more than it did then.
        require_auth_time: true,
        redirect_uris: [`${appUrl}/v2/okta/redirect`],
        post_logout_redirect_uris: [`${appUrl}/v2/signout`],
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    // The extranet reads the ID token and asks for nothing else.
    conformIdTokenClaims: false,
    findAccount: (_, sub) => account(sub),
    loadExistingGrant: ownGrant,
    interactions: { url: (_, { uid }) => `/connexion/${uid}` },
    ttl: { AuthorizationCode: MINUTES, Interaction: 15 * MINUTES, Session: 12 * 60 * MINUTES },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = logoutPage(form)
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.body = messagePage('Vous êtes déconnecté', 'Vous pouvez fermer cette page.')
        },
      },
    },
    renderError: (ctx, { error }) => {
      ctx.type = 'html'
      ctx.body = messagePage('La connexion n’a pas abouti', `Recommencez depuis l’extranet (${error}).`)
    },
  })
}
