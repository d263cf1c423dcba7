/** Longest side kept, in pixels: enough to read a rating plate. */
const LONGEST = 2000
const QUALITY = 0.85

/**
 * A photo made smaller for a slow connection, without what the camera wrote in it, such as the place. The photo itself when
 * the browser cannot draw it, or when it is smaller as it is.
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  try {
    const drawn = await createImageBitmap(photo)
    const scale = Math.min(1, LONGEST / Math.max(drawn.width, drawn.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(drawn.width * scale))
    canvas.height = Math.max(1, Math.round(drawn.height * scale))
    canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height)
    drawn.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    if (blob === null || blob.size >= photo.size) return photo
    const name = photo.name.replace(/\.[^.]*$/, '')
    return new File([blob], `${name}.jpg`, { type: 'image/jpeg', lastModified: photo.lastModified })
  } catch {
    return photo
  }
}
