import path from 'node:path'
import { parseArgs } from 'node:util'
import { formatCount } from '@/lib/domain/textes/format'
import { closeDb } from '@/lib/platform/db/client'
import { loadEnvFiles } from '@/lib/platform/env-files'
import { saveInstallation } from './sauvegarde/save'

const USAGE = 'npm run backup -- FICHIER [--incomplet]'

/** Saves the configured installation into one file. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { incomplet: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [name] = positionals
  if (name === undefined || positionals.length > 1) throw new Error(`Utilisation\u00a0: ${USAGE}`)
  loadEnvFiles()
  const file = path.resolve(name)
  const { lignes, fichiers, octets, manquants, partis } = await saveInstallation({
    file,
    incomplete: values.incomplet,
    log: (message) => console.log(message),
  })
  console.log(
    `${file}\u00a0: ${lignes} lignes, ${fichiers} fichiers (${Math.ceil(octets / 1_000_000)} Mo). ` +
      'Le secret des sessions (NEXTAUTH_SECRET) n’y est pas\u00a0: gardez-le à part.',
  )
  if (partis.length > 0)
    console.log(`${formatCount(partis.length, 'fichier effacé', 'fichiers effacés')} pendant la sauvegarde.`)
  if (manquants.length > 0) console.log(`Fichiers manquants\u00a0:\n${manquants.join('\n')}`)
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  })
  .finally(closeDb)
