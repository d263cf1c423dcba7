import { now } from '@/lib/clock'
import { getDb } from '@/lib/db/client'
import { scans } from '@/lib/db/schema/parc'

/** Writes one line of the scan log (PUBLIC-56); it says when, not who. */
export async function recordScan(codeQrId: number): Promise<void> {
  const db = await getDb()
  await db.insert(scans).values({ codeQrId, at: now(), origine: 'qrcode' })
}
