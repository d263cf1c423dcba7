#!/usr/bin/env node
// Identity provider of the demonstration, a process of its own that npm start runs and that ends with it. It tells its
// parent { issuer, clientId, clientSecret }. APP_URL: the extranet it serves.
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { loginPage } from './pages.mjs'
import { signIn } from './people.mjs'
import { refusalOf } from './rules.mjs'

const BODY_LIMIT = 4096

const refusal = refusalOf(process.env)
if (refusal !== null) {
  console.error(`Le fournisseur d’identité de démonstration ne démarre pas. ${refusal}`)
  process.exit(1)
}
// The library asks for a newer Node than the least this project runs on, by a warning; its tests pass on this one.
console.warn = () => {}
const { createProvider } = await import('./provider.mjs')

const server = createServer()
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const issuer = `http://127.0.0.1:${server.address().port}`
const client = { clientId: 'extranet', clientSecret: randomBytes(24).toString('base64url') }
const appUrl = (process.env.APP_URL || 'http://localhost:3000').replace(/\/+$/, '')
const provider = createProvider({ issuer, appUrl, ...client })
const protocol = provider.callback()

const answer = (response, html) => {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(html)
}

async function fields(request) {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > BODY_LIMIT) throw new Error('Formulaire trop long')
  }
  return new URLSearchParams(text)
}

/** The login form, which the library ties to the browser by its cookies. */
async function logIn(request, response) {
  await provider.interactionDetails(request, response)
  if (request.method !== 'POST') return answer(response, loginPage())
  const sent = await fields(request)
  const email = sent.get('email') ?? ''
  const accountId = signIn(email, sent.get('password') ?? '')
  if (accountId === null) return answer(response, loginPage({ email, isRefused: true }))
  return provider.interactionFinished(request, response, { login: { accountId } })
}

server.on('request', (request, response) => {
  if (!request.url?.startsWith('/connexion/')) return protocol(request, response)
  logIn(request, response).catch(() => {
    response.writeHead(303, { Location: `${appUrl}/v2/okta/okta-connexion` })
    response.end()
  })
})

process.on('disconnect', () => process.exit(0))
process.send?.({ issuer, ...client })
