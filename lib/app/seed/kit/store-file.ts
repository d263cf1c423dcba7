import { once } from '@/lib/platform/once'
import { getStorage } from '@/lib/platform/storage/storage'

/** Puts a file into the storage, disk or bucket, and gives what its row says of it (OPS-13). */
export async function storeFile(cle: string, mime: 'application/pdf' | 'image/png', bytes: Uint8Array) {
  const { size, sha256 } = await getStorage().put(cle, once(bytes))
  return { cle, mime, tailleOctets: size, sha256 }
}
