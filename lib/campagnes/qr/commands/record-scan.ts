import { now } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { scans } from '@/lib/platform/db/schema/parc/codes-qr'

/** Writes one line of the scan log (PUBLIC-56); it says when, not who. */
export async function recordScan(codeQrId: number): Promise<void> {
  const db = await getDb()
  await db.insert(scans).values({ codeQrId, at: now(), origine: 'qrcode' })
}
