/** Address of a file of the contents, a logo for instance: the media path, then the file (OPS-15). */
export function mediaAddress(mediaPath: string, file: string): string {
  return `${mediaPath.replace(/\/+$/, '')}/${file.replace(/^\/+/, '')}`
}
