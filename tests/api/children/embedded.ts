// Opens the embedded database of DATA_DIR, as the application with --application, and says which server it found; closes it
// when its input ends.
import { Client } from 'pg'
import { openEmbedded } from '@/lib/platform/db/embedded/server'

async function run(): Promise<void> {
  const { address, hold, close } = await openEmbedded(process.env.DATA_DIR ?? '')
  try {
    if (process.argv.includes('--application')) await hold()
    const client = new Client(address)
    await client.connect()
    const { rows } = await client.query<{ pid: string; fsync: string; hears: string }>(
      `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid, current_setting('fsync') as fsync,
        current_setting('listen_addresses') as hears`,
    )
    await client.end()
    console.log(JSON.stringify({ ...rows[0], socket: address.host }))
    await new Promise((resolve) => process.stdin.resume().once('end', resolve))
  } finally {
    await close()
  }
}

run().catch((error: unknown) => {
  console.log(JSON.stringify({ refus: error instanceof Error ? `${error.name} ${error.message}` : '' }))
  process.exitCode = 1
})
