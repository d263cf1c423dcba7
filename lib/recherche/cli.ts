import { openWritingCommand } from '@/lib/platform/command'
import { closeDb, getConnection } from '@/lib/platform/db/client'
import { migrate } from '@/lib/platform/db/migrate'
import { indexDocuments } from './index-documents'
import { isConfigured } from './meilisearch/client'
import { rebuildMeilisearch } from './meilisearch/indexing'

/** Makes the index of the search again, and that of the external engine. */
async function main(): Promise<void> {
  openWritingCommand()
  const { db, withoutTimeLimit } = await getConnection()
  const start = performance.now()
  const elapsed = () => `${((performance.now() - start) / 1000).toFixed(1)} s`
  await withoutTimeLimit(async () => {
    await migrate()
    await indexDocuments(db)
  })
  console.log(`Index de la base refait en ${elapsed()}.`)
  if (isConfigured())
    console.log(`Meilisearch\u00a0: ${await rebuildMeilisearch()} documents en ${elapsed()}.`)
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  })
  .finally(closeDb)
