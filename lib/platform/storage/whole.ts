import { getStorage } from './storage'

/** A stored file, whole in memory; null when it is there no longer. */
export async function readStored(cle: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const content = await getStorage().read(cle)
  return content === null ? null : new Uint8Array(await new Response(content).arrayBuffer())
}
