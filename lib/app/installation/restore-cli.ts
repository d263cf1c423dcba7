import path from 'node:path'
import { parseArgs } from 'node:util'
import { formatCount } from '@/lib/domain/textes/format'
import { openWritingCommand } from '@/lib/platform/command'
import { closeDb, connectAsOwner } from '@/lib/platform/db/client'
import { isConfigured } from '@/lib/recherche/meilisearch/client'
import { rebuildMeilisearch } from '@/lib/recherche/meilisearch/indexing'
import { restoreInstallation } from './sauvegarde/restore'

const USAGE = 'npm run restore -- FICHIER [--reset --base NOM]'

/** Puts a saved installation into the configured one, which must be empty or named. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { reset: { type: 'boolean', default: false }, base: { type: 'string' } },
    allowPositionals: true,
  })
  const [name] = positionals
  if (name === undefined || positionals.length > 1) throw new Error(`Utilisation\u00a0: ${USAGE}`)
  openWritingCommand()
  connectAsOwner()
  const restored = await restoreInstallation({
    file: path.resolve(name),
    ...values,
    log: (message) => console.log(message),
  })
  console.log(
    `Restauré\u00a0: ${restored.lignes} lignes, ${restored.fichiers} fichiers, toutes les sommes égales.`,
  )
  if (restored.manquants.length > 0)
    console.log(`Fichiers qui manquaient déjà à la sauvegarde\u00a0:\n${restored.manquants.join('\n')}`)
  if (!restored.hasSecret)
    console.warn(
      'ATTENTION\u00a0: cette installation n’a pas le secret de celle qui a été sauvegardée. Les liens déjà envoyés, les codes et les IBAN\n' +
        'chiffrés ne s’ouvriront pas. Donnez-lui dans NEXTAUTH_SECRET le secret d’origine (DATA_DIR/secret par défaut).',
    )
  if (restored.enAttente > 0)
    console.warn(
      `${formatCount(restored.enAttente, 'message attendait son envoi', 'messages attendaient leur envoi')}\u00a0: le démarrage les enverra si SMTP_URL est donnée.`,
    )
  if (isConfigured()) console.log(`Meilisearch\u00a0: ${await rebuildMeilisearch()} documents.`)
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  })
  .finally(closeDb)
