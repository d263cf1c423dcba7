import 'server-only'
import { mediaAddress } from '@/lib/domain/contenu/media'
import { env } from './env'
import { BASE_PATH } from './routes'

/** Address of a file of the contents, under `MEDIA_URL`; without it, under the application's own. */
export function mediaUrl(file: string): string {
  return mediaAddress(env().MEDIA_URL ?? BASE_PATH, file)
}
