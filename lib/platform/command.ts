import path from 'node:path'
import { env } from './env'
import { loadEnvFiles } from './env-files'

/** Where a base, the files and the search of a configuration are, in one line and without a secret (OPS-30). */
function targetLine(): string {
  const { DATABASE_URL, DATA_DIR, S3_BUCKET, S3_PREFIX, S3_ENDPOINT, MEILISEARCH_HOST } = env()
  const folder = path.resolve(DATA_DIR)
  const base = DATABASE_URL === undefined ? `embarquée, dans ${folder}` : serverOf(DATABASE_URL)
  const bucket = [S3_BUCKET, S3_PREFIX].filter(Boolean).join('/')
  const files =
    S3_BUCKET === undefined ? path.join(folder, 'files') : `seau ${bucket} (${S3_ENDPOINT ?? 'Amazon S3'})`
  const search =
    MEILISEARCH_HOST === undefined
      ? 'celle de la base'
      : `celle de la base, et Meilisearch ${MEILISEARCH_HOST}`
  return `Base\u00a0: ${base}. Fichiers\u00a0: ${files}. Recherche\u00a0: ${search}.`
}

/** « hôte:port/base »: no user, no password, no option. */
function serverOf(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || '5432'}${pathname}`
}

/** Gives a command that writes the configuration of the server, and says first where it writes (OPS-30). */
export function openWritingCommand(): void {
  loadEnvFiles()
  console.log(targetLine())
}
