import { getStorage } from '@/lib/platform/storage/storage'

/** Bytes of a stored file from its start, each time that it is called. */
export const sourceOf = (cle: string) =>
  async function* read(): AsyncGenerator<Uint8Array> {
    const stream = await getStorage().read(cle)
    if (!stream) throw new Error(`${cle}: the stored file is gone`)
    const reader = stream.getReader()
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
    } finally {
      await reader.cancel()
    }
  }
