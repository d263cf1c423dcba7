import { openWritingCommand } from '@/lib/platform/command'
import { closeDb, connectAsOwner } from '@/lib/platform/db/client'
import { migrate } from '@/lib/platform/db/migrate'

/** Brings the configured database to this version as its owner, and gives the role of the application its rights. */
async function main(): Promise<void> {
  openWritingCommand()
  connectAsOwner()
  console.log(`Base à jour, ${await migrate()} migrations appliquées.`)
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  })
  .finally(closeDb)
