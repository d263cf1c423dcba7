import { randomUUID } from 'node:crypto'
import { MeilisearchApiError } from 'meilisearch'
import { z } from 'zod'
import { monitoring } from '@/lib/comptes/consentements/monitoring'
import { captchaSettings } from '@/lib/platform/captcha/verify'
import { env } from '@/lib/platform/env'
import { virusFault } from '@/lib/platform/uploads/inspection/clamav'
import { indexName, meilisearch } from '@/lib/recherche/meilisearch/client'
import { absent, aRegler, bon, type Check, type Outcome, reasonOf } from './check'

const ANSWER_MS = 8000
const signal = () => AbortSignal.timeout(ANSWER_MS)

function search(): Outcome {
  const { MEILISEARCH_HOST } = env()
  return MEILISEARCH_HOST === undefined
    ? absent('La recherche est celle de la base de données\u00a0: rien d’autre n’est nécessaire.')
    : bon(`Meilisearch, à ${new URL(MEILISEARCH_HOST).host}.`)
}

/** Searches with our key in our index, as a page does. */
async function askSearch(): Promise<Outcome> {
  const said = search()
  if (said.state === 'absent') return said
  try {
    const client = meilisearch('search')
    await client.health()
    const index = client.index(await indexName('logement'))
    const { numberOfDocuments } = await index.getStats()
    await index.search('', { limit: 1, filter: 'groupe_id IN [0]' })
    return bon(`Meilisearch répond, ${numberOfDocuments} logements indexés.`)
  } catch (error) {
    const code = error instanceof MeilisearchApiError ? error.cause?.code : undefined
    if (code === 'index_not_found')
      return aRegler(
        'Meilisearch répond, mais l’index manque\u00a0: le serveur le crée, ou npm run search:index.',
      )
    if (code === 'invalid_api_key') return aRegler('Meilisearch refuse la clé de MEILISEARCH_API_KEY.')
    return aRegler(
      `Meilisearch ne répond pas (${code ?? reasonOf(error)})\u00a0: la recherche de la base le remplace.`,
    )
  }
}

function captcha(): Outcome {
  if (captchaSettings() !== null)
    return bon(`Captcha de version ${env().CAPTCHA_VERSION} sur les pages publiques.`)
  return absent('Aucun captcha\u00a0: les formulaires publics ne sont protégés que par les limites d’appels.')
}

const verdict = z.object({ 'error-codes': z.array(z.string()).default([]) })

/** An answer that nobody solved: the provider refuses it, after it has recognised our key. */
async function askCaptcha(): Promise<Outcome> {
  const said = captcha()
  const { CAPTCHA_SECRET_KEY: key, CAPTCHA_VERIFY_URL } = env()
  if (key === undefined) return said
  try {
    const body = new URLSearchParams({ secret: key, response: 'essai' })
    const response = await fetch(CAPTCHA_VERIFY_URL, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: signal(),
    })
    const { 'error-codes': faults } = verdict.parse(await response.json())
    if (faults.includes('invalid-input-secret'))
      return aRegler('Le fournisseur ne connaît pas CAPTCHA_SECRET_KEY.')
    return bon('Le fournisseur répond et reconnaît notre clé.')
  } catch (error) {
    return aRegler(
      `${new URL(CAPTCHA_VERIFY_URL).host} ne répond pas (${reasonOf(error)})\u00a0: les formulaires publics sont refusés.`,
    )
  }
}

function antivirus(): Outcome {
  const { CLAMAV_URL } = env()
  return CLAMAV_URL === undefined
    ? absent('Sans antivirus\u00a0: le contenu des fichiers déposés est contrôlé sans lui.')
    : bon(`Chaque dépôt passe par ${new URL(CLAMAV_URL).host}.`)
}

async function askAntivirus(): Promise<Outcome> {
  const said = antivirus()
  if (said.state === 'absent') return said
  const fault = await virusFault('essai.txt', Buffer.from('Un fichier sans danger.')).catch(() => undefined)
  if (fault === undefined) return aRegler(`${said.message} Il ne répond pas\u00a0: les dépôts sont refusés.`)
  return fault === null
    ? bon('L’antivirus a examiné un fichier.')
    : aRegler('L’antivirus refuse un fichier sans danger.')
}

function watch(): Outcome {
  const settings = monitoring()
  return settings === null
    ? absent('Les erreurs ne sont envoyées nulle part\u00a0: le journal du serveur les garde.')
    : bon(`Les erreurs vont à ${new URL(settings.dsn).host}.`)
}

/** Sends an event to the service, under the name of the environment. */
async function askWatch(): Promise<Outcome> {
  const settings = monitoring()
  if (settings === null) return watch()
  const { origin, username, pathname } = new URL(settings.dsn)
  const at = pathname.lastIndexOf('/')
  const address = `${origin}${pathname.slice(0, at)}/api/${pathname.slice(at + 1)}/envelope/?sentry_key=${username}&sentry_version=7`
  const event = {
    event_id: randomUUID().replaceAll('-', ''),
    level: 'info',
    message: 'Essai de l’installation',
  }
  const lines = [{ dsn: settings.dsn }, { type: 'event' }, { ...event, environment: settings.environment }]
  try {
    const body = lines.map((line) => JSON.stringify(line)).join('\n')
    const response = await fetch(address, { method: 'POST', body, redirect: 'error', signal: signal() })
    return response.ok
      ? bon(`${new URL(settings.dsn).host} a pris un événement d’essai.`)
      : aRegler(`${new URL(settings.dsn).host} répond ${response.status}\u00a0: vérifiez SENTRY_DSN.`)
  } catch (error) {
    return aRegler(`${new URL(settings.dsn).host} ne répond pas (${reasonOf(error)}).`)
  }
}

const service = { group: 'Services' } as const

export const rechercheCheck: Check = {
  ...service,
  name: 'recherche',
  label: 'Recherche',
  essai: 'Chercher',
  doc: 'exploitation#Recherche',
  look: search,
  run: askSearch,
}
export const captchaCheck: Check = {
  ...service,
  name: 'captcha',
  label: 'Captcha',
  essai: 'Interroger le fournisseur',
  doc: 'exploitation#Captcha',
  look: captcha,
  run: askCaptcha,
}
export const antivirusCheck: Check = {
  ...service,
  name: 'antivirus',
  label: 'Antivirus',
  essai: 'Examiner un fichier',
  doc: 'exploitation#Antivirus',
  look: antivirus,
  run: askAntivirus,
}
export const surveillanceCheck: Check = {
  ...service,
  name: 'surveillance',
  label: 'Surveillance des erreurs',
  essai: 'Envoyer un événement',
  doc: 'exploitation#Surveillance',
  look: watch,
  run: askWatch,
}
