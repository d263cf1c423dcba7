import { isIP } from 'node:net'
import { connect, type PeerCertificate } from 'node:tls'
import { z } from 'zod'
import { formatCount } from '@/lib/domain/textes/format'
import { env } from '@/lib/platform/env'
import { apiUrl } from '@/lib/platform/routes'
import { absent, aRegler, bon, type Check, isProduction, type Outcome, reasonOf } from './check'
import { newProof, PROBE_ADDRESS } from './passage'
import { hasSecret } from './variables'

const ANSWER_MS = 8000
const DAY_MS = 86_400_000
const FEWEST_DAYS = 14
const LOCAL = /^(localhost|127\.|\[::1\])/

const isLocal = () => LOCAL.test(new URL(env().APP_URL).hostname)

function address(): Outcome {
  const { APP_URL, ENVIRONMENT } = env()
  const { protocol, pathname } = new URL(APP_URL)
  if (pathname !== '/')
    return aRegler(
      `APP_URL ne prend que le protocole et l’hôte, sans ${pathname}\u00a0: l’application ajoute /v2.`,
    )
  if (isProduction(ENVIRONMENT) && isLocal())
    return aRegler(
      `APP_URL est ${APP_URL}\u00a0: les liens des e-mails ne s’ouvriraient que sur cette machine. Donnez l’adresse publique.`,
    )
  if (isProduction(ENVIRONMENT) && protocol === 'http:')
    return aRegler(`APP_URL est ${APP_URL}, sans https\u00a0: mots de passe et données passeraient en clair.`)
  return bon(`Les liens mènent à ${APP_URL}/v2.`)
}

const health = z.object({ status: z.string() })

async function answers(): Promise<Outcome> {
  const said = address()
  if (said.state !== 'bon') return said
  const asked = `${env().APP_URL}${apiUrl('health')}`
  try {
    const response = await fetch(asked, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) })
    const body = health.safeParse(await response.json().catch(() => null))
    if (!body.success)
      return aRegler(
        `${asked} répond ${response.status}, mais ce n’est pas l’extranet\u00a0: voyez le mandataire.`,
      )
    return response.ok
      ? bon(`${env().APP_URL} répond, base comprise.`)
      : aRegler(`${asked} répond ${response.status}.`)
  } catch (error) {
    const reason = reasonOf(error)
    const isStopped = reason === 'connexion refusée'
    const message = `${asked} ne répond pas d’ici (${reason}).`
    return isStopped ? absent(`${message} L’application est-elle démarrée\u00a0?`) : aRegler(message)
  }
}

/** Days that the certificate of a server still lasts. Rejects where nobody vouches for it. */
function daysLeft({ hostname, port }: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      ...(isIP(hostname) ? {} : { servername: hostname }),
      timeout: ANSWER_MS,
    })
    socket.once('secureConnect', () => {
      const { valid_to }: PeerCertificate = socket.getPeerCertificate()
      socket.end()
      resolve(Math.floor((Date.parse(valid_to) - Date.now()) / DAY_MS))
    })
    socket.once('timeout', () => socket.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })))
    socket.once('error', reject)
  })
}

function httpsLook(): Outcome {
  if (env().APP_URL.startsWith('https:')) return bon('APP_URL est en https.')
  if (isProduction(env().ENVIRONMENT)) return aRegler(`APP_URL est ${env().APP_URL}, sans https.`)
  return absent('Sans https, pour un essai\u00a0: le témoin de session ne serait pas protégé sur un réseau.')
}

async function https(): Promise<Outcome> {
  const said = httpsLook()
  if (said.state !== 'bon') return said
  try {
    const days = await daysLeft(new URL(env().APP_URL))
    return days < FEWEST_DAYS
      ? aRegler(`Le certificat n’est plus valable que ${formatCount(days, 'jour')}\u00a0: renouvelez-le.`)
      : bon(`Certificat valable encore ${days} jours.`)
  } catch (error) {
    const reason = reasonOf(error)
    const message = `Pas de connexion https à ${env().APP_URL} (${reason}).`
    return reason === 'connexion refusée' ? absent(message) : aRegler(message)
  }
}

function proxyLook(): Outcome {
  const { APP_URL, TRUST_PROXY } = env()
  if (APP_URL.startsWith('https:') && TRUST_PROXY === 0)
    return aRegler(
      'APP_URL est en https, donc derrière un mandataire, et TRUST_PROXY est 0\u00a0: tous les visiteurs auraient son adresse.',
    )
  return TRUST_PROXY === 0
    ? bon('Aucun mandataire déclaré.')
    : bon(`${formatCount(TRUST_PROXY, 'mandataire déclaré', 'mandataires déclarés')}.`)
}

const passage = z.object({ data: z.object({ adresses: z.array(z.string()) }) })

/** How many servers a request of ours passed: each adds the address it heard, or puts it in the place of what was said. */
function proxiesOf(heard: readonly string[]): number {
  return heard[0] === PROBE_ADDRESS ? heard.length - 1 : heard.length
}

async function proxy(): Promise<Outcome> {
  const { APP_URL, TRUST_PROXY } = env()
  // To ask for a secret makes one: that is left to the first start.
  if (!hasSecret()) return proxyLook()
  const asked = `${APP_URL}${apiUrl('installation/passage')}?preuve=${newProof()}`
  try {
    const response = await fetch(asked, {
      headers: { 'x-forwarded-for': PROBE_ADDRESS },
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const body = passage.safeParse(await response.json().catch(() => null))
    if (!body.success)
      return aRegler(
        `${APP_URL} répond ${response.status}\u00a0: ce n’est pas cette installation, ou elle a un autre secret.`,
      )
    const found = proxiesOf(body.data.data.adresses)
    if (found === TRUST_PROXY) return bon(`${formatCount(found, 'mandataire')}, comme TRUST_PROXY le dit.`)
    return aRegler(
      found > TRUST_PROXY
        ? `${formatCount(found, 'mandataire')} devant le serveur et TRUST_PROXY=${TRUST_PROXY}\u00a0: les visiteurs auraient tous l’adresse d’un mandataire. Donnez TRUST_PROXY=${found}.`
        : `${formatCount(found, 'mandataire')} devant le serveur et TRUST_PROXY=${TRUST_PROXY}\u00a0: un visiteur choisirait l’adresse qu’on lui croit. Donnez TRUST_PROXY=${found}.`,
    )
  } catch (error) {
    const said = proxyLook()
    return said.state === 'bon'
      ? absent(`${APP_URL} ne répond pas d’ici (${reasonOf(error)})\u00a0: non vérifié.`)
      : said
  }
}

const check = { group: 'Installation' } as const

export const adresseCheck: Check = {
  ...check,
  name: 'adresse',
  label: 'Adresse publique',
  essential: true,
  essai: 'Ouvrir l’adresse',
  doc: 'exploitation#Adresse et mandataire',
  look: address,
  run: answers,
}
export const httpsCheck: Check = {
  ...check,
  name: 'https',
  label: 'Connexion chiffrée (https)',
  essai: 'Lire le certificat',
  doc: 'exploitation#Adresse et mandataire',
  look: httpsLook,
  run: https,
}
export const mandataireCheck: Check = {
  ...check,
  name: 'mandataire',
  label: 'Mandataire (TRUST_PROXY)',
  essai: 'Suivre une requête',
  doc: 'exploitation#Adresse et mandataire',
  look: proxyLook,
  run: proxy,
}
