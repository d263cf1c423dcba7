// Works the import that waits in the database of DATA_DIR, and says each block once it is stored.
import { IMPORTS } from '@/lib/imports.generated'
import { closeDb } from '@/lib/platform/db/client'
import { runImport } from '@/lib/platform/imports/run'

console.log('prêt')
runImport(IMPORTS, Number(process.env.IMPORT_ID), async (percent) => console.log(`à ${percent}`))
  .then(async () => {
    console.log('fini')
    await closeDb()
  })
  .catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
