import { getStorage } from './storage'

/** Bytes of a stored file from its start; `gone` makes the error of one that is there no longer. */
export async function* readBytes(cle: string, gone: () => Error): AsyncGenerator<Uint8Array> {
  const stream = await getStorage().read(cle)
  if (!stream) throw gone()
  const reader = stream.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel()
  }
}
