import type { UploadType } from '@/lib/platform/uploads/content'
import { virusFault } from './clamav'
import { imageFault } from './image'
import { pdfFault } from './pdf'

type Inspected = { nom: string; mime: UploadType; bytes: Uint8Array }

/**
 * Why a file whose type is known is refused for what it holds; null when it may be kept. Throws ServiceUnavailableError
 * when the scanner that is configured is away.
 */
export async function dangerOf({ nom, mime, bytes }: Inspected): Promise<string | null> {
  const own = mime === 'application/pdf' ? await pdfFault(nom, bytes) : imageFault(nom, bytes)
  return own ?? (await virusFault(nom, bytes))
}
