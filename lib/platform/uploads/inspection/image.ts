import { imageSize } from 'image-size'

/** Pixels of an image, at most: what a small file can ask of the memory of who opens it (SAFE-17). */
const MAX_PIXELS = 50_000_000

/** Why an image is refused by the dimensions of its header, without decoding it; null when it may be kept. */
export function imageFault(name: string, bytes: Uint8Array): string | null {
  const size = dimensions(bytes)
  if (size === null) return `« ${name} » est abîmé : ses dimensions sont illisibles.`
  if (size.width * size.height <= MAX_PIXELS) return null
  return `« ${name} » dépasse 50 mégapixels. Joignez une image plus petite.`
}

function dimensions(bytes: Uint8Array): { width: number; height: number } | null {
  try {
    const { width, height } = imageSize(bytes)
    return width > 0 && height > 0 ? { width, height } : null
  } catch {
    return null
  }
}
