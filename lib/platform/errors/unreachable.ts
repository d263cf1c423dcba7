/** The server of DATABASE_URL does not answer as it should. The message names the variable and the reason. */
export class UnreachableDatabaseError extends Error {
  override name = 'UnreachableDatabaseError'
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'connexion refusée',
  ENOTFOUND: 'hôte introuvable',
  EAI_AGAIN: 'hôte introuvable',
  EHOSTUNREACH: 'hôte injoignable',
  ENETUNREACH: 'réseau injoignable',
  ETIMEDOUT: 'délai dépassé',
  ECONNRESET: 'connexion interrompue',
  '28P01': 'authentification refusée',
  '28000': 'authentification refusée',
  '3D000': 'base inconnue',
  '53300': 'trop de connexions',
  '57P03': 'le serveur démarre ou s’arrête',
}

/** Says why the server cannot be used, with its address and never its password (PLATFORM-15). */
export function unreachable(error: unknown, url: string): UnreachableDatabaseError {
  const { hostname, port, pathname, username, password } = new URL(url)
  const user = username === '' ? '' : `${username}@`
  const where = `${user}${hostname}:${port === '' ? '5432' : port}${pathname}`
  const reason = reasons[errorCode(error)] ?? withoutPassword(errorMessage(error), password)
  return new UnreachableDatabaseError(`DATABASE_URL : ${reason} (${where}).`)
}

function errorCode(error: unknown): string {
  const coded = typeof error === 'object' && error !== null && 'code' in error
  return coded && typeof error.code === 'string' ? error.code : ''
}

function errorMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.includes('timeout') ? 'délai dépassé' : message
}

function withoutPassword(text: string, encoded: string): string {
  if (encoded === '') return text
  return [encoded, decodeURIComponent(encoded)].reduce(
    (result, secret) => result.replaceAll(secret, '…'),
    text,
  )
}
