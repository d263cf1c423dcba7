// Works the import that waits in the database of DATA_DIR, and says each block once it is stored.
import { IMPORTS } from '@/lib/app/imports.generated'
import { closeDb } from '@/lib/platform/db/client'
import { runImport } from '@/lib/platform/imports/run'
import { readImport } from '@/lib/platform/imports/state'

console.log('prêt')
async function main(): Promise<void> {
  const id = Number(process.env.IMPORT_ID)
  const jobId = Number((await readImport(id))?.jobId)
  await runImport(IMPORTS, { id, jobId }, async (percent) => console.log(`à ${percent}`))
}

main()
  .then(async () => {
    console.log('fini')
    await closeDb()
  })
  .catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
