import { parseArgs } from 'node:util'
import { z } from 'zod'
import { installReference } from '@/lib/app/seed/run'
import { today } from '@/lib/platform/clock'
import { openWritingCommand } from '@/lib/platform/command'
import { closeDb, getConnection, transaction } from '@/lib/platform/db/client'
import { migrate } from '@/lib/platform/db/migrate'
import { createFirstAdmin, firstAdminSchema } from './first-admin'

const USAGE = 'npm run admin -- --email ADRESSE --prenom PRÉNOM --nom NOM [--encore]'

/** Makes the first administrator of the configured database, which it brings to the current version. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string', default: '' },
      prenom: { type: 'string', default: '' },
      nom: { type: 'string', default: '' },
      encore: { type: 'boolean', default: false },
    },
  })
  const parsed = firstAdminSchema.safeParse(values)
  if (!parsed.success) {
    const faults = z.flattenError(parsed.error).fieldErrors
    const said = Object.entries(faults).map(([name, messages]) => `--${name}\u00a0: ${messages?.[0] ?? ''}`)
    throw new Error(`${said.join('\n')}\nUtilisation\u00a0: ${USAGE}`)
  }
  openWritingCommand()
  const { pool } = await getConnection()
  await migrate()
  await installReference(pool, today())
  const link = await transaction((tx) => createFirstAdmin(tx, parsed.data, values.encore))
  console.log(
    `Compte créé. Pour choisir le mot de passe, dans les 24 heures et une seule fois\u00a0:\n${link}`,
  )
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  })
  .finally(closeDb)
